import { measureIndent } from '../lines.ts';
import type { Path } from '../path.ts';
import { shiftLines } from './block.ts';
import { detectFormat } from './format.ts';
import { refuseMarks } from './node.ts';
import { copyPiece } from './piece.ts';
import { findEntryAt } from './plan.ts';
import { Refused } from './refuse.ts';
import { readTree } from './tree.ts';

/** An item of a list as written, or why it cannot be copied from its file. */
export type CopiedSource =
  | {
      readonly ok: true;
      /** The value for an `insert`: the comments above the item, then the item without its dash, from column 0 on. */
      readonly yaml: string;
    }
  | { readonly ok: false; readonly reason: string };

/** Copies an item of a list for another file, with its comments, quotes and line breaks. */
export function copySource(text: string, path: Path): CopiedSource {
  try {
    const tree = readTree(text);
    const { parent, index, entry } = findEntryAt(tree, path);
    refuseMarks(entry.value, path);
    return { ok: true, yaml: withoutDash(copyPiece(tree, parent, index, detectFormat(tree)).writeLines(0)) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.message };
    throw error;
  }
}

function withoutDash(lines: readonly string[]): string {
  const first = lines.findIndex((line) => line.startsWith('-'));
  const above = lines.slice(0, first);
  if (/^-\s*$/.test(lines[first] ?? '')) {
    const below = lines.slice(first + 1);
    const depth = Math.min(...below.filter((line) => line.trim() !== '').map(measureIndent));
    return [...above, ...shiftLines(below, -depth)].join('\n');
  }
  const depth = /^-\s+/.exec(lines[first] ?? '')?.[0].length ?? 0;
  const body = lines
    .slice(first)
    .map((line) => (/^[ -]*$/.test(line.slice(0, depth)) ? line.slice(depth) : line.trimStart()));
  return [...above, ...body].join('\n');
}
