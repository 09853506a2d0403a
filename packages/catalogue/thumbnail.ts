import type { BlockInstance } from '../../src/content/index.ts';
import type { createBlockRenderer } from '../../src/render/index.ts';
import { createPageStyles } from '../../src/render/index.ts';
import css from './thumbnail.css?inline';

export interface ThumbnailOptions {
  /** The CSS of a theme. */
  readonly theme: string;
  /** The CSS of every page besides that. */
  readonly styles: readonly string[];
  readonly renderer: ReturnType<typeof createBlockRenderer>;
}

/** Renders a block as HTML for an element of its own. */
export type ThumbnailMaker = (instance: BlockInstance) => string;

/**
 * Makes thumbnails of blocks, which need neither a browser at build time nor a frame or script in the catalogue: the
 * HTML of an example in a shadow root, which isolates its ids and rules, as wide as the window and scaled down.
 */
export function createThumbnailMaker({ theme, styles, renderer }: ThumbnailOptions): ThumbnailMaker {
  const collectStyles = createPageStyles(styles, 'ltr', true);
  return (instance) => {
    // Nothing is requested from a vendor: its frame is a link.
    const rendered = renderer.render(instance, 'main', renderer.startPage(new Set()));
    return [
      '<template shadowrootmode="open">',
      `<style>${theme}</style><style>${collectStyles([rendered])}${css}</style>`,
      `<div class="stage"><div class="page">${rendered.html}</div></div>`,
      '</template>',
    ].join('');
  };
}
