import type { Range } from '../../../check/diagnostics/index.ts';
import { lineAt, lineEnd, lineStart, measureIndent, nextLine } from '../lines.ts';
import { measureColumn } from './format.ts';
import type { Collection, Entry } from './tree.ts';
import { findOwnEnd } from './tree.ts';

/**
 * What belongs to an entry of a block collection: its own text, the comments directly above it, and those inside and
 * after it.
 */
export interface Extent {
  /** The start of its first line; for an entry after a dash on the same line, where the entry starts. */
  readonly start: number;
  /** The end of its last line, before the line break. */
  readonly end: number;
  /** True for one after a dash: nothing above that dash belongs to it. */
  readonly isInline: boolean;
}

/** The extents of all entries of a block collection, in order. */
export function findExtents(text: string, { entries }: Collection, isRoot: boolean): readonly Extent[] {
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
  // A comment at the start of a file is about the file.
  const isOfFile = isFirstOfFile && (start === 0 || isModeline(lineAt(text, lineStart(text, start - 1))));
  return { start: isOfFile ? line : start, end, isInline };
}

/** A comment with settings for an editor. */
function isModeline(line: string): boolean {
  return /^#\s*yaml-language-server:/.test(line);
}

/** The offset of the last character of an entry, without the line break of a block text. */
function findLastOffset(entry: Entry, text: string): number {
  const end = findOwnEnd(entry);
  if (end === 0 || text.charAt(end - 1) !== '\n') return end;
  return text.charAt(end - 2) === '\r' ? end - 2 : end - 1;
}

/** The end of the line at `from`, or of the last comment below it that is indented more than `column`. */
export function endWithComments(text: string, from: number, column: number): number {
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
export interface Gap {
  readonly blanks: number;
  /** From the first to after the last line with a comment; undefined without one. */
  readonly comments?: Range | undefined;
}

export function findGap(text: string, above: Extent, below: Extent): Gap {
  let blanks = 0;
  let comments: Range | undefined;
  for (let line = nextLine(text, above.end); line < below.start; line = nextLine(text, line)) {
    if (lineAt(text, line).trim() === '') blanks += 1;
    else comments = [comments?.[0] ?? line, lineEnd(text, line)];
  }
  return { blanks, comments };
}

/** The usual number of blank lines between entries; undefined for a list with fewer than two. */
export function findTypicalGap(text: string, extents: readonly Extent[]): number | undefined {
  const gaps = extents.slice(1).flatMap((extent, index) => {
    const above = extents[index];
    return above ? [findGap(text, above, extent).blanks] : [];
  });
  return gaps.sort((left, right) => left - right)[(gaps.length - 1) >> 1];
}

/** The column of the entries of a block collection. */
export function entryColumn(text: string, { entries: [first] }: Collection): number {
  return first ? measureColumn(text, first.at) : 0;
}
