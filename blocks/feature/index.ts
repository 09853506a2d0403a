import { defineBlock } from '../../src/block/index.ts';
import { featureSchema } from './schema.ts';
import css from './style.module.css?inline';
import { Feature } from './view.tsx';

export const feature = defineBlock({
  type: 'feature',
  title: 'Feature',
  summary: 'One thing explained at some length, with points, beside a picture.',
  keywords: ['media-text', 'image-text', 'split', 'two-columns'],
  schema: featureSchema,
  view: Feature,
  styles: [css],
});
