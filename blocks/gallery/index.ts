import { defineBlock } from '../../src/block/index.ts';
import controlsCss from '../../src/theme/carousel.css?inline';
import lightboxCss from '../../src/theme/lightbox.css?inline';
import roundCss from '../../src/theme/round.css?inline';
import rowCss from '../../src/theme/row.css?inline';
import showAllCss from '../../src/theme/show-all.css?inline';
import { gallerySchema } from './schema.ts';
import css from './style.module.css?inline';
import { Gallery } from './view.tsx';

export const gallery = defineBlock({
  type: 'gallery',
  title: 'Gallery',
  summary: 'Pictures with captions, and optional buttons that show one category at a time.',
  keywords: ['carousel', 'slider', 'slideshow', 'images', 'photos', 'portfolio'],
  schema: gallerySchema,
  view: Gallery,
  words: ['pictures', 'dialog', 'more'],
  styles: ({ layout, enlarge, shown }) => [
    css,
    ...(layout === 'row' ? [roundCss, rowCss] : []),
    ...(shown === undefined ? [] : [showAllCss]),
    ...(enlarge ? [roundCss, controlsCss, lightboxCss] : []),
  ],
  hydrate: ({ layout, filters, enlarge }) => (layout === 'row' || filters || enlarge ? 'touch' : undefined),
});
