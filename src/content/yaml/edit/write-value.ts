import { parseDocument } from '../document.ts';
import { quoteText } from '../quote.ts';
import type { Format } from './block.ts';
import type { Json } from './edit.ts';
import type { ScalarStyle } from './tree.ts';
import { isGroup, isList, refuse } from './tree.ts';

/** Where a value is written. */
export interface ValuePlace {
  readonly format: Format;
  /** The column of the value's key or dash; -1 for the root. */
  readonly column: number;
  readonly parent: 'list' | 'mapping';
  /** The column in which the value starts. */
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

/** The lines of a list or mapping, with its dashes or keys at `column`. */
function writeEntries(value: Json, column: number, format: Format): readonly string[] {
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

/** A written value: the part after its key or dash, and the indented lines below. */
export interface Written {
  readonly inline: string;
  readonly below: readonly string[];
}

export interface TextPlace {
  readonly isFlow: boolean;
  /** The column in which the text starts, and the column of the lines below it. */
  readonly column: number;
  readonly below: number;
  /** True if a comment follows on the same line. */
  readonly hasComment: boolean;
  /** The previous style of the text, if there was one. */
  readonly before?: StyleBefore;
}

export interface StyleBefore {
  readonly style: ScalarStyle;
  /** The text between its quotes, if it had quotes. */
  readonly quoted?: string;
  /** True if its line was longer than `LINE`. */
  readonly isLong: boolean;
  /** True if it had lines below the first. */
  readonly isFolded: boolean;
  /** The length of the longest line below the first, and the column in which these lines started. */
  readonly width: number;
  readonly below?: number;
}

/** The maximum length of a line, in characters, before it is folded: as in the first site made with this builder. */
export const LINE = 150;

/**
 * Writes a text in its previous style if possible. Otherwise, several lines use `|`; a text that is read back unchanged
 * without quotes gets no quotes, and is folded if it is long; any other text gets quotes. Quotes that the previous text
 * needed, and the new one does not, are dropped.
 */
function writeText(text: string, place: TextPlace): Written {
  const { isFlow, before } = place;
  const isFree = before?.quoted !== undefined && isPlain(text, place) && !isPlain(before.quoted, place);
  const kept = before && !isFree ? keepStyle(text, place, before) : undefined;
  if (kept) return kept;
  const literal = !isFlow && text.includes('\n') ? writeLiteral(text, place) : undefined;
  if (literal) return literal;
  const fits = isFlow || place.column + text.length <= LINE;
  const plain = isPlain(text, place) ? onOneLine(text) : undefined;
  if (plain && fits) return plain;
  const folded = fits ? undefined : writeFolded(text, place, LINE);
  return (folded && folded.below.length > 1 ? folded : plain) ?? onOneLine(quoteText(text));
}

export function onOneLine(inline: string): Written {
  return { inline, below: [] };
}

function keepStyle(text: string, given: TextPlace, before: StyleBefore): Written | undefined {
  const place = { ...given, below: before.below ?? given.below };
  const fits = before.isLong || place.column + text.length <= LINE;
  switch (before.style) {
    case 'plain':
      if (before.isFolded) return writeFoldedPlain(text, place, before.width);
      return fits && isPlain(text, place) ? onOneLine(text) : undefined;
    case 'double':
      return text.includes('\n') && !place.isFlow ? undefined : onOneLine(quoteDouble(text));
    case 'single':
      return /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text) ? undefined : onOneLine(`'${text.replaceAll("'", "''")}'`);
    case 'literal':
      return place.isFlow ? undefined : writeLiteral(text, place);
    case 'folded':
      return place.isFlow ? undefined : writeFolded(text, place, before.width);
    default:
      return undefined;
  }
}

/** Uses double quotes even if `quoteText` would choose single ones. */
export function quoteDouble(text: string): string {
  const quoted = quoteText(text);
  return quoted.startsWith('"') ? quoted : JSON.stringify(text);
}

/**
 * Words and times that YAML 1.1, which many tools still use, does not read as text; and the separators of documents.
 */
const OLD_WORDS = /^(?:y|n|yes|no|on|off|true|false|null|~|---|\.\.\.|\d{1,2}(?::\d{2}){1,2})$/i;

/** True if a text without quotes is read back unchanged, and does not look like a mistake. */
function isPlain(text: string, { isFlow, hasComment }: TextPlace): boolean {
  if (text === '' || /[\r\n]/.test(text) || OLD_WORDS.test(text)) return false;
  if (/^[\s,[\]{}#&*!|>'"%@`]|^[-?:](?:\s|$)|:\s|:$|\s#|\s$/.test(text)) return false;
  if (isFlow && /[,[\]{}]/.test(text)) return false;
  const comment = hasComment ? ' # a comment' : '';
  return isRead(isFlow ? `a: [{ b: ${text} }]${comment}\n` : `a:\n  - b: ${text}${comment}\n`, [{ b: text }]);
}

/** True if the first value of a YAML text is `wanted` and the parser reports nothing. */
function isRead(yaml: string, wanted: unknown): boolean {
  let isSound = true;
  const document = parseDocument({ file: '', text: yaml }, { wanted: '' }, () => {
    isSound = false;
  });
  return (
    isSound && document !== undefined && JSON.stringify(Object.values(document.data)[0]) === JSON.stringify(wanted)
  );
}

/** Writes a text as a `|` block, line by line; undefined if that would change it. */
function writeLiteral(text: string, place: TextPlace): Written | undefined {
  const ending = /\n*$/.exec(text)?.[0].length ?? 0;
  const lines = text.slice(0, text.length - ending).split('\n');
  if (lines.join('').trim() === '' || /^\s/.test(lines.find((line) => line !== '') ?? '') || /^\s/.test(text))
    return undefined;
  const extra = Array.from({ length: Math.max(0, ending - 1) }, () => '');
  return finishBlock(`|${CHOMP[Math.min(ending, 2)]}`, [...lines, ...extra], text, place);
}

/** The indicator after `|` or `>` for a text that ends without a line break, with one, and with more. */
const CHOMP = ['-', '', '+'];

/** Writes a text as a `>` block, in lines of at most `width`; undefined if that would change it. */
function writeFolded(text: string, place: TextPlace, width: number): Written | undefined {
  const ending = /\n*$/.exec(text)?.[0].length ?? 0;
  const paragraphs = text.slice(0, text.length - ending).split('\n');
  if (ending > 1 || /^\s|\n[ \t]|\s$/.test(text.trimEnd()) || /^\s/.test(text)) return undefined;
  const lines = paragraphs.flatMap((paragraph, index) => {
    const isGap = index > 0 && paragraph !== '' && paragraphs[index - 1] !== '';
    const isFirstGap = paragraph === '' && paragraphs[index - 1] !== '';
    return [...(isGap || isFirstGap ? [''] : []), ...(paragraph === '' ? [''] : wrap(paragraph, width - place.below))];
  });
  return finishBlock(`>${CHOMP[ending]}`, lines, text, place);
}

/** Writes a text without quotes on several lines, like the previous text. */
function writeFoldedPlain(text: string, place: TextPlace, width: number): Written | undefined {
  if (!isPlain(text, place)) return undefined;
  const [first = '', ...rest] = wrap(text, width - place.below);
  const written = { inline: first, below: rest.map((line) => ' '.repeat(place.below) + line) };
  const isSafe = rest.every((line) => !/^(?:[-?:#&*!|>'"%@`]|\S+:(?:\s|$))/.test(line));
  return isSafe ? written : undefined;
}

function finishBlock(header: string, lines: readonly string[], text: string, place: TextPlace): Written | undefined {
  const indent = (columns: number) => lines.map((line) => (line === '' ? '' : ' '.repeat(columns) + line));
  if (!isRead(`a: ${header}\n${indent(2).join('\n')}\n`, text)) return undefined;
  return { inline: header, below: indent(place.below) };
}

/** Breaks a text at single spaces. */
function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/(?<=\S) (?=\S)/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
