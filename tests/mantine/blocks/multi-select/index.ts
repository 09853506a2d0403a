import { defineBlock } from 'page-builder';
import { headingSchema } from '../heading.ts';
import { MultiSelectBlock } from './view.tsx';

export const multiSelect = defineBlock({
  type: 'multi-select',
  title: 'Multi select',
  summary: 'Several of a list, as pills.',
  schema: headingSchema,
  view: MultiSelectBlock,
  hydrate: 'visible',
});
