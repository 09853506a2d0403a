import type { Fix } from '../../../check/diagnostics/index.ts';
import { applyFixes } from '../../../check/diagnostics/index.ts';
import { lineAt, lineStart, nextLine } from '../lines.ts';
import type { Path } from '../path.ts';
import { formatPath } from '../path.ts';
import { findExtents } from './extent.ts';
import type { Format } from './format.ts';
import { detectFormat, isBlock } from './format.ts';
import { findEntry, isCollection, isSame } from './node.ts';
import type { Plan } from './plan.ts';
import { Refused, refuse } from './refuse.ts';
import type { Collection, Entry, Node, Tree } from './tree.ts';
import { readTree } from './tree.ts';

/** The text that a plan makes, if it says what is wanted and nothing else; if not, that of a more cautious plan. */
export function verify(tree: Tree, path: Path, plan: (format: Format) => Plan): Tree {
  for (const isCautious of [false, true]) {
    const made = plan(detectFormat(tree, isCautious));
    const after = readTree(applyFixes(tree.text, made.fixes).text);
    if (says(tree, path, made) || unlessRefused(() => isSame(after.root, made.wanted))) return after;
  }
  return refuse(
    `"${formatPath(path)}" is written in a way that cannot be changed here without touching the rest. Change it in the YAML.`,
  );
}

/**
 * True when the lines of one entry hold all that changes, and say what is wanted when they are read alone. They then say it in the file,
 * too: they start as before, nothing in them is left open, and no line below is as deep as they are. To read all of a page takes
 * as long as everything else does together.
 */
function says({ text, root }: Tree, path: Path, { fixes, wanted }: Plan): boolean {
  const changed = findChanged(text, root, wanted, path, fixes);
  if (!changed) return false;
  const [start, end] = changed.lines;
  const inside = fixes.map((fix): Fix => ({ ...fix, range: [fix.range[0] - start, fix.range[1] - start] }));
  const lines = applyFixes(text.slice(start, end), inside).text;
  return unlessRefused(() => {
    const alone = readTree(lines).root;
    return isSame(alone, { ...changed.parent, mark: undefined, entries: [changed.wanted] });
  });
}

interface Changed {
  readonly parent: Collection;
  /** The entry as it is to be. */
  readonly wanted: Entry;
  /** From the start of its own first line to the next one that says something; blank lines can be part of a text. */
  readonly lines: readonly [start: number, end: number];
}

/** The deepest entry on the way to a node that has lines of its own, and in them all that changes. */
function findChanged(text: string, root: Node, wanted: Node, path: Path, fixes: readonly Fix[]): Changed | undefined {
  let found: Changed | undefined;
  let [node, goal] = [root, wanted];
  for (const step of path) {
    if (!isBlock(node) || !isCollection(goal)) break;
    const index = findEntry(node, step);
    const [entry, next] = [node.entries[index], goal.entries[findEntry(goal, step)]];
    if (!entry || !next) break;
    const { end, isInline } = findExtents(text, node, false)[index] ?? { end: 0, isInline: true };
    if (fixes.some(({ range }) => range[0] <= entry.at || range[1] > end)) break;
    if (!isInline) found = { parent: node, wanted: next, lines: [lineStart(text, entry.at), skipBlanks(text, end)] };
    [node, goal] = [entry.value, next.value];
  }
  return found;
}

function skipBlanks(text: string, from: number): number {
  let line = nextLine(text, from);
  while (line < text.length && lineAt(text, line).trim() === '') line = nextLine(text, line);
  return line;
}

function unlessRefused(act: () => boolean): boolean {
  try {
    return act();
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}
