import { defineBlock } from 'page-builder';
import { headingSchema } from '../heading.ts';
import { RingProgressBlock } from './view.tsx';

export const ringProgress = defineBlock({
  type: 'ring-progress',
  title: 'Ring progress',
  summary: 'A share, as a ring.',
  schema: headingSchema,
  view: RingProgressBlock,
  hydrate: 'visible',
});
