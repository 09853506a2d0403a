import { defineBlock } from 'page-builder';
import { headingSchema } from '../heading.ts';
import { BadgeBlock } from './view.tsx';

export const badge = defineBlock({
  type: 'badge',
  title: 'Badge',
  summary: 'Small words of state.',
  schema: headingSchema,
  view: BadgeBlock,
  hydrate: 'visible',
});
