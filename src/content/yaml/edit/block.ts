import type { Fix } from '../../../check/diagnostics/index.ts';
import { contentStart, measureIndent, nextLine } from '../lines.ts';
import type { Extent } from './extent.ts';
import { entryColumn, findExtents, findGap, findTypicalGap } from './extent.ts';
import type { Collection } from './tree.ts';

/** A block collection of a text, with the positions of its entries. */
export interface Block {
  readonly text: string;
  readonly column: number;
  readonly extents: readonly Extent[];
}

export function createBlock(text: string, collection: Collection, isRoot: boolean): Block {
  return { text, column: entryColumn(text, collection), extents: findExtents(text, collection, isRoot) };
}

/** How an entry is separated from its neighbour. */
export interface Spacing {
  readonly lineBreak: string;
  /** Blank lines if the collection has no others to follow. */
  readonly blanks: number;
}

/**
 * Adds lines as an entry, separated by as many blank lines as the others; by none between two that have none.
 * @param lines with their indent
 * @param isBelow true to stay with the entry above it, if there is one; else with the one below
 */
export function insertLines(
  { text, column, extents }: Block,
  index: number,
  lines: readonly string[],
  isBelow: boolean,
  { lineBreak, blanks }: Spacing,
): readonly Fix[] {
  const [above, here] = [extents[index - 1], extents[index]];
  const most = above && here ? findGap(text, above, here).blanks : Number.POSITIVE_INFINITY;
  const gap = lineBreak.repeat(1 + Math.min(findTypicalGap(text, extents) ?? blanks, most));
  if (above && (isBelow || !here)) return [{ range: [above.end, above.end], text: gap + lines.join(lineBreak) }];
  if (!here) return [];
  const { start, isInline } = here;
  const added = lines.join(lineBreak).slice(isInline ? column : 0);
  return [{ range: [start, start], text: added + gap + (isInline ? ' '.repeat(column) : '') }];
}

/**
 * Removes an entry that is not the only one. The longer one of the two gaps around it stays, with every comment in
 * them.
 */
export function removeLines({ text, extents }: Block, index: number): readonly Fix[] {
  const [above, own, below] = [extents[index - 1], extents[index], extents[index + 1]];
  if (!own) return [];
  if (!above) {
    if (!below) return [];
    const from = findGap(text, own, below).comments?.[0] ?? below.start;
    return [{ range: [own.start, own.isInline ? contentStart(text, from) : from], text: '' }];
  }
  const gapAbove = findGap(text, above, own);
  if (!below) return [{ range: [gapAbove.comments?.[1] ?? above.end, own.end], text: '' }];
  const gapBelow = findGap(text, own, below);
  const keepsAbove =
    gapBelow.comments === undefined && (gapAbove.comments !== undefined || gapAbove.blanks >= gapBelow.blanks);
  if (keepsAbove) return [{ range: [own.start, below.start], text: '' }];
  if (gapAbove.comments === undefined) return [{ range: [above.end, own.end], text: '' }];
  return [{ range: [own.start, nextLine(text, own.end)], text: '' }];
}

/** The lines of an entry, moved so that it starts in column 0. */
export function copyLines({ text, column, extents }: Block, index: number): readonly string[] {
  const { start, end, isInline } = extents[index] ?? { start: 0, end: 0, isInline: false };
  return shiftLines((' '.repeat(isInline ? column : 0) + text.slice(start, end)).split(/\r?\n/), -column);
}

/** Indents lines more or less. Empty lines stay empty. */
export function shiftLines(lines: readonly string[], columns: number): readonly string[] {
  if (columns === 0) return lines;
  if (columns > 0) return lines.map((line) => (line === '' ? '' : ' '.repeat(columns) + line));
  return lines.map((line) => line.slice(Math.min(measureIndent(line), -columns)));
}
