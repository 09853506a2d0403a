import { defineBlock } from 'page-builder';
import { headingSchema } from '../heading.ts';
import { RangeSliderBlock } from './view.tsx';

export const rangeSlider = defineBlock({
  type: 'range-slider',
  title: 'Range slider',
  summary: 'Two numbers on a scale.',
  schema: headingSchema,
  view: RangeSliderBlock,
  hydrate: 'visible',
});
