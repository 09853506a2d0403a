import { defineBlock } from '../../src/block/index.ts';
import { mobileBarSchema } from './schema.ts';
import css from './style.module.css?inline';
import { MobileBar } from './view.tsx';

export const mobileBar = defineBlock({
  type: 'mobile-bar',
  title: 'Bar for small screens',
  summary: 'Stays at the bottom of small screens: up to four buttons, and two small widgets.',
  keywords: ['sticky-bar', 'bottom-bar'],
  schema: mobileBarSchema,
  slots: ['first', 'second'],
  view: MobileBar,
  styles: [css],
  floats: true,
});
