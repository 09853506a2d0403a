import { defineBlock } from 'page-builder';
import { headingSchema } from '../heading.ts';
import { TextInputBlock } from './view.tsx';

export const textInput = defineBlock({
  type: 'text-input',
  title: 'Text input',
  summary: 'A line of text, with an error until it is long enough.',
  schema: headingSchema,
  view: TextInputBlock,
  hydrate: 'visible',
});
