import { defineBlock } from 'page-builder';
import { headingSchema } from '../heading.ts';
import { RatingBlock } from './view.tsx';

export const rating = defineBlock({
  type: 'rating',
  title: 'Rating',
  summary: 'One to five stars.',
  schema: headingSchema,
  view: RatingBlock,
  hydrate: 'visible',
});
