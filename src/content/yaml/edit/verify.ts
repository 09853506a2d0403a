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

/** The text of a plan, if it has the wanted value and no other change; if not, that of a more cautious plan. */
export function verify(tree: Tree, path: Path, plan: (format: Format) => Plan): Tree {
  for (const isCautious of [false, true]) {
    const made = plan(detectFormat(tree, isCautious));
    const after = readTree(applyFixes(tree.text, made.fixes).text);
    if (says(tree, path, made) || unlessRefused(() => isSame(after.root, made.wanted))) return after;
  }
  return refuse(
    `"${formatPath(path)}" is written in a way that cannot be changed here without changing more. Change it in the YAML.`,
  );
}

/**
 * True if the lines of one entry contain all changes, and have the wanted value when they are parsed alone. Then they
 * have it in the file, too: they start as before, they leave nothing open, and no line below is as deep. Parsing the
 * whole page would take as long as everything else together.
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
  /** The entry as it should be. */
  readonly wanted: Entry;
  /** From the start of its first line to the next line with content; blank lines can be part of a text. */
  readonly lines: readonly [start: number, end: number];
}

/** The deepest entry above a node that has its own lines, if they contain all changes. */
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
