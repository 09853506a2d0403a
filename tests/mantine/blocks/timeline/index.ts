import { defineBlock } from 'page-builder';
import { headingSchema } from '../heading.ts';
import { TimelineBlock } from './view.tsx';

export const timeline = defineBlock({
  type: 'timeline',
  title: 'Timeline',
  summary: 'What happened, in order.',
  schema: headingSchema,
  view: TimelineBlock,
  hydrate: 'visible',
});
