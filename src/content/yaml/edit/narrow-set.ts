import type { Path } from '../path.ts';
import type { Edit, Json } from './edit.ts';
import { readContent } from './piece.ts';
import type { Collection, Node, Tree } from './tree.ts';
import { createNode, findEntry, isCollection, isSame, readValue } from './tree.ts';

type Step = Extract<Edit, { readonly kind: 'set' | 'insert' | 'delete' }>;

/**
 * Splits a `set` into the smallest edits with the same result. Equal parts stay as written; a missing key is added to
 * its mapping, together with missing parent mappings.
 */
export function narrowSet({ root }: Tree, edit: Extract<Edit, { readonly kind: 'set' }>): readonly Step[] {
  const { path, position } = edit;
  let node: Node = root;
  for (const [index, step] of path.entries()) {
    const next: Node | undefined = isCollection(node) ? node.entries[findEntry(node, step)]?.value : undefined;
    if (next) {
      node = next;
      continue;
    }
    const rest = path.slice(index + 1);
    if (typeof step === 'number' || rest.some((each) => typeof each === 'number')) break;
    if (rest.length === 0) return [{ ...edit, kind: 'insert' }];
    const value = rest.reduceRight<Json>((inner, each) => ({ [each]: inner }), readValue(readContent(edit)));
    return [{ kind: 'insert', path: path.slice(0, index + 1), value, ...(position && { position }) }];
  }
  return 'yaml' in edit ? [edit] : compare(node, edit.value, path);
}

/** The edits that change a node to a value. */
function compare(node: Node, value: Json, path: Path): readonly Step[] {
  const wanted = createNode(value);
  if (isSame(node, wanted)) return [];
  const isAlike = isCollection(node) && isCollection(wanted) && node.kind === wanted.kind && node.entries.length > 0;
  if (!isAlike || wanted.entries.length === 0 || node.layout === 'pair') return [{ kind: 'set', path, value }];
  return node.kind === 'list' ? compareLists(node, wanted, path) : compareMappings(node, wanted, path);
}

function compareMappings(node: Collection, wanted: Collection, path: Path): readonly Step[] {
  const kept = node.entries.filter(({ key }) => key && findEntry(wanted, key.name) !== -1);
  if (kept.length === 0) return [{ kind: 'set', path, value: readValue(wanted) }];
  const changed = kept.flatMap(({ key, value }) => {
    const name = key?.name ?? '';
    const next = wanted.entries[findEntry(wanted, name)]?.value;
    return next ? compare(value, readValue(next), [...path, name]) : [];
  });
  const gone = node.entries.filter((entry) => !kept.includes(entry));
  const added = wanted.entries.flatMap(({ key, value }, index): readonly Step[] => {
    const name = key?.name ?? '';
    if (findEntry(node, name) !== -1) return [];
    const before = wanted.entries[index - 1]?.key?.name;
    const [first] = kept;
    const position = before === undefined ? { before: first?.key?.name ?? '' } : { after: before };
    return [{ kind: 'insert', path: [...path, name], value: readValue(value), position }];
  });
  return [...changed, ...gone.map(({ key }): Step => ({ kind: 'delete', path: [...path, key?.name ?? ''] })), ...added];
}

/** Equal items at the start and the end of two lists stay; the items between them are compared by position. */
function compareLists(node: Collection, wanted: Collection, path: Path): readonly Step[] {
  const [old, next] = [node.entries, wanted.entries];
  const most = Math.min(old.length, next.length);
  const isEqual = (one: number, other: number) => {
    const [left, right] = [old[one], next[other]];
    return left !== undefined && right !== undefined && isSame(left.value, right.value);
  };
  let head = 0;
  while (head < most && isEqual(head, head)) head += 1;
  let tail = 0;
  while (tail < most - head && isEqual(old.length - tail - 1, next.length - tail - 1)) tail += 1;
  const items = next.slice(head, next.length - tail).map(({ value }) => readValue(value));
  const count = old.length - tail - head;
  return [
    ...items.slice(0, count).flatMap((item, index) => {
      const before = old[head + index];
      return before ? compare(before.value, item, [...path, head + index]) : [];
    }),
    ...Array.from(
      { length: Math.max(0, count - items.length) },
      (): Step => ({ kind: 'delete', path: [...path, head + items.length] }),
    ),
    ...items
      .slice(count)
      .map((value, index): Step => ({ kind: 'insert', path: [...path, head + count + index], value })),
  ];
}
