import { defineBlock } from '../../src/block/index.ts';
import { testimonialsSchema } from './schema.ts';
import css from './style.module.css?inline';
import { Testimonials } from './view.tsx';

export const testimonials = defineBlock({
  type: 'testimonials',
  title: 'Testimonials',
  summary: 'What clients said, side by side or turning in a loop.',
  schema: testimonialsSchema,
  view: Testimonials,
  styles: [css],
  hydrate: ({ carousel }) => (carousel ? 'visible' : undefined),
});
