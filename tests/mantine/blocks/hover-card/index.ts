import { defineBlock } from 'page-builder';
import { headingSchema } from '../heading.ts';
import { HoverCardBlock } from './view.tsx';

export const hoverCard = defineBlock({
  type: 'hover-card',
  title: 'Hover card',
  summary: 'More about a link, when it is pointed at.',
  schema: headingSchema,
  view: HoverCardBlock,
  hydrate: 'visible',
});
