import type { Fix, Range } from '../../../check/diagnostics/index.ts';
import { contentStart, lineAt, lineEnd, lineStart, measureIndent, nextLine } from '../lines.ts';
import type { Collection, Entry, Node, Tree } from './tree.ts';
import { findOwnEnd } from './tree.ts';

/** How a file is formatted. */
export interface Format {
  readonly lineBreak: '\n' | '\r\n';
  /** The indent of keys below their parent key. */
  readonly step: number;
  /** The indent of a list's dashes below its key. */
  readonly listStep: number;
  /** The number of columns from a dash to the text after it. */
  readonly dash: number;
  /** The spaces inside the braces of `{ a: b }` and the brackets of `[a]`. */
  readonly braceSpace: string;
  readonly bracketSpace: string;
  /** True to write every text in quotes on one line, after a nicer format has failed. */
  readonly isCautious: boolean;
}

/** Finds the most frequent layout in a file. */
export function detectFormat({ text, root }: Tree, isCautious = false): Format {
  const steps = new Map<number, number>();
  const listSteps = new Map<number, number>();
  const dashes = new Map<number, number>();
  const braces = new Map<string, number>();
  const brackets = new Map<string, number>();
  const visit = (node: Node) => {
    if (node.kind !== 'list' && node.kind !== 'mapping') return;
    if (node.layout === 'flow' && node.entries.length > 0)
      count(node.kind === 'list' ? brackets : braces, /^.( ?)/.exec(text.slice(...node.range))?.[1] ?? '');
    for (const entry of node.entries) {
      const { value } = entry;
      if (node.layout === 'block') {
        const offset = measureColumn(text, findStart(value)) - measureColumn(text, entry.at);
        const isBelow = text.slice(entry.at, findStart(value)).includes('\n');
        if (node.kind === 'list' && !isBelow && findStart(value) > entry.at + 1) count(dashes, offset);
        if (node.kind === 'mapping' && isBelow && isBlock(value))
          count(value.kind === 'list' ? listSteps : steps, offset);
      }
      visit(value);
    }
  };
  visit(root);
  const listStep = mostFrequent(listSteps);
  const step = mostFrequent(steps) ?? (listStep || 2);
  return {
    lineBreak: text.includes('\r\n') ? '\r\n' : '\n',
    step,
    listStep: listStep ?? step,
    dash: mostFrequent(dashes) ?? 2,
    braceSpace: mostFrequent(braces) ?? ' ',
    bracketSpace: mostFrequent(brackets) ?? '',
    isCautious,
  };
}

/** A collection with a line for each entry. */
type BlockCollection = Collection & { readonly layout: 'block' };

export function isBlock(node: Node): node is BlockCollection {
  return (node.kind === 'list' || node.kind === 'mapping') && node.layout === 'block' && node.entries.length > 0;
}

/** The start of a node; for a block collection, of its first entry. */
function findStart(node: Node): number {
  const [first] = isBlock(node) ? node.entries : [];
  return first ? first.at : node.range[0];
}

/** The column of an offset, from 0. */
export function measureColumn(text: string, offset: number): number {
  return offset - lineStart(text, offset);
}

function count<Value>(counts: Map<Value, number>, value: Value): void {
  counts.set(value, (counts.get(value) ?? 0) + 1);
}

function mostFrequent<Value>(counts: ReadonlyMap<Value, number>): Value | undefined {
  return [...counts].sort(([, left], [, right]) => right - left)[0]?.[0];
}

/** A block collection of a text, with the positions of its entries. */
interface Block {
  readonly text: string;
  readonly column: number;
  readonly extents: readonly Extent[];
}

export function createBlock(text: string, collection: Collection, isRoot: boolean): Block {
  return { text, column: entryColumn(text, collection), extents: findExtents(text, collection, isRoot) };
}

/** How an entry is separated from its neighbour. */
interface Spacing {
  readonly lineBreak: string;
  /** The number of blank lines if the collection has no gaps to copy. */
  readonly blanks: number;
}

/**
 * Inserts lines as an entry, with as many blank lines beside it as between most entries, but not more than its two
 * neighbours have between them.
 * @param lines with their indent
 * @param isBelow true to insert right after the entry above, if there is one; false, right before the entry below
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
 * Removes an entry that is not the only one. Of the two gaps around it, the longer one stays; comments in either gap
 * stay, too.
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

/** Adds or removes indentation. Empty lines stay empty. */
export function shiftLines(lines: readonly string[], columns: number): readonly string[] {
  if (columns === 0) return lines;
  if (columns > 0) return lines.map((line) => (line === '' ? '' : ' '.repeat(columns) + line));
  return lines.map((line) => line.slice(Math.min(measureIndent(line), -columns)));
}

/**
 * The range of an entry in a block collection: its own text, and the comments directly above it, inside it and after
 * it.
 */
interface Extent {
  /** The start of its first line; the start of the entry itself if a dash is before it on the same line. */
  readonly start: number;
  /** The end of its last line, before the line break. */
  readonly end: number;
  /** True for an entry after a dash on the same line: comments above that dash do not belong to it. */
  readonly isInline: boolean;
}

/** The extents of all entries of a block collection, in order. */
function findExtents(text: string, { entries }: Collection, isRoot: boolean): readonly Extent[] {
  return entries.map((entry, index) => {
    const before = entries[index - 1];
    const floor = before ? lineEnd(text, findLastOffset(before, text)) : 0;
    return findExtent(text, entry, floor, isRoot && index === 0);
  });
}

function findExtent(text: string, entry: Entry, floor: number, isFirstOfFile: boolean): Extent {
  const line = lineStart(text, entry.at);
  const column = entry.at - line;
  const end = endWithComments(text, findLastOffset(entry, text), column);
  const isInline = text.slice(line, entry.at).trim() !== '';
  if (isInline) return { start: entry.at, end, isInline };
  let start = line;
  for (let above = lineStart(text, start - 1); start > 0 && above >= floor; above = lineStart(text, start - 1)) {
    const content = lineAt(text, above);
    if (measureIndent(content) !== column || content.charAt(column) !== '#' || isModeline(content)) break;
    start = above;
    if (start === 0) break;
  }
  // A comment at the start of a file is about the file, not about the first entry.
  const isOfFile = isFirstOfFile && (start === 0 || isModeline(lineAt(text, lineStart(text, start - 1))));
  return { start: isOfFile ? line : start, end, isInline };
}

/** A comment with settings for an editor. */
function isModeline(line: string): boolean {
  return /^#\s*yaml-language-server:/.test(line);
}

/** The offset of the last character of an entry, without the line break of a block text. */
function findLastOffset(entry: Entry, text: string): number {
  return endOfLastLine(text, findOwnEnd(entry));
}

/** The offset before the line break, if a block text ends with one; otherwise the same offset. */
export function endOfLastLine(text: string, end: number): number {
  if (text.charAt(end - 1) !== '\n') return end;
  return text.charAt(end - 2) === '\r' ? end - 2 : end - 1;
}

/** The end of the line at `from`, or of the last comment below it that is indented more than `column`. */
function endWithComments(text: string, from: number, column: number): number {
  let end = lineEnd(text, from);
  for (let line = nextLine(text, from); line > end && line < text.length; line = nextLine(text, line)) {
    const content = lineAt(text, line);
    const indent = measureIndent(content);
    if (content.trim() === '') continue;
    if (content.charAt(indent) !== '#' || indent <= column) break;
    end = lineEnd(text, line);
  }
  return end;
}

/** The gap between two entries: blank lines, and comments that belong to neither. */
interface Gap {
  readonly blanks: number;
  /** From the start of the first comment line to the end of the last one; undefined without comments. */
  readonly comments?: Range | undefined;
}

function findGap(text: string, above: Extent, below: Extent): Gap {
  let blanks = 0;
  let comments: Range | undefined;
  for (let line = nextLine(text, above.end); line < below.start; line = nextLine(text, line)) {
    if (lineAt(text, line).trim() === '') blanks += 1;
    else comments = [comments?.[0] ?? line, lineEnd(text, line)];
  }
  return { blanks, comments };
}

/** The median number of blank lines between entries; undefined for fewer than two entries. */
export function findTypicalGap(text: string, extents: readonly Extent[]): number | undefined {
  const gaps = extents.slice(1).flatMap((extent, index) => {
    const above = extents[index];
    return above ? [findGap(text, above, extent).blanks] : [];
  });
  return gaps.sort((left, right) => left - right)[(gaps.length - 1) >> 1];
}

function entryColumn(text: string, { entries: [first] }: Collection): number {
  return first ? measureColumn(text, first.at) : 0;
}
