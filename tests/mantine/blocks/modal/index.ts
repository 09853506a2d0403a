import { defineBlock } from 'page-builder';
import { headingSchema } from '../heading.ts';
import { ModalBlock } from './view.tsx';

export const modal = defineBlock({
  type: 'modal',
  title: 'Modal',
  summary: 'A dialog in the middle.',
  schema: headingSchema,
  view: ModalBlock,
  hydrate: 'visible',
});
