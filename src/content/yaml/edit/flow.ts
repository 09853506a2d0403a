import type { Fix, Range } from '../../../check/diagnostics/index.ts';
import { lineAt, lineEnd, lineStart, measureIndent, nextLine } from '../lines.ts';
import type { Collection } from './tree.ts';
import { findOwnEnd, refuse } from './tree.ts';

/** The source of an entry between brackets, with its comments if it has its own lines. */
export interface FlowPart {
  readonly source: string;
  readonly lead: readonly string[];
  /** The comment after the entry, with the spaces before the comment. */
  readonly tail: string;
}

/** The position of an entry between brackets. */
interface Spot {
  readonly range: Range;
  /** The offset after the entry's comma; undefined without a comma. */
  readonly comma: number | undefined;
  /**
   * The lines of the entry with the comments above and after it, without the last line break; undefined if other
   * entries share these lines.
   */
  readonly lines: Range | undefined;
}

/** Inserts an entry in the layout of its neighbours: on the same line, or on a line of its own. */
export function insertFlow(
  text: string,
  collection: Collection,
  index: number,
  { source, lead, tail }: FlowPart,
  lineBreak: string,
): readonly Fix[] {
  const spots = findSpots(text, collection);
  const [above, below] = [spots[index - 1], spots[index]];
  const beside = above ?? below;
  if (!beside) return [];
  if (!beside.lines) {
    if (lead.length > 0 || tail !== '') refuse('It has a comment, and there is no line for that between the brackets.');
    if (below) return [{ range: [below.range[0], below.range[0]], text: `${source}, ` }];
    return [{ range: [beside.range[1], beside.range[1]], text: `, ${source}` }];
  }
  const indent = ' '.repeat(beside.range[0] - lineStart(text, beside.range[0]));
  const write = (comma: string) => [...lead, source + comma + tail].map((line) => indent + line).join(lineBreak);
  if (!above) return [{ range: [beside.lines[0], beside.lines[0]], text: write(',') + lineBreak }];
  const end = beside.lines[1];
  if (above.comma !== undefined) return [{ range: [end, end], text: lineBreak + write(',') }];
  const at = above.range[1];
  if (at === end) return [{ range: [end, end], text: `,${lineBreak}${write('')}` }];
  return [
    { range: [at, at], text: ',' },
    { range: [end, end], text: lineBreak + write('') },
  ];
}

/** Removes an entry that is not the only one, and its comma. */
export function removeFlow(text: string, collection: Collection, index: number): readonly Fix[] {
  const spots = findSpots(text, collection);
  const [above, own, below] = [spots[index - 1], spots[index], spots[index + 1]];
  if (!own) return [];
  if (own.lines && (above?.lines || below?.lines)) {
    const lines: Fix = { range: [own.lines[0], nextLine(text, own.lines[1])], text: '' };
    const isLast = !below && own.comma === undefined && above?.comma !== undefined;
    return isLast ? [{ range: [above.comma - 1, above.comma], text: '' }, lines] : [lines];
  }
  const range = below
    ? ([own.range[0], below.range[0]] as const)
    : ([above?.range[1] ?? own.range[0], own.range[1]] as const);
  if (/(?:^|\s)#/.test(text.slice(...range)) && hasComment(text, range))
    refuse('A comment between the brackets would be lost.');
  return [{ range, text: '' }];
}

/** The source of an entry; undefined if it has several lines, because these cannot be moved unchanged. */
export function copyFlow(text: string, collection: Collection, index: number): FlowPart | undefined {
  const spot = findSpots(text, collection)[index];
  if (!spot) return undefined;
  const source = text.slice(...spot.range);
  if (source.includes('\n')) return undefined;
  const [start, end] = spot.lines ?? spot.range;
  const lead = text.slice(start, lineStart(text, spot.range[0])).split(/\r?\n/).slice(0, -1);
  const tail = text.slice(spot.comma ?? spot.range[1], end);
  return {
    source,
    lead: spot.lines ? lead.map((line) => line.trimStart()) : [],
    tail: spot.lines ? tail.trimEnd() : '',
  };
}

/** True if a part of a flow collection has a comment; a `#` in quotes does not count. */
export function hasComment(text: string, [start, end]: Range): boolean {
  const rest = text.slice(start, end).replace(/"(?:[^"\\]|\\.)*"|'[^']*'/gs, '');
  return /(?:^|\s)#/.test(rest);
}

function findSpots(text: string, { range: [open, close], entries }: Collection): readonly Spot[] {
  return entries.map((entry, index) => {
    const end = findOwnEnd(entry);
    const next = entries[index + 1]?.at ?? close - 1;
    const comma = findComma(text, end, next);
    const floor = index > 0 ? findOwnEnd(entries[index - 1] ?? entry) : open + 1;
    return { range: [entry.at, end], comma, lines: findLines(text, [entry.at, comma ?? end], floor, close - 1) };
  });
}

function findComma(text: string, from: number, to: number): number | undefined {
  const between = text.slice(from, to).replace(/(?<=^|\s)#.*/g, (comment) => ' '.repeat(comment.length));
  const comma = between.indexOf(',');
  return comma === -1 ? undefined : from + comma + 1;
}

/** The lines of an entry, with the comments above it; undefined if anything else is on these lines. */
function findLines(text: string, [start, end]: Range, floor: number, ceiling: number): Range | undefined {
  const last = lineEnd(text, end);
  const rest = text.slice(end, last);
  let first = lineStart(text, start);
  const column = start - first;
  if (first <= floor || last > ceiling || !/^[ \t]*(?:#.*)?$/.test(rest) || text.slice(first, start).trim() !== '')
    return undefined;
  for (let above = lineStart(text, first - 1); above > floor; above = lineStart(text, first - 1)) {
    const content = lineAt(text, above);
    if (measureIndent(content) !== column || content.charAt(column) !== '#') break;
    first = above;
  }
  return [first, last];
}
