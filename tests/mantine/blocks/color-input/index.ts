import { defineBlock } from 'page-builder';
import { headingSchema } from '../heading.ts';
import { ColorInputBlock } from './view.tsx';

export const colorInput = defineBlock({
  type: 'color-input',
  title: 'Color input',
  summary: 'A colour, written or picked.',
  schema: headingSchema,
  view: ColorInputBlock,
  hydrate: 'visible',
});
