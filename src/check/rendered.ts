import type { BlockRenderer, RenderedBlock } from '../render/index.ts';
import type { BlockInstance } from '../site/index.ts';

/** The blocks of a page, in order, as parts of `main`. */
export function renderMain(blocks: readonly BlockInstance[], renderer: BlockRenderer): readonly RenderedBlock[] {
  const context = renderer.startPage();
  return blocks.map((block) => renderer.render(block, 'main', context));
}
