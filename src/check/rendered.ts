import type { BlockInstance } from '../content/index.ts';
import type { BlockRenderer, RenderedBlock } from '../render/index.ts';
import { FRAME_IDS, separateAnchors } from '../render/index.ts';

/**
 * The blocks of a page, in order, as parts of `main`.
 * @param around the ids around the blocks
 */
export function renderMain(
  blocks: readonly BlockInstance[],
  renderer: BlockRenderer,
  around = FRAME_IDS,
): readonly RenderedBlock[] {
  const context = renderer.startPage();
  const rendered = blocks.map((block) => renderer.render(block, 'main', context));
  return separateAnchors(rendered, new Set(around));
}
