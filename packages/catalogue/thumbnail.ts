import type { SiteMark } from '../../src/block/index.ts';
import type { BlockInstance } from '../../src/content/index.ts';
import { createBlockRenderer, createPageStyles } from '../../src/render/index.ts';
import css from './thumbnail.css?inline';

export interface ThumbnailOptions {
  /** What a theme decides, as CSS. */
  readonly theme: string;
  /** The CSS of every page beside that. */
  readonly styles: readonly string[];
  readonly mark: SiteMark | undefined;
}

/** Draws a block as HTML for an element of its own. */
export type ThumbnailMaker = (instance: BlockInstance) => string;

/**
 * Makes small pictures of blocks, which need neither a browser at build nor a frame or script when they are looked at: the HTML
 * of an example behind a shadow root, where its ids and rules meet no others, as wide as the window and drawn smaller.
 */
export function createThumbnailMaker({ theme, styles, mark }: ThumbnailOptions): ThumbnailMaker {
  const collectStyles = createPageStyles(styles, 'ltr', true);
  const renderer = createBlockRenderer(mark);
  return (instance) => {
    // Nothing is asked of a vendor: its frame is a link.
    const rendered = renderer.render(instance, 'main', renderer.startPage(new Set()));
    return [
      '<template shadowrootmode="open">',
      `<style>${theme}</style><style>${collectStyles([rendered])}${css}</style>`,
      `<div class="stage"><div class="page">${rendered.html}</div></div>`,
      '</template>',
    ].join('');
  };
}
