import type { Fault, PageRow } from '../../protocol.ts';

/** A segment of an address, with its page and the nodes below. */
export interface PageNode {
  readonly path: string;
  /** Undefined if the address has no page, only pages below it. */
  readonly page: PageRow | undefined;
  readonly children: readonly PageNode[];
}

/** A visible node. */
export interface TreeRow {
  readonly node: PageNode;
  /** Counted from 1. */
  readonly level: number;
  /** The position among the siblings, from 1, and their number. */
  readonly position: number;
  readonly size: number;
  readonly isOpen: boolean;
  readonly parent: string | undefined;
}

interface Growing {
  readonly path: string;
  page: PageRow | undefined;
  readonly children: Growing[];
}

/** Builds a tree of pages by address. The home page is on the first level. */
export function buildTree(pages: readonly PageRow[]): readonly PageNode[] {
  const top: Growing[] = [];
  const nodes = new Map<string, Growing>();
  const find = (path: string): Growing => {
    const known = nodes.get(path);
    if (known) return known;
    const node: Growing = { path, page: undefined, children: [] };
    nodes.set(path, node);
    const above = path.slice(0, path.lastIndexOf('/'));
    (above === '' ? top : find(above).children).push(node);
    return node;
  };
  for (const page of pages) find(page.path).page = page;
  return top;
}

/** The visible rows of the tree, for a set of open branches. */
export function listRows(nodes: readonly PageNode[], open: ReadonlySet<string>): readonly TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (children: readonly PageNode[], level: number, parent: string | undefined) => {
    for (const [index, node] of children.entries()) {
      const isOpen = node.children.length > 0 && open.has(node.path);
      rows.push({ node, level, position: index + 1, size: children.length, isOpen, parent });
      if (isOpen) add(node.children, level + 1, node.path);
    }
  };
  add(nodes, 1, undefined);
  return rows;
}

/** The maximum number of pages for which all branches are open at first. */
const FEW = 40;

/** The paths of all nodes that have others below them. */
export function listBranches(nodes: readonly PageNode[]): readonly string[] {
  return nodes.flatMap(({ path, children }) => (children.length > 0 ? [path, ...listBranches(children)] : []));
}

/** The branches that are open at first: all of them on a small site. */
export function listOpened(nodes: readonly PageNode[]): readonly string[] {
  const branches = listBranches(nodes);
  return listRows(nodes, new Set(branches)).length > FEW ? [] : branches;
}

/** The ancestors of a path, which must be open to show it. */
export function listAncestors(path: string): readonly string[] {
  const parts = path.split('/').slice(1, -1);
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
}

/** The filters of the list of pages. */
export type PageFilter = 'all' | 'draft' | 'scheduled' | 'expired' | 'faulty';

/** The pages whose label, title or address contains every search word, in any order, with or without accents. */
export function findPages(
  pages: readonly PageRow[],
  query: string,
  filter: PageFilter,
  faults: ReadonlyMap<string, FaultCount>,
): readonly PageRow[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return pages.filter((page) => {
    if (filter === 'faulty' ? !faults.has(page.file) : filter !== 'all' && page.state !== filter) return false;
    if (words.length === 0) return true;
    const text = plain(`${page.label} ${page.title} ${page.path}`);
    return words.every((word) => text.includes(word));
  });
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

export interface FaultCount {
  readonly errors: number;
  readonly warnings: number;
}

/** The number of faults in each file. */
export function countFaults(faults: readonly Pick<Fault, 'file' | 'severity'>[]): ReadonlyMap<string, FaultCount> {
  const counts = new Map<string, FaultCount>();
  for (const { file, severity } of faults) {
    const { errors, warnings } = counts.get(file) ?? { errors: 0, warnings: 0 };
    counts.set(file, severity === 'error' ? { errors: errors + 1, warnings } : { errors, warnings: warnings + 1 });
  }
  return counts;
}

/** The effect of a key in a tree: moves to another row, opens or closes a branch, or opens a page. */
export type TreeMove =
  | { readonly kind: 'focus'; readonly path: string }
  | { readonly kind: 'open' | 'close' | 'choose'; readonly path: string };

/** The effect of a key, as in the tree pattern of WAI-ARIA; undefined if the key does nothing. */
export function moveInTree(rows: readonly TreeRow[], active: string, key: string): TreeMove | undefined {
  const index = rows.findIndex(({ node }) => node.path === active);
  const row = rows[index];
  if (!row) return undefined;
  const { node, isOpen, parent } = row;
  const focus = (target: TreeRow | undefined): TreeMove | undefined =>
    target && { kind: 'focus', path: target.node.path };
  switch (key) {
    case 'ArrowDown':
      return focus(rows[index + 1]);
    case 'ArrowUp':
      return focus(rows[index - 1]);
    case 'Home':
      return focus(rows[0]);
    case 'End':
      return focus(rows.at(-1));
    case 'ArrowRight':
      if (node.children.length === 0) return undefined;
      return isOpen ? focus(rows[index + 1]) : { kind: 'open', path: active };
    case 'ArrowLeft':
      if (isOpen) return { kind: 'close', path: active };
      return parent === undefined ? undefined : { kind: 'focus', path: parent };
    case 'Enter':
    case ' ':
      if (node.page) return { kind: 'choose', path: active };
      return { kind: isOpen ? 'close' : 'open', path: active };
    default:
      return undefined;
  }
}

/** The next row whose name starts with the typed text; after the last row, the search starts from the top. */
export function findByFirstLetters(rows: readonly TreeRow[], active: string, typed: string): string | undefined {
  const index = rows.findIndex(({ node }) => node.path === active);
  const start = typed.length === 1 ? index + 1 : Math.max(0, index);
  const turned = [...rows.slice(start), ...rows.slice(0, start)];
  return turned.find(({ node }) => plain(nameNode(node)).startsWith(plain(typed)))?.node.path;
}

/** The name of a node: the label of its page, or the last segment of its address. */
export function nameNode({ page, path }: PageNode): string {
  return page?.label ?? path.slice(path.lastIndexOf('/') + 1);
}
