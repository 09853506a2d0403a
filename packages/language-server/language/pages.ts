import { createEntryMatcher } from '../../../src/content/index.ts';
import { isMapping } from '../../../src/content/yaml/index.ts';
import type { ReadText, SiteKnowledge } from './knowledge.ts';
import { readTree, toData } from './tree.ts';

/** An anchor of a page: an id, and its location. */
export interface Anchor {
  readonly id: string;
  /** The file that contains the id: the page, its template, or a shared block. */
  readonly file: string;
  readonly path: readonly (string | number)[];
}

/** The file with the blocks of a page: its own, or the template of its collection. */
export function fileOfBlocks({ collections }: Pick<SiteKnowledge, 'collections'>, file: string): string {
  for (const { entries, template } of Object.values(collections))
    if (template !== undefined && createEntryMatcher({ entries })(file)) return `pages/${template}.yaml`;
  return file;
}

/** The file of the page at an address; a query string and an anchor in the address are ignored. */
export function fileOfAddress({ files }: Pick<SiteKnowledge, 'files'>, address: string): string | undefined {
  const [path = ''] = address.split(/[?#]/);
  return Object.hasOwn(files, path) ? files[path] : undefined;
}

/** The anchors on a page, in order. */
export function listPageAnchors(knowledge: SiteKnowledge, read: ReadText, file: string): readonly Anchor[] {
  const holder = fileOfBlocks(knowledge, file);
  const data = readData(read, holder);
  const blocks = isMapping(data) && Array.isArray(data.blocks) ? data.blocks : [];
  return blocks.flatMap((block: unknown, index) => findAnchor(block, { file: holder, path: ['blocks', index] }, read));
}

function findAnchor(block: unknown, { file, path }: Omit<Anchor, 'id'>, read: ReadText, depth = 0): readonly Anchor[] {
  if (!isMapping(block) || depth > 8) return [];
  if (typeof block.id === 'string') return [{ id: block.id, file, path: [...path, 'id'] }];
  if (typeof block.shared !== 'string') return [];
  const shared = sharedFile(block.shared);
  return findAnchor(readData(read, shared), { file: shared, path: [] }, read, depth + 1);
}

export function sharedFile(name: string): string {
  return `pages/_shared/${name}.yaml`;
}

function readData(read: ReadText, file: string): unknown {
  const text = read(file);
  return text === undefined ? undefined : toData(readTree(text).root);
}
