import { defineBlock } from 'page-builder';
import { headingSchema } from '../heading.ts';
import { ChipBlock } from './view.tsx';

export const chip = defineBlock({
  type: 'chip',
  title: 'Chip',
  summary: 'Several of a few, as chips.',
  schema: headingSchema,
  view: ChipBlock,
  hydrate: 'visible',
});
