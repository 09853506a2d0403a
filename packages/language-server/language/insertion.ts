import type { Range } from '../../../src/check/diagnostics/index.ts';
import type { Path } from '../../../src/content/yaml/index.ts';
import { isMapping, valueAt } from '../../../src/content/yaml/index.ts';
import type { LooseScalar } from './tree.ts';
import { findScalar, listScalars, readTree, toData } from './tree.ts';

/** A key or a value that can be inserted at the cursor. */
export interface Insertion {
  readonly role: 'key' | 'value';
  /** For a key, the path of its mapping; for a value, the path of the value. */
  readonly path: Path;
  /** The data of the file, without the key at the cursor, but with the incomplete value. */
  readonly data: unknown;
  /** The typed part of the key or value before the cursor. */
  readonly typed: string;
  /** The range to replace. */
  readonly range: Range;
  /** Text to insert before the key or value: `- ` for a list item, else empty. */
  readonly before: string;
  readonly isFlow: boolean;
  /** The quotes around the value in the file. */
  readonly quote: '' | '"' | "'";
  /** Whether a colon follows the key. */
  readonly hasColon: boolean;
}

/** A marker that no author types: it is inserted at the cursor to find its node in the parsed tree. */
const MARK = '\ue000\ue001';

/**
 * Everything that can be inserted at an offset: a key, a value, or a list item. Empty inside a comment, and inside a
 * text of several lines.
 */
export function findInsertions(text: string, offset: number): readonly Insertion[] {
  const tree = readTree(text);
  const scalar = cutAtLine(text, findScalar(tree, offset));
  const line = readLine(text, offset);
  if (!scalar) {
    // YAML reads an unquoted link to an anchor, such as #team, as a comment.
    const [, anchor] = /(?:^\s*- |: +|[[,] *)(#[\w-]*)$/.exec(line.before) ?? [];
    if (anchor === undefined) return /(?:^|\s)#/.test(line.before) ? [] : tryAll(text, offset, line, '');
    return tryAll(text, offset, line, anchor).filter(({ role, before }) => role === 'value' && before === '');
  }
  const { role, range, node, hasValue } = scalar;
  const [start, end] = range;
  if (offset > end) return [];
  const written = text.slice(start, end);
  const typed = text.slice(start, offset);
  const isKey = role === 'key';
  const data = toData(tree.root);
  // While a quotation mark is not closed, the string reaches to the next quotation mark, often lines later.
  if (isKey && written.includes('\n')) return [];
  if (isKey && hasValue) return [{ ...stay(scalar, typed), ...withoutKey(data, scalar.path), hasColon: true }];
  const isFirst = isKey || /^\s*(?:-\s+)*$/.test(line.before.slice(0, Math.max(0, line.before.length - typed.length)));
  if (isFirst && !/\s/.test(written)) return tryAll(text, offset, line, typed);
  if (isKey || written.includes('\n') || node.type?.startsWith('BLOCK')) return [];
  const quote = written.startsWith('"') ? '"' : written.startsWith("'") ? "'" : '';
  const inside = stay({ ...scalar, range: [start + quote.length, end - quote.length] }, typed.slice(quote.length));
  if (offset < inside.range[0] || offset > inside.range[1]) return [];
  return [{ ...inside, quote, data: withValue(data, scalar.path, inside.typed) }];
}

/** An insertion that replaces the existing text. */
function stay({ role, path, range, isFlow }: LooseScalar, typed: string) {
  return { role, path, range, isFlow, typed, before: '', quote: '', hasColon: false } as const;
}

/** Cuts a scalar at the end of its first line: until a colon is typed, the parser adds the next lines to the word. */
function cutAtLine(text: string, scalar: LooseScalar | undefined): LooseScalar | undefined {
  const [start, end] = scalar?.range ?? [0, 0];
  const written = text.slice(start, end);
  const line = written.indexOf('\n');
  if (!scalar || line === -1 || /^["'|>]/.test(written)) return scalar;
  return { ...scalar, range: [start, start + written.slice(0, line).trimEnd().length], hasValue: false };
}

/** The line before and after an offset. */
function readLine(text: string, offset: number) {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  return {
    before: text.slice(start, offset),
    after: text.slice(offset, end === -1 ? undefined : end).replace('\r', ''),
  };
}

/**
 * Tries a key, a value and a list item instead of the typed word, which may be empty; returns those that are valid
 * YAML.
 */
function tryAll(
  text: string,
  offset: number,
  { before, after }: ReturnType<typeof readLine>,
  typed: string,
): readonly Insertion[] {
  const start = offset - typed.length;
  const [rest = ''] = typed === '' ? [] : (/^[\w$-]*/.exec(after) ?? []);
  const range: Range = [start, offset + rest.length];
  const lead = before.slice(0, before.length - typed.length);
  if (/:$/.test(lead)) return [];
  const put = (word: string) => text.slice(0, start) + word + closeBrackets(lead, after) + text.slice(range[1]);
  const { faults } = readTree(put(''));
  const isOpen = /^\s*(?:#|$|[}\],])/.test(after.slice(rest.length));
  const mayBeKey = isOpen && /^\s*(?:-\s+)*$|[{,]\s*$/.test(lead);
  const roles = mayBeKey ? (['key', 'value'] as const) : (['value'] as const);
  const dashes = isOpen && /^\s*$/.test(lead) ? ['', '- '] : [''];
  return dashes.flatMap((dash) =>
    roles.flatMap((role) => {
      const tree = readTree(put(`${dash}${MARK}${role === 'key' ? ':' : ''}`));
      const found = [...listScalars(tree.root)].find((each) => each.node.value === MARK && each.role === role);
      if (!found || tree.faults > faults) return [];
      const data = toData(tree.root);
      const there = { ...stay({ ...found, range }, typed), before: dash };
      if (role === 'key') return [{ ...there, ...withoutKey(data, found.path) }];
      return [{ ...there, data: withValue(data, found.path, typed) }];
    }),
  );
}

/** The closing brackets that are missing in a line. */
function closeBrackets(before: string, after: string): string {
  const open: string[] = [];
  for (const sign of `${before}${after}`.replace(/"(?:\\.|[^"\\])*"|'[^']*'|\$\{[^{}]*\}/g, '')) {
    if (sign === '{') open.push('}');
    else if (sign === '[') open.push(']');
    else if (sign === open.at(-1)) open.pop();
  }
  return /(?:^|[\s[{,:-])[[{]/.test(before) ? open.reverse().join('') : '';
}

/** The path of a key's mapping, and the data of the file without that key. */
function withoutKey(data: unknown, path: Path): Pick<Insertion, 'path' | 'data'> {
  const holder = path.slice(0, -1);
  const mapping = valueAt(data, holder);
  if (!isMapping(mapping)) return { path: holder, data };
  const { [String(path.at(-1))]: _key, ...others } = mapping;
  return { path: holder, data: withValue(data, holder, others) };
}

/** A copy of the data with the given value at a path. */
function withValue(data: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(data)) return data.map((item, index) => (index === step ? withValue(item, rest, value) : item));
  return isMapping(data) ? { ...data, [step]: withValue(data[step], rest, value) } : data;
}
