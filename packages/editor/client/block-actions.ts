import type { Edit, Path } from '../../../src/content/yaml/edit/edit.ts';
import type { BlockExample, OutlineBlock, PageOutline } from '../protocol.ts';

/** Edits of a file. */
export interface FileEdits {
  readonly file: string;
  readonly edits: readonly Edit[];
}

/** The list that contains a block, and the index of the block there. A block with `each` is one item of the list. */
export function locateInList({ path }: OutlineBlock): { readonly list: Path; readonly index: number } | undefined {
  const own = path.at(-1) === 'each' ? path.slice(0, -1) : path;
  const index = own.at(-1);
  return typeof index === 'number' ? { list: own.slice(0, -1), index } : undefined;
}

/** The edit that moves a block to the index of another one; undefined if that is not possible. */
export function moveBlock(blocks: readonly OutlineBlock[], from: number, to: number): FileEdits | undefined {
  const [moved, target] = [blocks[from], blocks[to]];
  const [place, goal] = [moved && locateInList(moved), target && locateInList(target)];
  if (!place || !goal || moved?.file !== target?.file || place.index === goal.index) return undefined;
  const edit: Edit = {
    kind: 'move',
    path: [...place.list, place.index],
    to: [...goal.list, goal.index],
  };
  return { file: moved?.file ?? '', edits: [edit] };
}

export function duplicateBlock(block: OutlineBlock): FileEdits | undefined {
  const place = locateInList(block);
  if (!place) return undefined;
  const path = [...place.list, place.index];
  const copy = [...place.list, place.index + 1];
  // The copy gets no `id`, because anchors must be unique on a page.
  const withoutId: readonly Edit[] =
    block.id === undefined || block.shared ? [] : [{ kind: 'delete', path: [...copy, 'id'] }];
  return { file: block.file, edits: [{ kind: 'duplicate', path }, ...withoutId] };
}

export function deleteBlock(block: OutlineBlock): FileEdits | undefined {
  const place = locateInList(block);
  return place && { file: block.file, edits: [{ kind: 'delete', path: [...place.list, place.index] }] };
}

/** A block to add to a page, given by the YAML of an example. */
export type NewBlock = Pick<BlockExample, 'yaml'>;

/** Inserts a copied block after another one. The copy loses its anchor if a block of the page already has the same. */
export function pasteBlock(outline: PageOutline, after: number, { yaml, id }: CopiedBlock): FileEdits {
  const { file, edits } = insertBlock(outline, after, { yaml });
  const [edit] = edits;
  const isTaken = id !== undefined && outline.blocks.some((block) => block.id === id);
  return { file, edits: edit && isTaken ? [edit, { kind: 'delete', path: [...edit.path, 'id'] }] : edits };
}

/** A block as YAML. */
export interface CopiedBlock {
  readonly yaml: string;
  /** The anchor of the block; undefined if it has none. */
  readonly id: string | undefined;
}

/** Inserts a block after another one, or at the top if `after` is undefined. */
export function insertBlock(outline: PageOutline, after: number | undefined, { yaml }: NewBlock): FileEdits {
  const place = after === undefined ? undefined : outline.blocks[after] && locateInList(outline.blocks[after]);
  const path: Path = place ? [...place.list, place.index + 1] : ['blocks', 0];
  return { file: outline.blocksFile, edits: [{ kind: 'insert', path, yaml: withoutDash(yaml) }] };
}

/** A list item without its dash, with the indentation removed. */
function withoutDash(yaml: string): string {
  const lines = yaml.trimEnd().split('\n');
  const depth = /^\s*-\s+/.exec(lines[0] ?? '')?.[0].length ?? 0;
  return lines.map((line) => line.slice(depth)).join('\n');
}
