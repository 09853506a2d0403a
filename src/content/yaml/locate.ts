import type { Node, Pair, YAMLMap } from 'yaml';
import { isMap, isSeq } from 'yaml';
import type { Range } from '../../check/diagnostics/index.ts';
import { deriveKey, findRange } from './key.ts';
import type { Path } from './path.ts';

/** `value` is the text of a node; `key` is its name (or its value, in a list). */
export type Target = 'key' | 'value';

/**
 * The range of the node at `path`, or of its nearest existing parent. An empty value (`type:`) is located after its
 * key.
 */
export function locateNode(root: Node | null, path: Path, target: Target, pairs: PairIndex = createPairIndex()): Range {
  let node: unknown = root;
  let found: Range = findFirstLine(findRange(root));
  for (const [index, step] of path.entries()) {
    const last = index === path.length - 1;
    if (isMap(node)) {
      const pair = pairs(node, step);
      if (!pair) return found;
      const value = findRange(pair.value);
      found = (last && target === 'key') || value[0] === 0 ? findRange(pair.key) : value;
      node = pair.value;
    } else if (isSeq(node) && typeof step === 'number' && node.items[step] !== undefined) {
      node = node.items[step];
      found = findRange(node);
    } else {
      return found;
    }
  }
  return found;
}

/** The pair of a mapping with a key. */
type PairIndex = (map: YAMLMap, key: string | number) => Pair | undefined;

/** Indexes each mapping once, so that a file with ten thousand faulty keys is explained in linear time. */
export function createPairIndex(): PairIndex {
  const known = new WeakMap<YAMLMap, ReadonlyMap<string | number, Pair>>();
  return (map, key) => {
    const pairs = known.get(map) ?? new Map(map.items.toReversed().map((pair) => [deriveKey(pair.key), pair]));
    known.set(map, pairs);
    return pairs.get(key);
  };
}

function findFirstLine([start]: Range): Range {
  return [start, start + 1];
}
