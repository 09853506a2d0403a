import { numberAnchor } from '../block/index.ts';
import { MAIN_ID, ROOT_ID } from '../block/islands/index.ts';
import type { RenderedBlock } from './render-block.tsx';

/** The ids that every page has outside its blocks. */
export const FRAME_IDS: ReadonlySet<string> = new Set([MAIN_ID, ROOT_ID]);

/** The start tag of a heading whose id is derived from its text. */
const ANCHORED = /(<h[1-6](?: [^>]*?)? id=")([\p{L}\p{M}\p{N}-]+)(?=")/gu;

/**
 * Makes heading anchors unique, because blocks do not know each other's headings. An anchor that exists already
 * gets a number, also in the links of its block.
 * @param taken the ids outside these blocks; the ids of the blocks are added to this set
 */
export function separateAnchors(blocks: readonly RenderedBlock[], taken: Set<string>): readonly RenderedBlock[] {
  return blocks.map((block) => {
    const repeated = block.ids.some((id) => taken.has(id)) && block.islands.length === 0;
    const separate = repeated ? renameAnchors(block, taken) : block;
    for (const id of separate.ids) taken.add(id);
    return separate;
  });
}

function renameAnchors(block: RenderedBlock, taken: ReadonlySet<string>): RenderedBlock {
  const names = new Map<string, string>();
  for (const { 2: anchor = '' } of block.html.matchAll(ANCHORED)) {
    if (taken.has(anchor))
      names.set(anchor, numberAnchor(anchor, new Set([...taken, ...block.ids, ...names.values()])));
  }
  if (names.size === 0) return block;
  const find = (anchor: string) => names.get(anchor) ?? anchor;
  const rename = (_written: string, start: string, anchor: string) => start + find(anchor);
  const html = block.html.replace(ANCHORED, rename).replace(/(<a(?: [^>]*?)? href="#)([^"]+)(?=")/g, rename);
  const links = block.links.map((link) => (link.startsWith('#') ? `#${find(link.slice(1))}` : link));
  return { ...block, html, links, ids: block.ids.map(find) };
}
