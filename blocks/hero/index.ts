import { defineBlock, readOffer } from '../../src/block/index.ts';
import coverCss from './cover.module.css?inline';
import { heroSchema } from './schema.ts';
import css from './style.module.css?inline';
import { Hero } from './view.tsx';

export const hero = defineBlock({
  type: 'hero',
  title: 'Hero',
  summary:
    'The first thing on a page: heading, one or two sentences, buttons, ratings, and space for a form beside them.',
  keywords: ['jumbotron', 'masthead', 'intro', 'cover'],
  schema: heroSchema,
  slots: ['aside', 'below'],
  view: Hero,
  words: ['rating', 'reviews', 'prices'],
  styles: ({ look }) => (look === 'cover' ? [css, coverCss] : [css]),
  tone: 'dark',
  // No name: the price is that of the service that the page describes.
  structuredData: ({ price }, site) => (price === undefined ? [] : readOffer(price, undefined, site)),
});
