import type { Edit, Json, Path } from '../../../src/content/yaml/edit/edit.ts';
import type { BlockExample, OutlineBlock, PageOutline } from '../protocol.ts';

/** What is to be done to a file. */
export interface FileEdits {
  readonly file: string;
  readonly edits: readonly Edit[];
}

/** The list in which a block stands, and its index there; what a list of entries repeats counts as one block. */
export function locateInList({ path }: OutlineBlock): { readonly list: Path; readonly index: number } | undefined {
  const own = path.at(-1) === 'each' ? path.slice(0, -1) : path;
  const index = own.at(-1);
  return typeof index === 'number' ? { list: own.slice(0, -1), index } : undefined;
}

/** Puts a block of a page in the place of another, which moves on; undefined where that cannot be. */
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
  // Two blocks of a page cannot have one anchor.
  const withoutId: readonly Edit[] =
    block.id === undefined || block.shared ? [] : [{ kind: 'delete', path: [...copy, 'id'] }];
  return { file: block.file, edits: [{ kind: 'duplicate', path }, ...withoutId] };
}

export function deleteBlock(block: OutlineBlock): FileEdits | undefined {
  const place = locateInList(block);
  return place && { file: block.file, edits: [{ kind: 'delete', path: [...place.list, place.index] }] };
}

/** A block to be put on a page: as its example is written, or as it is on another page. */
export type NewBlock = Pick<BlockExample, 'yaml'> | { readonly value: Json };

/** Puts the copy of a block behind one of a page, else at its end; without an anchor that the page has already. */
export function pasteBlock(outline: PageOutline, after: number | undefined, { yaml, id }: CopiedBlock): FileEdits {
  const last = outline.blocks.length > 0 ? outline.blocks.length - 1 : undefined;
  const { file, edits } = insertBlock(outline, after ?? last, { yaml });
  const [edit] = edits;
  const isTaken = id !== undefined && outline.blocks.some((block) => block.id === id);
  return { file, edits: edit && isTaken ? [edit, { kind: 'delete', path: [...edit.path, 'id'] }] : edits };
}

/** A block as it is written. */
export interface CopiedBlock {
  readonly yaml: string;
  readonly name: string;
  /** The anchor that it has itself. */
  readonly id: string | undefined;
}

/** Puts a block on a page behind one of its blocks; at the top, when there is none to stand behind. */
export function insertBlock(outline: PageOutline, after: number | undefined, block: NewBlock): FileEdits {
  const place = after === undefined ? undefined : outline.blocks[after] && locateInList(outline.blocks[after]);
  const path: Path = place ? [...place.list, place.index + 1] : ['blocks', 0];
  const content = 'yaml' in block ? { yaml: withoutDash(block.yaml) } : block;
  return { file: outline.blocksFile, edits: [{ kind: 'insert', path, ...content }] };
}

/** What stands in an item of a list, moved to the start of the line. */
function withoutDash(yaml: string): string {
  const lines = yaml.trimEnd().split('\n');
  const depth = /^\s*-\s+/.exec(lines[0] ?? '')?.[0].length ?? 0;
  return lines.map((line) => line.slice(depth)).join('\n');
}
