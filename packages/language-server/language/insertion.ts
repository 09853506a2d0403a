import type { Range } from '../../../src/check/diagnostics/index.ts';
import type { Path } from '../../../src/content/yaml/index.ts';
import { isMapping, valueAt } from '../../../src/content/yaml/index.ts';
import type { LooseScalar } from './tree.ts';
import { findScalar, listScalars, readTree, toData } from './tree.ts';

/** What can be written at the cursor. */
export interface Insertion {
  readonly role: 'key' | 'value';
  /** The path of the mapping for a key, or of the value. */
  readonly path: Path;
  /** The data of the file, without the key, and with the incomplete value. */
  readonly data: unknown;
  /** The text before the cursor. */
  readonly typed: string;
  /** The range to replace. */
  readonly range: Range;
  /** The text to add before it: the dash of an item. */
  readonly before: string;
  readonly isFlow: boolean;
  /** The quotes around it. */
  readonly quote: '' | '"' | "'";
  /** Whether a colon follows the key. */
  readonly hasColon: boolean;
}

/** A marker that no one types, to find it again. */
const MARK = '\ue000\ue001';

/**
 * Everything that can be written at an offset: a key, a value, or an item of a list. Nothing in a comment, and nothing
 * inside a longer text.
 */
export function findInsertions(text: string, offset: number): readonly Insertion[] {
  const tree = readTree(text);
  const scalar = cutAtLine(text, findScalar(tree, offset));
  const line = readLine(text, offset);
  if (!scalar) {
    // An unquoted link to an anchor: YAML reads it as a comment.
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
  // Quotes that are still open reach to the next ones.
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

/** The existing text is replaced. */
function stay({ role, path, range, isFlow }: LooseScalar, typed: string) {
  return { role, path, range, isFlow, typed, before: '', quote: '', hasColon: false } as const;
}

/** A word without the following lines, which the parser reads as its continuation while it has no colon. */
function cutAtLine(text: string, scalar: LooseScalar | undefined): LooseScalar | undefined {
  const [start, end] = scalar?.range ?? [0, 0];
  const written = text.slice(start, end);
  const line = written.indexOf('\n');
  if (!scalar || line === -1 || /^["'|>]/.test(written)) return scalar;
  return { ...scalar, range: [start, start + written.slice(0, line).trimEnd().length], hasValue: false };
}

interface Line {
  readonly before: string;
  readonly after: string;
}

function readLine(text: string, offset: number): Line {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  return {
    before: text.slice(start, offset),
    after: text.slice(offset, end === -1 ? undefined : end).replace('\r', ''),
  };
}

/** A key, a value or an item instead of a word, which may be empty: every variant that is valid YAML. */
function tryAll(text: string, offset: number, { before, after }: Line, typed: string): readonly Insertion[] {
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

/** The closing brackets that a line lacks. */
function closeBrackets(before: string, after: string): string {
  const open: string[] = [];
  for (const sign of `${before}${after}`.replace(/"(?:\\.|[^"\\])*"|'[^']*'|\$\{[^{}]*\}/g, '')) {
    if (sign === '{') open.push('}');
    else if (sign === '[') open.push(']');
    else if (sign === open.at(-1)) open.pop();
  }
  return /(?:^|[\s[{,:-])[[{]/.test(before) ? open.reverse().join('') : '';
}

/** The mapping of a key, without the key. */
function withoutKey(data: unknown, path: Path): Pick<Insertion, 'path' | 'data'> {
  const holder = path.slice(0, -1);
  const mapping = valueAt(data, holder);
  if (!isMapping(mapping)) return { path: holder, data };
  const { [String(path.at(-1))]: _key, ...others } = mapping;
  return { path: holder, data: withValue(data, holder, others) };
}

/** The data with another value at a path. */
function withValue(data: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(data)) return data.map((item, index) => (index === step ? withValue(item, rest, value) : item));
  return isMapping(data) ? { ...data, [step]: withValue(data[step], rest, value) } : data;
}
