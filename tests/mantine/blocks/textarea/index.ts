import { defineBlock } from 'page-builder';
import { headingSchema } from '../heading.ts';
import { TextareaBlock } from './view.tsx';

export const textarea = defineBlock({
  type: 'textarea',
  title: 'Textarea',
  summary: 'A text of several lines that grows, with a count.',
  schema: headingSchema,
  view: TextareaBlock,
  hydrate: 'visible',
});
