import { defineBlock } from '../../src/block/index.ts';
import searchFieldCss from '../../src/theme/search-field.css?inline';
import { searchSchema } from './schema.ts';
import css from './style.module.css?inline';
import { Search } from './view.tsx';

export const search = defineBlock({
  type: 'search',
  title: 'Search',
  summary:
    'A field that finds questions of its page while the visitor types, opens them and highlights the words. It can list other pages, too.',
  keywords: ['find', 'lookup'],
  schema: searchSchema,
  view: Search,
  words: ['search'],
  searchesSite: true,
  styles: [searchFieldCss, css],
  prefills: () => new Map([['q', { answers: undefined, isFilled: true, path: [] }]]),
  hydrate: 'resume',
});
