import { defineBlock } from '../../src/block/index.ts';
import { gallerySchema } from './schema.ts';
import css from './style.module.css?inline';
import { Gallery } from './view.tsx';

export const gallery = defineBlock({
  type: 'gallery',
  title: 'Gallery',
  summary: 'Pictures with captions, if wanted with buttons that show one category at a time.',
  schema: gallerySchema,
  view: Gallery,
  words: ['pictures'],
  styles: [css],
  enhance: ({ filters }) => (filters ? 'visible' : undefined),
});
