import { defineBlock } from 'page-builder';
import { headingSchema } from '../heading.ts';
import { SelectBlock } from './view.tsx';

export const select = defineBlock({
  type: 'select',
  title: 'Select',
  summary: 'One of several places.',
  schema: headingSchema,
  view: SelectBlock,
  hydrate: 'visible',
});
