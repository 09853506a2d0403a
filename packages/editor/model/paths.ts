import type { Range, Source } from '../../../src/check/diagnostics/index.ts';
import { positionAt } from '../../../src/check/diagnostics/index.ts';
import type { Path } from '../../../src/content/yaml/index.ts';
import type { LooseScalar } from '../../language-server/language/index.ts';
import { listScalars, readTree, toData } from '../../language-server/language/index.ts';

/** The path of a location in a file. */
export interface LocatedPath {
  /** The path of the innermost value; for a key, of the key's value; for a comment, of the value before it. */
  readonly path: Path;
  readonly isComment: boolean;
  readonly data: unknown;
  /** Counted from 1. */
  readonly line: number;
}

/** Finds the paths of locations; parses each file only once. */
export function createPathFinder(): (place: { readonly source: Source; readonly range: Range }) => LocatedPath {
  const parsed = new Map<string, { readonly data: unknown; readonly scalars: readonly LooseScalar[] }>();
  return ({ source, range }) => {
    const line = positionAt(source.text, range[0]).line;
    // In a sheet, the path of a cell is its row and column.
    if (source.cells) return { path: source.cells.at(range[0]), isComment: false, data: undefined, line };
    const tree = parsed.get(source.text) ?? parse(source.text);
    parsed.set(source.text, tree);
    const next = tree.scalars.find((each) => each.range[1] > range[0] || each.range[0] >= range[0]);
    const isComment = !next || next.range[0] > range[1];
    const meant = isComment ? findBefore(tree.scalars, source.text, range[0]) : next;
    return { path: meant?.path ?? [], isComment, data: tree.data, line };
  };
}

/** The last value before an offset on the same line. */
function findBefore(scalars: readonly LooseScalar[], text: string, offset: number): LooseScalar | undefined {
  const before = scalars.findLast(({ range }) => range[1] <= offset);
  return before && !text.slice(before.range[1], offset).includes('\n') ? before : undefined;
}

function parse(text: string) {
  const { root } = readTree(text);
  return { data: toData(root), scalars: [...listScalars(root)] };
}
