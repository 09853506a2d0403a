import { quoteText } from '../quote.ts';
import type { Json } from './edit.ts';
import type { Format } from './format.ts';
import { isGroup, isList } from './json.ts';
import { refuse } from './refuse.ts';
import type { StyleBefore, Written } from './write-text.ts';
import { isRead, onOneLine, quoteDouble, writeText } from './write-text.ts';

/** The position of a value, with its context. */
export interface ValuePlace {
  readonly format: Format;
  /** The column of the key or dash that it belongs to; -1 for the root. */
  readonly column: number;
  readonly parent: 'list' | 'mapping';
  /** The column in which it starts. */
  readonly start: number;
  readonly hasComment?: boolean;
  readonly before?: StyleBefore;
}

/** Writes a value in block style; empty collections get brackets. */
export function writeBlock(value: Json, place: ValuePlace): Written {
  const { format, column, parent, start } = place;
  if (typeof value === 'string') {
    if (format.isCautious) return onOneLine(quoteDouble(value));
    const below = column + (parent === 'list' ? format.dash : format.step);
    const { hasComment = false, before } = place;
    return writeText(value, { isFlow: false, column: start, below, hasComment, ...(before && { before }) });
  }
  if (typeof value !== 'object' || value === null) return onOneLine(writeScalar(value));
  if (Object.keys(value).length === 0) return onOneLine(isList(value) ? '[]' : '{}');
  const isInline = parent === 'list';
  const own = column + (isInline ? format.dash : isList(value) ? format.listStep : format.step);
  const lines = writeEntries(value, own, format);
  const [first = '', ...rest] = lines;
  return isInline ? { inline: first.slice(own), below: rest } : { inline: '', below: lines };
}

/** The lines of a list or mapping whose dashes or keys are in a column. */
export function writeEntries(value: Json, column: number, format: Format): readonly string[] {
  const parts: readonly (readonly [string | undefined, Json])[] = isList(value)
    ? value.map((item) => [undefined, item] as const)
    : Object.entries(isGroup(value) ? value : {});
  return parts.flatMap(([key, part]) => writeEntry(key, part, column, format));
}

/** The lines of an item, or of a key and its value. */
export function writeEntry(key: string | undefined, value: Json, column: number, format: Format): readonly string[] {
  const head = ' '.repeat(column) + (key === undefined ? '-'.padEnd(format.dash - 1) : `${writeKey(key, false)}:`);
  const parent = key === undefined ? 'list' : 'mapping';
  const { inline, below } = writeBlock(value, { format, column, parent, start: head.length + 1 });
  return [inline === '' ? head : `${head} ${inline}`, ...below];
}

/** Writes a value on one line, as between brackets. */
export function writeFlow(value: Json, format: Format, before?: StyleBefore): string {
  if (typeof value === 'string') {
    if (format.isCautious) return quoteDouble(value);
    const place = { isFlow: true, column: 0, below: 0, hasComment: false, ...(before && { before }) };
    return writeText(value, place).inline;
  }
  if (typeof value !== 'object' || value === null) return writeScalar(value);
  if (isList(value))
    return brackets(
      '[',
      value.map((item) => writeFlow(item, format)),
      ']',
      format.bracketSpace,
    );
  const pairs = Object.entries(isGroup(value) ? value : {});
  return brackets(
    '{',
    pairs.map(([key, part]) => `${writeKey(key, true)}: ${writeFlow(part, format)}`),
    '}',
    format.braceSpace,
  );
}

function brackets(open: string, parts: readonly string[], close: string, space: string): string {
  return parts.length === 0 ? open + close : `${open}${space}${parts.join(', ')}${space}${close}`;
}

/** A key, with quotes if it would be read differently without them. */
export function writeKey(name: string, isFlow: boolean): string {
  if (/^[A-Za-z_][\w-]*$/.test(name)) return name;
  const isSafe = !/^[\s,[\]{}#&*!|>'"%@`?-]|[\r\n]|:\s|:$|\s#|\s$/.test(name) && !(isFlow && /[,[\]{}]/.test(name));
  return isSafe && isRead(`a: ${isFlow ? '{ ' : '\n  '}${name}: 1${isFlow ? ' }' : ''}\n`, { [name]: 1 })
    ? name
    : quoteText(name);
}

function writeScalar(value: number | boolean | null): string {
  if (typeof value === 'number' && !Number.isFinite(value)) refuse(`${value} is a number that cannot be written.`);
  return Object.is(value, -0) ? '-0' : String(value);
}
