import { isFiller, lineEnd, measureIndent, nextLine } from './lines.ts';
import { isLookAlike } from './look-alike.ts';

/**
 * Lines of a file that can be left out together: a key at the margin with its value, or an item of the blocks of a
 * page.
 */
export interface Piece {
  readonly start: number;
  readonly end: number;
  /** The key at the start of its first line; undefined if there is none. */
  readonly key: string | undefined;
  /** The offset of an item's dash; undefined for a key. */
  readonly dash: number | undefined;
}

/** The pieces of a page in order, according to the indents of its lines. */
export function findPieces(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let column: number | undefined;
  let isInBlocks = false;
  for (let start = 0; start < text.length; start = nextLine(text, start)) {
    const line = text.slice(start, lineEnd(text, start));
    if (isFiller(line)) continue;
    const indent = measureIndent(line);
    const isItem = /^ *-/.test(line) || isLookAlike(line);
    if (isItem && isInBlocks) column ??= indent;
    if (isItem && isInBlocks && indent === column) {
      pieces.push({ start, end: text.length, key: undefined, dash: start + indent });
    } else if (indent === 0 && line.trimStart() === line) {
      const key = /^([\w-]+):(?:\s|$)/.exec(line)?.[1];
      pieces.push({ start, end: text.length, key, dash: undefined });
      isInBlocks = key === 'blocks';
      column = undefined;
    }
  }
  return pieces.map((piece, index) => ({ ...piece, end: pieces[index + 1]?.start ?? text.length }));
}

/**
 * A text with comments instead of some pieces, of the same length. An item keeps its dash, so the others keep their
 * indexes.
 */
export function leaveOut(text: string, pieces: Iterable<Piece>): string {
  let rest = text;
  for (const { start, end, dash } of pieces) {
    const comment = rest.slice(start, end).replace(/[^\r\n]/g, '#');
    const isWide = dash !== undefined && /[^\r\n]{2}/.test(rest.slice(dash, dash + 2));
    const lead = dash === undefined ? '' : `${' '.repeat(dash - start)}-${isWide ? ' ' : ''}`;
    rest = rest.slice(0, start) + lead + comment.slice(lead.length) + rest.slice(end);
  }
  return rest;
}
