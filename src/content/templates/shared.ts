import type { Report } from '../../check/diagnostics/index.ts';
import { blockShape, contentRules, diagnose, diagnoseUnknown, formatLocation } from '../../check/diagnostics/index.ts';
import type { Document, Path } from '../yaml/index.ts';
import { describeValue, isMapping } from '../yaml/index.ts';
import type { Origin, SourceMap } from './placeholder.ts';
import { createSourceMap } from './placeholder.ts';

/** The blocks in `pages/_shared`, by file name. A broken file has a name but no document. */
export type SharedBlocks = ReadonlyMap<string, Document | undefined>;

/** A raw block merged with the shared block that it includes. */
interface Included {
  readonly data: Readonly<Record<string, unknown>>;
  /** Creates a source map with the locations of all keys. */
  readonly mapSource: () => SourceMap;
}

/**
 * Merges a raw block with the shared block of `shared: consultation`, which may include another one; keys beside
 * `shared` replace those of the included block. Undefined if a shared block cannot be read: a missing file is reported
 * here, a broken file elsewhere.
 */
export function includeShared(
  raw: Readonly<Record<string, unknown>>,
  origin: Origin,
  shared: SharedBlocks,
  report: Report,
): Included | undefined {
  const bases: (readonly [key: string, base: Document])[] = [];
  let data = raw;
  let written = origin;
  while ('shared' in data) {
    const { shared: name, ...overrides } = data;
    const base = findShared(name, written, shared, report);
    if (!base) return undefined;
    for (const key of Object.keys(base.data)) if (!(key in overrides)) bases.push([key, base]);
    data = { ...base.data, ...overrides };
    written = { document: base, path: [] };
  }
  const { shared: name } = raw;
  const included = typeof name === 'string' ? shared.get(name) : undefined;
  const mapSource = () => {
    const sourceMap = createSourceMap(origin);
    for (const [key, document] of bases) sourceMap.addMapping([key], { document, path: [key] });
    return included ? blameShared(sourceMap, included) : sourceMap;
  };
  return { data, mapSource };
}

/** A source map in which the shared block is the cause of faults of the whole block. */
function blameShared(sourceMap: SourceMap, included: Document): SourceMap {
  const location: SourceMap['location'] = (path, target) => {
    const found = sourceMap.location(path, target);
    return path.length === 0 ? { ...found, cause: { kind: 'shared', location: included.locate([]) } } : found;
  };
  return { ...sourceMap, location };
}

/** The shared block whose name is at `origin`, under the key `shared`. */
function findShared(name: unknown, origin: Origin, shared: SharedBlocks, report: Report): Document | undefined {
  const location = () => origin.document.locate([...origin.path, 'shared']);
  if (typeof name !== 'string') {
    const params = { wanted: 'the name of a shared block', found: describeValue(name), fix: undefined };
    report(diagnose(blockShape.wrongType, params, location()));
    return undefined;
  }
  if (!shared.has(name)) {
    const unknown = { word: name, known: [...shared.keys()] };
    report(diagnoseUnknown(contentRules.unknownShared, unknown, { name }, location()));
  }
  return shared.get(name);
}

/**
 * True if a raw block includes a file that cannot be read, directly or through others; the fault is reported in that
 * file.
 */
export function includesUnreadable(raw: unknown, shared: SharedBlocks): boolean {
  if (!isMapping(raw) || typeof raw.shared !== 'string') return false;
  const base = shared.get(raw.shared);
  return !base || includesUnreadable(base.data, shared);
}

/** True if `holds` is true for a raw block, for a part of it, or for a block that it includes. */
export function someIncluded(raw: unknown, shared: SharedBlocks, holds: (data: unknown) => boolean): boolean {
  if (holds(raw)) return true;
  if (Array.isArray(raw)) return raw.some((item) => someIncluded(item, shared, holds));
  if (!isMapping(raw)) return false;
  const included = typeof raw.shared === 'string' ? shared.get(raw.shared)?.data : undefined;
  return [included, ...Object.values(raw)].some((each) => each !== undefined && someIncluded(each, shared, holds));
}

/**
 * The maximum number of blocks in a shared block. If each shared block includes the next one twice, the number doubles
 * with every one of them.
 */
const MOST_BLOCKS = 100;

/**
 * Reports shared blocks that include themselves, directly or through others, and those that include too many blocks. In
 * the result, all reported blocks have no document.
 */
export function refuseEndless(shared: SharedBlocks, report: Report): SharedBlocks {
  const findUses = (name: string) => findIncluded(shared.get(name)?.data, []);
  const { ordered, circles } = orderByUse(shared.keys(), (name) => findUses(name).map(([included]) => included));
  const refused = new Set<string>();
  for (const circle of circles) {
    if (circle.some((name) => refused.has(name))) continue;
    for (const name of circle) refused.add(name);
    const includes = circle.flatMap((name, index) => {
      const next = circle[(index + 1) % circle.length];
      const [, path = []] = findUses(name).find(([included]) => included === next) ?? [];
      const location = shared.get(name)?.locate(path);
      return location ? { name, location } : [];
    });
    const [first] = includes;
    const steps = includes.map(({ name, location }) => ({ name, where: formatLocation(location) }));
    if (first) report(diagnose(contentRules.circularShared, { steps }, first.location));
  }
  const sizes = new Map<string, number>();
  for (const name of ordered) {
    const size = findUses(name).reduce((sum, [included]) => sum + (sizes.get(included) ?? 0), 1);
    const document = size > MOST_BLOCKS && !refused.has(name) ? shared.get(name) : undefined;
    // A refused file is not included, and therefore counts as one block in the files that name it.
    sizes.set(name, document ? 1 : size);
    if (!document) continue;
    refused.add(name);
    report(diagnose(contentRules.growsTooLarge, { what: 'blocks', limit: MOST_BLOCKS }, document.locate([])));
  }
  return refused.size === 0
    ? shared
    : new Map([...shared].map(([name, document]) => [name, refused.has(name) ? undefined : document]));
}

/** The shared blocks that some data includes, with their locations. */
function findIncluded(data: unknown, path: Path): readonly (readonly [name: string, path: Path])[] {
  if (Array.isArray(data)) return data.flatMap((item, index) => findIncluded(item, [...path, index]));
  if (!isMapping(data)) return [];
  return Object.entries(data).flatMap(([key, value]) => {
    const at = [...path, key];
    return key === 'shared' && typeof value === 'string' ? [[value, at] as const] : findIncluded(value, at);
  });
}

/** The nodes of a graph in the order of their uses. */
interface UseOrder<Node> {
  /** Sorted so that each node comes after those that it uses. */
  readonly ordered: readonly Node[];
  /** Cycles: each node uses the next one, and the last node uses the first. */
  readonly circles: readonly (readonly Node[])[];
}

/**
 * Sorts nodes by their uses, with a depth-first search that is not recursive: a long chain must not overflow the stack.
 */
export function orderByUse<Node>(nodes: Iterable<Node>, findUsed: (node: Node) => Iterable<Node>): UseOrder<Node> {
  const ordered: Node[] = [];
  const circles: Node[][] = [];
  const state = new Map<Node, 'open' | 'done'>();
  for (const start of nodes) {
    const way: { readonly node: Node; readonly used: Node[] }[] = [];
    const enter = (node: Node) => {
      state.set(node, 'open');
      way.push({ node, used: [...findUsed(node)] });
    };
    if (!state.has(start)) enter(start);
    for (let last = way.at(-1); last; last = way.at(-1)) {
      const next = last.used.shift();
      if (next === undefined) {
        way.pop();
        state.set(last.node, 'done');
        ordered.push(last.node);
      } else if (!state.has(next)) enter(next);
      else if (state.get(next) === 'open') {
        const open = way.map(({ node }) => node);
        circles.push(open.slice(open.indexOf(next)));
      }
    }
  }
  return { ordered, circles };
}

/** The uses of a site's shared blocks. */
export interface SharedUse {
  /** The shared blocks that no page, template, layout or other shared block includes. */
  readonly unused: readonly Document[];
  /** The number of locations that include each shared block, by its name. */
  readonly includers: ReadonlyMap<string, number>;
}

/**
 * Counts the locations that include each shared block. Unused blocks are reported, but only if all files can be read: a
 * broken file may include them.
 */
export function countIncluders(
  shared: SharedBlocks,
  documents: Iterable<Document | undefined>,
  report: Report,
): SharedUse {
  const includers = new Map<string, number>();
  let areAllRead = [...shared.values()].every((document) => document !== undefined);
  for (const document of documents) {
    areAllRead &&= document !== undefined;
    if (isMapping(document?.data)) addIncluded([document.data.blocks, document.data.layout], includers);
  }
  for (const document of shared.values()) addIncluded(document?.data, includers);
  const unused = [...shared].flatMap(([name, document]) => {
    if (!document || includers.has(name)) return [];
    if (areAllRead) report(diagnose(contentRules.unusedShared, { name }, document.locate([])));
    return [document];
  });
  return { unused, includers };
}

function addIncluded(data: unknown, includers: Map<string, number>): void {
  if (Array.isArray(data)) for (const item of data) addIncluded(item, includers);
  if (!isMapping(data)) return;
  const { shared } = data;
  if (typeof shared === 'string') includers.set(shared, (includers.get(shared) ?? 0) + 1);
  for (const each of Object.values(data)) if (typeof each === 'object') addIncluded(each, includers);
}
