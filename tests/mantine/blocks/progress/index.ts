import { defineBlock } from 'page-builder';
import { headingSchema } from '../heading.ts';
import { ProgressBlock } from './view.tsx';

export const progress = defineBlock({
  type: 'progress',
  title: 'Progress',
  summary: 'How much of it is done.',
  schema: headingSchema,
  view: ProgressBlock,
  hydrate: 'visible',
});
