import { defineBlock } from '../../src/block/index.ts';
import { siteHeaderSchema } from './schema.ts';
import css from './style.module.css?inline';
import { SiteHeader } from './view.tsx';

export const siteHeader = defineBlock({
  type: 'site-header',
  title: 'Site header',
  summary: 'The bar on top of every page: logo, menus, phone number and one button.',
  keywords: ['nav', 'navbar', 'navigation', 'menu'],
  schema: siteHeaderSchema,
  view: SiteHeader,
  words: ['navigation'],
  styles: [css],
  showsMark: true,
  hydrate: 'touch',
});
