import { defineBlock } from '../../src/block/index.ts';
import searchFieldCss from '../../src/theme/search-field.css?inline';
import { notFoundSchema } from './schema.ts';
import css from './style.module.css?inline';
import { NotFound } from './view.tsx';

export const notFound = defineBlock({
  type: 'not-found',
  title: 'Page not found',
  summary: 'The message for an unknown address, with a site search, similar pages, and a way out.',
  keywords: ['404', 'error-page'],
  schema: notFoundSchema,
  view: NotFound,
  words: ['notFound', 'search'],
  styles: [searchFieldCss, css],
  enhance: 'load',
  adds: [],
  searchesSite: true,
});
