import type { CST, Pair } from 'yaml';
import { isAlias, isMap, isScalar, isSeq } from 'yaml';
import type { Range } from '../../../check/diagnostics/index.ts';
import { deriveKey, findRange } from '../key.ts';
import { createLineFinder } from '../lines.ts';
import { explainSyntaxErrors } from '../mistakes.ts';
import { composeDocument, DEEPEST, findSecondDocument, findTooDeep, holdsData, readTokens } from '../parse-yaml.ts';
import type { Path } from '../path.ts';
import { formatPath } from '../path.ts';
import type { Json } from './edit.ts';

/** Thrown when an edit is refused, and caught inside this folder; the message is the reason. */
export class Refused extends Error {}

/** @param reason a sentence for the person who wanted the edit */
export function refuse(reason: string): never {
  throw new Refused(reason);
}

export function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

export function isGroup(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isJson(value: unknown): value is Json {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  return typeof value === 'object' && Object.values(value ?? {}).every(isJson);
}

/** A YAML text as a tree with the positions of all its parts. */
export interface Tree {
  readonly text: string;
  readonly root: Node;
}

export type Node = ScalarNode | AliasNode | Collection;

interface Placed {
  /** From the first character to after the last one; a block text includes its last line break. */
  readonly range: Range;
  /** The anchor or tag before the node, as written. */
  readonly mark?: string | undefined;
}

export type ScalarStyle = 'empty' | 'plain' | 'single' | 'double' | 'literal' | 'folded';

export interface ScalarNode extends Placed {
  readonly kind: 'scalar';
  readonly value: unknown;
  readonly style: ScalarStyle;
}

interface AliasNode extends Placed {
  readonly kind: 'alias';
  readonly name: string;
}

export interface Collection extends Placed {
  readonly kind: 'list' | 'mapping';
  /** `pair` for a mapping without braces in a list with brackets: `[a: b]`. */
  readonly layout: 'block' | 'flow' | 'pair';
  readonly entries: readonly Entry[];
}

/** An item of a list, or a key of a mapping with its value. */
export interface Entry {
  /** The offset of its dash or key; for an item between brackets, of its value. */
  readonly at: number;
  readonly key?: Key | undefined;
  /** The offset after its dash or colon; undefined if it has neither. */
  readonly valueAt: number | undefined;
  readonly value: Node;
}

interface Key {
  readonly name: string;
  readonly range: Range;
  /**
   * True for a key that cannot be edited: it is written with `?`, is a list or a mapping, or has an anchor or a tag.
   */
  readonly isOdd: boolean;
}

/**
 * The node tree of a text. The first use of `root` parses the text, and throws `Refused` if it is not sound YAML or has
 * several documents.
 */
export function readTree(text: string): Tree {
  let root: Node | undefined;
  return {
    text,
    get root() {
      root ??= readRoot(text);
      return root;
    },
  };
}

function readRoot(text: string): Node {
  const source = { file: '', text };
  const tokens = readTokens(text);
  if (findSecondDocument(tokens) !== undefined) refuse('The file has several documents, separated by "---".');
  if (findTooDeep(tokens, DEEPEST) !== undefined) refuse(`The file is nested more than ${DEEPEST} levels deep.`);
  const { errors, contents } = composeDocument(tokens, text.length, { keepSourceTokens: true });
  if (errors.length > 0) {
    const [fault] = explainSyntaxErrors(source, errors);
    const line = fault && createLineFinder(text)(fault.range[0]);
    refuse(`The file cannot be read as YAML. ${fault ? `Line ${line}: ${fault.message}` : ''}`.trim());
  }
  return readNode(contents, tokens.find(holdsData)?.start ?? []);
}

/** @param before the tokens before the node, from its dash or colon on */
function readNode(node: unknown, before: readonly CST.SourceToken[]): Node {
  const mark = before.find(({ type }) => type === 'anchor' || type === 'tag')?.source;
  const range = findRange(node);
  if (isAlias(node)) return { kind: 'alias', range, mark, name: node.source };
  if (isMap(node)) {
    const entries = node.items.map((pair) => readPair(pair));
    return {
      kind: 'mapping',
      layout: readLayout(node.srcToken),
      range: endWithLast(range, node.srcToken, entries),
      mark,
      entries,
    };
  }
  if (isSeq(node)) {
    const entries = readItems(node.items, node.srcToken);
    return {
      kind: 'list',
      layout: readLayout(node.srcToken),
      range: endWithLast(range, node.srcToken, entries),
      mark,
      entries,
    };
  }
  const value = isScalar(node) ? node.value : null;
  return { kind: 'scalar', range, mark, value, style: readStyle(node, range) };
}

/** A block collection ends with its last entry, and not with the comments below it. */
function endWithLast(range: Range, token: CST.Token | undefined, entries: readonly Entry[]): Range {
  const last = entries.at(-1);
  return token?.type !== 'flow-collection' && last ? [range[0], findOwnEnd(last)] : range;
}

/** The end of an entry's key and value, without the comments after them. */
export function findOwnEnd({ at, key, valueAt, value }: Entry): number {
  const own = Math.max(at, key?.range[1] ?? 0, valueAt ?? 0);
  return value.kind === 'scalar' && value.style === 'empty' && value.mark === undefined
    ? own
    : Math.max(own, value.range[1]);
}

function readLayout(token: CST.Token | undefined): Collection['layout'] {
  if (token === undefined) return 'pair';
  return token.type === 'flow-collection' ? 'flow' : 'block';
}

function readStyle(node: unknown, [start, end]: Range): ScalarStyle {
  const type = isScalar(node) ? node.type : undefined;
  if (type === 'QUOTE_DOUBLE') return 'double';
  if (type === 'QUOTE_SINGLE') return 'single';
  if (type === 'BLOCK_LITERAL') return 'literal';
  if (type === 'BLOCK_FOLDED') return 'folded';
  return start === end ? 'empty' : 'plain';
}

function readPair({ key, value, srcToken }: Pair): Entry {
  const { start = [], sep = [] } = srcToken ?? {};
  const question = start.find(({ type }) => type === 'explicit-key-ind');
  const colon = sep.find(({ type }) => type === 'map-value-ind');
  const range = findRange(key);
  const isOdd =
    !isScalar(key) || question !== undefined || start.some(({ type }) => type === 'anchor' || type === 'tag');
  return {
    at: question?.offset ?? range[0],
    key: { name: deriveKey(key), range, isOdd },
    valueAt: colon && colon.offset + 1,
    value: readNode(value, sep),
  };
}

function readItems(items: readonly unknown[], token: CST.Token | undefined): readonly Entry[] {
  const tokens = token && 'items' in token ? token.items : [];
  const isFlow = token?.type === 'flow-collection';
  const starts = isFlow
    ? tokens.map(({ start }) => start)
    : tokens.flatMap(({ start }) => (start.some(({ type }) => type === 'seq-item-ind') ? [start] : []));
  return items.map((item, index) => {
    const start = starts[index] ?? [];
    const value = readNode(item, start);
    const dash = start.find(({ type }) => type === 'seq-item-ind');
    return { at: dash?.offset ?? value.range[0], valueAt: dash && dash.offset + 1, value };
  });
}

const NOWHERE = [0, 0] as const;

/** Creates a node for a value that is not in a text and has no position. */
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

/** The index of the entry for a path step; -1 if there is none. */
export function findEntry({ kind, entries }: Collection, step: string | number): number {
  if (kind === 'list') return typeof step === 'number' && step >= 0 && step < entries.length ? step : -1;
  return entries.findIndex(({ key }) => key?.name === step);
}

/** The JSON value of a node. */
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

/** A copy of the tree in which `change` has replaced the node at a path. */
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
 * All nodes from the root to the node at a path. Refuses a path that does not exist, or on which a node cannot be
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

/** The entry for a path step. Refuses a step without an entry or with several entries. */
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

/** Refuses a node with an alias, an anchor or a tag: an edit there could change other parts of the file. */
function refuseMark(node: Node, path: Path): void {
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
