import { defineBlock, listItem } from '../../src/block/index.ts';
import searchFieldCss from '../../src/theme/search-field.css?inline';
import { locatorSchema } from './schema.ts';
import css from './style.module.css?inline';
import { Locator } from './view.tsx';

export const locator = defineBlock({
  type: 'locator',
  title: 'Locator',
  summary: 'A map with a point for each place, and a list of them that visitors can filter and sort by distance.',
  keywords: ['map', 'branches', 'stores', 'locations'],
  schema: locatorSchema,
  view: Locator,
  words: ['locator'],
  styles: [searchFieldCss, css],
  structuredData: ({ items }) => items.flatMap(({ title, link }) => listItem(link, title)),
  hydrate: 'touch',
});
