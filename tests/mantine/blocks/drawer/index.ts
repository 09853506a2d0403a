import { defineBlock } from 'page-builder';
import { headingSchema } from '../heading.ts';
import { DrawerBlock } from './view.tsx';

export const drawer = defineBlock({
  type: 'drawer',
  title: 'Drawer',
  summary: 'A dialog at the side.',
  schema: headingSchema,
  view: DrawerBlock,
  hydrate: 'visible',
});
