import type { Block, SiteMark } from '../../block/index.ts';
import { createBlockRenderer, createPageStyles } from '../../render/index.ts';
import type { SiteEnvironment } from '../../site/index.ts';
import { openExample } from './example-site.ts';
import type { Example } from './examples.ts';
import css from './thumbnail.css?inline';

export interface ThumbnailOptions {
  readonly environment: SiteEnvironment;
  /** What a theme decides, as CSS. */
  readonly theme: string;
  /** The CSS of every page beside that. */
  readonly styles: readonly string[];
  readonly mark: SiteMark | undefined;
}

/** Draws an example as HTML for an element of its own; undefined for an example that does not fit its block. */
export type ThumbnailMaker = (block: Block, example: Example) => string | undefined;

/**
 * Makes small pictures of blocks, which need neither a browser at build nor a frame or script when they are looked at: the HTML
 * of an example behind a shadow root, where its ids and rules meet no others, as wide as the window and drawn smaller.
 */
export function createThumbnailMaker({ environment, theme, styles, mark }: ThumbnailOptions): ThumbnailMaker {
  const collectStyles = createPageStyles(styles, true);
  return (block, example) => {
    const { instance } = openExample(block, example.props, environment);
    if (!instance) return undefined;
    const renderer = createBlockRenderer(mark);
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
