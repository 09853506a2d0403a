import type { Range } from '../../../src/check/diagnostics/index.ts';
import type { Path } from '../../../src/content/yaml/index.ts';
import { isMapping, valueAt } from '../../../src/content/yaml/index.ts';
import { focusOn } from './focus.ts';
import type { LooseScalar, LooseTree } from './tree.ts';
import { findScalar, listScalars, readTree, toData } from './tree.ts';

/** What could be written where the cursor is. */
export interface Insertion {
  readonly role: 'key' | 'value';
  /** Of the mapping that the key would be in, or of the value. */
  readonly path: Path;
  /**
   * The file, without the key, and with the value as far as it is typed. Of the list in which they are, other items may be left out:
   * an index in the path is one in these data.
   */
  readonly data: unknown;
  /** What is written up to the cursor. */
  readonly typed: string;
  /** What is replaced. */
  readonly range: Range;
  /** What has to be written before it: the dash of an item. */
  readonly before: string;
  readonly isFlow: boolean;
  /** The quotes in which it stands. */
  readonly quote: '' | '"' | "'";
  /** Whether the key is followed by a colon. */
  readonly hasColon: boolean;
}

/** A word that nobody writes, to be found again. */
const MARK = '\ue000\ue001';

/** All that could be written at an offset: a key, a value, or an item of a list. Nothing in a comment, and nothing inside a longer text. */
export function findInsertions(text: string, offset: number): readonly Insertion[] {
  const focus = focusOn(text, offset);
  const whole = toData(readTree(text).root);
  const others = isMapping(whole) ? whole : {};
  return tryThere(focus.text, offset - focus.shift).map(({ range: [start, end], data, ...insertion }) => ({
    ...insertion,
    range: [start + focus.shift, end + focus.shift],
    data: isMapping(data) ? { ...others, ...data } : data,
  }));
}

function tryThere(text: string, offset: number): readonly Insertion[] {
  const tree = readTree(text);
  const at = cutAtLine(text, findScalar(tree, offset));
  const line = readLine(text, offset);
  if (at && offset > at.range[1]) return [];
  if (at)
    return at.role === 'key' && at.hasValue ? tryEdit(renameKey(text, at, offset), tree) : inScalar(text, offset, at);
  if (/(?:^|\s)#/.test(line.before)) return anchorAfterHash(text, offset, line);
  return tryAll(text, offset, line, '');
}

/** A word without the lines below, which the parser takes for more of it while it has no colon. */
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

/** A text in which the mark stands, and what it stands for. */
interface Edit extends Omit<Insertion, 'path' | 'data' | 'isFlow'> {
  readonly text: string;
}

const PLAIN = { before: '', quote: '', hasColon: false } as const;

function renameKey(text: string, { range }: LooseScalar, offset: number): Edit {
  const [start, end] = range;
  const marked = text.slice(0, start) + MARK + text.slice(end);
  return { ...PLAIN, role: 'key', text: marked, typed: text.slice(start, offset), range, hasColon: true };
}

/** What could take the place of a scalar: another value, or a key where it is the first word of a line. */
function inScalar(text: string, offset: number, scalar: LooseScalar): readonly Insertion[] {
  const { range, node } = scalar;
  const line = readLine(text, offset);
  const written = text.slice(...range);
  const lead = line.before.slice(0, Math.max(0, line.before.length - (offset - range[0])));
  const isFirst = /^\s*(?:-\s+)*$/.test(lead);
  if (!/\s/.test(written) && (scalar.role === 'key' || isFirst))
    return tryAll(text, offset, line, text.slice(range[0], offset));
  if (written.includes('\n') || node.type?.startsWith('BLOCK')) return [];
  const [quote] = /^["']/.exec(written) ?? [''];
  const isQuoted = quote === '"' || quote === "'";
  const [start, end] = isQuoted ? [range[0] + 1, range[1] - 1] : range;
  if (offset < start || offset > end) return [];
  const marked = text.slice(0, start) + MARK + text.slice(end);
  const edit: Edit = {
    ...PLAIN,
    role: 'value',
    text: marked,
    typed: text.slice(start, offset),
    range: [start, end],
    quote: isQuoted ? quote : '',
  };
  return tryEdit(edit, readTree(text));
}

/** A link to an anchor that is not in quotes yet: YAML takes it for a comment. */
function anchorAfterHash(text: string, offset: number, { before, after }: Line): readonly Insertion[] {
  const [, typed] = /(?:^\s*- |: +|[[,] *)(#[\w-]*)$/.exec(before) ?? [];
  if (typed === undefined) return [];
  const start = offset - typed.length;
  const [rest = ''] = /^[\w-]*/.exec(after) ?? [];
  const edit: Edit = {
    ...PLAIN,
    role: 'value',
    text: text.slice(0, start) + MARK + text.slice(offset + rest.length),
    typed,
    range: [start, offset + rest.length],
  };
  return tryEdit(edit, readTree(text));
}

/** A key, a value and an item in the place of a word, which may be empty: whatever can be read as YAML. */
function tryAll(text: string, offset: number, { before, after }: Line, typed: string): readonly Insertion[] {
  const start = offset - typed.length;
  const [rest = ''] = typed === '' ? [] : (/^[\w$-]*/.exec(after) ?? []);
  const range: Range = [start, offset + rest.length];
  const lead = before.slice(0, before.length - typed.length);
  if (/:$/.test(lead)) return [];
  const tail = text.slice(range[1]);
  const put = (word: string) => text.slice(0, start) + word + closeBrackets(lead, after) + tail;
  const base = readTree(put(''));
  const isOpen = /^\s*(?:#|$|[}\],])/.test(after.slice(rest.length));
  const isFirst = /^\s*(?:-\s+)*$/.test(lead);
  const keys: readonly Edit[] =
    isOpen && (isFirst || /[{,]\s*$/.test(lead))
      ? [{ ...PLAIN, role: 'key', text: put(`${MARK}:`), typed, range }]
      : [];
  const values: readonly Edit[] = [{ ...PLAIN, role: 'value', text: put(MARK), typed, range }];
  const items: readonly Edit[] = [...keys, ...values].flatMap((edit) =>
    /^\s*$/.test(lead) && isOpen
      ? [{ ...edit, before: '- ', text: put(edit.role === 'key' ? `- ${MARK}:` : `- ${MARK}`) }]
      : [],
  );
  return [...keys, ...values, ...items].flatMap((edit) => tryEdit(edit, base));
}

/** What closes the brackets that a line leaves open. */
function closeBrackets(before: string, after: string): string {
  const open: string[] = [];
  for (const sign of `${before}${after}`.replace(/"(?:\\.|[^"\\])*"|'[^']*'|\$\{[^{}]*\}/g, '')) {
    if (sign === '{') open.push('}');
    else if (sign === '[') open.push(']');
    else if (sign === open.at(-1)) open.pop();
  }
  return /(?:^|[\s[{,:-])[[{]/.test(before) ? open.reverse().join('') : '';
}

/** The place of the mark; none where it makes the text worse, or is part of something else. */
function tryEdit(edit: Edit, before: LooseTree): readonly Insertion[] {
  const { text, ...insertion } = edit;
  const tree = readTree(text);
  if (tree.faults > before.faults) return [];
  const found = [...listScalars(tree.root)].find(({ node, role }) => node.value === MARK && role === insertion.role);
  if (!found) return [];
  const { path, isFlow } = found;
  const data =
    insertion.role === 'key'
      ? withoutKey(toData(tree.root), path)
      : withValue(toData(tree.root), path, insertion.typed);
  return [{ ...insertion, data, isFlow, path: insertion.role === 'key' ? path.slice(0, -1) : path }];
}

function withoutKey(data: unknown, path: Path): unknown {
  const holder = valueAt(data, path.slice(0, -1));
  if (!isMapping(holder)) return data;
  const { [String(path.at(-1))]: _mark, ...others } = holder;
  return withValue(data, path.slice(0, -1), others);
}

/** The data with another value at a path. */
function withValue(data: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(data)) return data.map((item, index) => (index === step ? withValue(item, rest, value) : item));
  return isMapping(data) ? { ...data, [step]: withValue(data[step], rest, value) } : data;
}
