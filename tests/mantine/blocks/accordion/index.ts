import { defineBlock } from 'page-builder';
import { headingSchema } from '../heading.ts';
import { AccordionBlock } from './view.tsx';

export const accordion = defineBlock({
  type: 'accordion',
  title: 'Accordion',
  summary: 'Questions that open.',
  schema: headingSchema,
  view: AccordionBlock,
  hydrate: 'visible',
});
