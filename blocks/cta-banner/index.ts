import { defineBlock } from '../../src/block/index.ts';
import { ctaBannerSchema } from './schema.ts';
import css from './style.module.css?inline';
import { CtaBanner } from './view.tsx';

export const ctaBanner = defineBlock({
  type: 'cta-banner',
  title: 'Call to action',
  summary: 'A banner near the end of a page: one sentence, and one or two buttons.',
  keywords: ['banner', 'call-to-action', 'promo'],
  schema: ctaBannerSchema,
  view: CtaBanner,
  styles: [css],
  tone: 'brand',
});
