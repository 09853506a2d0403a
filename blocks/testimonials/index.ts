import { defineBlock } from '../../src/block/index.ts';
import controlsCss from '../../src/theme/carousel.css?inline';
import roundCss from '../../src/theme/round.css?inline';
import carouselCss from './carousel.module.css?inline';
import leadCss from './lead.module.css?inline';
import { testimonialsSchema } from './schema.ts';
import css from './style.module.css?inline';
import { Testimonials } from './view.tsx';

export const testimonials = defineBlock({
  type: 'testimonials',
  title: 'Testimonials',
  summary: 'What clients said, side by side or in a rotating carousel.',
  keywords: ['reviews', 'quotes', 'opinions'],
  schema: testimonialsSchema,
  view: Testimonials,
  words: ['quotes', 'rating'],
  styles: ({ carousel, lead }) => [
    css,
    ...(carousel ? [roundCss, carouselCss, controlsCss] : []),
    ...(lead ? [leadCss] : []),
  ],
  hydrate: ({ carousel }) => (carousel ? 'visible' : undefined),
});
