import { defineBlock } from 'page-builder';
import { headingSchema } from '../heading.ts';
import { MenuBlock } from './view.tsx';

export const menu = defineBlock({
  type: 'menu',
  title: 'Menu',
  summary: 'Commands behind a button.',
  schema: headingSchema,
  view: MenuBlock,
  hydrate: 'visible',
});
