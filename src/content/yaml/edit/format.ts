import { lineStart } from '../lines.ts';
import type { Collection, Node, Tree } from './tree.ts';

/** The layout of a file. */
export interface Format {
  readonly lineBreak: '\n' | '\r\n';
  /** The indent of keys below their parent key. */
  readonly step: number;
  /** The indent of a list's dashes below its key. */
  readonly listStep: number;
  /** The columns from a dash to its content. */
  readonly dash: number;
  /** The spaces inside the braces of `{ a: b }` and the brackets of `[a]`. */
  readonly braceSpace: string;
  readonly bracketSpace: string;
  /** True to write texts in quotes on one line, if nothing else is safe. */
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
export type BlockCollection = Collection & { readonly layout: 'block' };

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
