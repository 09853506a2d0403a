import { defineBlock } from 'page-builder';
import { headingSchema } from '../heading.ts';
import { CarouselBlock } from './view.tsx';

export const carousel = defineBlock({
  type: 'carousel',
  title: 'Carousel',
  summary: 'Slides, side by side.',
  schema: headingSchema,
  view: CarouselBlock,
  hydrate: 'visible',
});
