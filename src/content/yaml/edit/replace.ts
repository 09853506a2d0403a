import type { Fix, Range } from '../../../check/diagnostics/index.ts';
import { lineEnd, measureIndent } from '../lines.ts';
import { createBlock } from './block.ts';
import { isBlock, measureColumn } from './format.ts';
import type { Entry, Node, ScalarNode } from './tree.ts';
import type { StyleBefore, TextPlace, Written } from './write-text.ts';
import { LINE } from './write-text.ts';

/** The parts of a text that a value occupies: on the line of its key or dash, and on the lines below. */
interface Parts {
  readonly head: Range;
  readonly tail: Range;
}

/** Replaces the value of a key or dash in a block collection. A comment on that line stays. */
export function replaceValue(
  text: string,
  entry: Entry,
  { inline, below }: Written,
  lineBreak: string,
): readonly Fix[] {
  const { valueAt = endOfKey(entry) } = entry;
  const { head, tail } = findParts(text, entry.value, valueAt, below.length > 0);
  const isNext = head[0] === valueAt;
  const start = inline === '' ? valueAt : head[0];
  const first = inline === '' ? '' : (isNext ? ' ' : '') + inline;
  const rest = below.map((line) => lineBreak + line).join('');
  if (head[1] === tail[0]) return [{ range: [start, tail[1]], text: first + rest }];
  return [
    { range: [start, head[1]], text: first },
    { range: tail, text: rest },
  ];
}

function endOfKey({ at, key }: Entry): number {
  return key?.range[1] ?? at + 1;
}

function findParts(text: string, value: Node, valueAt: number, isLong: boolean): Parts {
  const line = lineEnd(text, valueAt);
  const [start, end] = value.range;
  if (value.kind === 'scalar' && value.style === 'empty') {
    const isBare = text.slice(valueAt, line).trim() === '';
    return { head: [valueAt, isBare ? line : valueAt], tail: [line, line] };
  }
  if (isBlock(value)) {
    const last = createBlock(text, value, false).extents.at(-1)?.end ?? end;
    const first = value.entries[0]?.at ?? start;
    return first > line
      ? { head: [valueAt, valueAt], tail: [line, last] }
      : { head: [first, last], tail: [last, last] };
  }
  if (isBlockText(value)) {
    const header = /^[|>][-+\d]*/.exec(text.slice(start, start + 4))?.[0] ?? '';
    return { head: [start, start + header.length], tail: [line, endOfLastLine(text, end)] };
  }
  const last = lineEnd(text, end);
  if (start > line && isLong) return { head: [valueAt, valueAt], tail: [line, last] };
  return { head: [start, end], tail: [last, last] };
}

function isBlockText(value: Node): boolean {
  return value.kind === 'scalar' && (value.style === 'literal' || value.style === 'folded');
}

/** Before the line break that ends a block text. */
function endOfLastLine(text: string, end: number): number {
  if (text.charAt(end - 1) !== '\n') return end;
  return text.charAt(end - 2) === '\r' ? end - 2 : end - 1;
}

/** Describes the position of a value that is replaced. */
export function describePlace(
  text: string,
  entry: Entry,
): Pick<TextPlace, 'hasComment' | 'before'> & { readonly start: number } {
  const { value } = entry;
  const { head } = findParts(text, value, entry.valueAt ?? endOfKey(entry), false);
  const rest = text.slice(head[1], lineEnd(text, head[1]));
  const start = measureColumn(text, head[0]) + (head[0] === entry.valueAt ? 1 : 0);
  const before = value.kind === 'scalar' && value.style !== 'empty' ? describeStyle(text, value) : undefined;
  return { start, hasComment: rest.includes('#'), ...(before && { before }) };
}

/** The lines of a short text are not short on purpose, and say nothing about the width for a longer one. */
const NARROW = 60;
/** Then they have the length that people write. */
const READABLE = 80;

function describeStyle(text: string, { range: [start, end], style, value }: ScalarNode): StyleBefore {
  const [first = '', ...rest] = text.slice(start, end).split(/\r?\n/);
  const lines = rest.filter((line) => line.trim() !== '');
  const [body] = lines;
  const longest = Math.max(0, ...lines.map((line) => line.length));
  return {
    style,
    ...((style === 'double' || style === 'single') && { quoted: String(value) }),
    isLong: measureColumn(text, start) + first.length > LINE,
    isFolded: lines.length > 0,
    width: lines.length > 1 ? (longest < NARROW ? READABLE : longest) : LINE,
    ...(body !== undefined && { below: measureIndent(body) }),
  };
}
