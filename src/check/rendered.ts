import type { BlockRenderer } from '../render/index.ts';
import type { BlockInstance } from '../site/index.ts';

/** The HTML of each block of a page, in order. */
export function renderMain(blocks: readonly BlockInstance[], renderer: BlockRenderer): readonly string[] {
  const context = renderer.startPage();
  return blocks.map((block) => renderer.render(block, 'main', context).html);
}
