import { defineBlock } from 'page-builder';
import { headingSchema } from '../heading.ts';
import { RadioBlock } from './view.tsx';

export const radio = defineBlock({
  type: 'radio',
  title: 'Radio',
  summary: 'One of a few.',
  schema: headingSchema,
  view: RadioBlock,
  hydrate: 'visible',
});
