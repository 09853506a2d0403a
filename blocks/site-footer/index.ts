import { defineBlock } from '../../src/block/index.ts';
import roundCss from '../../src/theme/round.css?inline';
import { siteFooterSchema } from './schema.ts';
import css from './style.module.css?inline';
import { SiteFooter } from './view.tsx';

export const siteFooter = defineBlock({
  type: 'site-footer',
  title: 'Site footer',
  summary: 'The end of every page: contact, columns of links, social profiles, the small print.',
  keywords: ['copyright', 'imprint'],
  schema: siteFooterSchema,
  view: SiteFooter,
  words: ['navigation'],
  styles: [roundCss, css],
  tone: 'dark',
});
