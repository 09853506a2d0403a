import { defineBlock } from 'page-builder';
import { headingSchema } from '../heading.ts';
import { SliderBlock } from './view.tsx';

export const slider = defineBlock({
  type: 'slider',
  title: 'Slider',
  summary: 'A number on a scale.',
  schema: headingSchema,
  view: SliderBlock,
  hydrate: 'visible',
});
