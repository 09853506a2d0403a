import { formatPath, type Path } from '../path.ts';
import type { Json } from './edit.ts';
import { isGroup, isList } from './json.ts';
import { refuse } from './refuse.ts';
import type { Collection, Entry, Node } from './tree.ts';

const NOWHERE = [0, 0] as const;

/** A node with a value, but without a position in a text. */
export function createNode(value: Json): Node {
  if (isList(value))
    return createCollection(
      'list',
      value.map((item) => createEntry(undefined, createNode(item))),
    );
  if (!isGroup(value)) return { kind: 'scalar', range: NOWHERE, value, style: 'plain' };
  return createCollection(
    'mapping',
    Object.entries(value).map(([key, part]) => createEntry(key, createNode(part))),
  );
}

export function createEntry(name: string | undefined, value: Node): Entry {
  return {
    at: 0,
    key: name === undefined ? undefined : { name, range: NOWHERE, isOdd: false },
    valueAt: undefined,
    value,
  };
}

export function createCollection(kind: Collection['kind'], entries: readonly Entry[]): Collection {
  return { kind, layout: 'flow', range: NOWHERE, entries };
}

export function isCollection(node: Node | undefined): node is Collection {
  return node?.kind === 'list' || node?.kind === 'mapping';
}

/** The index of a step's entry; -1 without one. */
export function findEntry({ kind, entries }: Collection, step: string | number): number {
  if (kind === 'list') return typeof step === 'number' && step >= 0 && step < entries.length ? step : -1;
  return entries.findIndex(({ key }) => key?.name === step);
}

/** The value of a node as JSON has it. */
export function readValue(node: Node): Json {
  if (node.kind === 'alias') return refuse(`It uses the alias *${node.name}.`);
  if (isCollection(node)) {
    const parts = node.entries.map(({ key, value }) => [key?.name ?? '', readValue(value)] as const);
    return node.kind === 'list' ? parts.map(([, part]) => part) : Object.fromEntries(parts);
  }
  const { value } = node;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** True if two nodes have the same value, in any notation. */
export function isSame(one: Node, other: Node): boolean {
  if (one === other) return true;
  if (one.mark !== other.mark) return false;
  if (one.kind === 'alias' || other.kind === 'alias')
    return one.kind === 'alias' && other.kind === 'alias' && one.name === other.name;
  if (one.kind === 'scalar' || other.kind === 'scalar')
    return one.kind === 'scalar' && other.kind === 'scalar' && isSameScalar(one.value, other.value, one.mark);
  return (
    one.kind === other.kind &&
    one.entries.length === other.entries.length &&
    one.entries.every((entry, index) => {
      const match = other.entries[index];
      return match !== undefined && isSameKey(entry, match) && isSame(entry.value, match.value);
    })
  );
}

function isSameKey({ key: one }: Entry, { key: other }: Entry): boolean {
  return one?.name === other?.name && one?.isOdd === other?.isOdd;
}

function isSameScalar(one: unknown, other: unknown, mark: string | undefined): boolean {
  return Object.is(one, other) || (mark !== undefined && String(one) === String(other));
}

/** The tree with another node at a path; undefined removes it from its collection. */
export function withNode(root: Node, [step, ...rest]: Path, change: (node: Node) => Node): Node {
  if (step === undefined) return change(root);
  if (!isCollection(root)) return root;
  const index = findEntry(root, step);
  return {
    ...root,
    entries: root.entries.map((entry, at) =>
      at === index ? { ...entry, value: withNode(entry.value, rest, change) } : entry,
    ),
  };
}

/**
 * The node at a path, and the nodes from the root to it. Refuses a path that does not exist or leads to what cannot be
 * edited.
 */
export function follow(root: Node, path: Path): readonly Node[] {
  const way = [root];
  let node = root;
  refuseMark(node, []);
  for (const [index, step] of path.entries()) {
    const at = path.slice(0, index + 1);
    if (!isCollection(node)) return refuse(`There is no "${formatPath(at)}" in the file.`);
    refuseMerge(node, at.slice(0, -1));
    const entry = takeEntry(node, step, at);
    node = entry.value;
    refuseMark(node, at);
    way.push(node);
  }
  return way;
}

/** The entry of a step. Refuses a missing or ambiguous one. */
export function takeEntry(node: Collection, step: string | number, path: Path): Entry {
  const entry = node.entries[findEntry(node, step)];
  if (!entry) return refuse(`There is no "${formatPath(path)}" in the file.`);
  if (entry.key?.isOdd) refuse(oddKey(path));
  if (node.kind === 'mapping' && node.entries.filter(({ key }) => key?.name === step).length > 1)
    refuse(`The key "${formatPath(path)}" exists twice. Delete one of the two first.`);
  return entry;
}

function oddKey(path: Path): string {
  return `The key "${formatPath(path)}" is a list, a mapping or written with "?". Change it in the YAML.`;
}

/** Refuses a node whose meaning depends on other parts of the file. */
export function refuseMark(node: Node, path: Path): void {
  const where = path.length === 0 ? 'The whole file' : `"${formatPath(path)}"`;
  if (node.kind === 'alias')
    refuse(
      `${where} repeats another part of this file, through the YAML alias *${node.name}. Change it in the YAML, where you see both.`,
    );
  if (node.mark?.startsWith('&'))
    refuse(
      `Other parts of this file repeat ${where}, through its YAML anchor ${node.mark}, and would change too. Change it in the YAML, where you see them all.`,
    );
  if (node.mark !== undefined) refuse(`${where} has the YAML tag ${node.mark}. Change it in the YAML.`);
}

export function refuseMerge({ entries }: Collection, path: Path): void {
  if (entries.some(({ key }) => key?.name === '<<'))
    refuse(
      `${path.length === 0 ? 'The whole file' : `"${formatPath(path)}"`} merges the keys of another part of this file, with "<<". Change it in the YAML, where you see both.`,
    );
}

/** Refuses a node with an anchor, alias, tag or merge key anywhere in it. */
export function refuseMarks(node: Node, path: Path): void {
  refuseMark(node, path);
  if (!isCollection(node)) return;
  refuseMerge(node, path);
  for (const [index, { key, value }] of node.entries.entries()) {
    const at = [...path, key?.name ?? index];
    if (key?.isOdd) refuse(oddKey(at));
    refuseMarks(value, at);
  }
}
