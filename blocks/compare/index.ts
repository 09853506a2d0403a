import { defineBlock } from '../../src/block/index.ts';
import { compareSchema } from './schema.ts';
import css from './style.module.css?inline';
import { Compare } from './view.tsx';

export const compare = defineBlock({
  type: 'compare',
  title: 'Before and after',
  summary: 'Two pictures of the same scene, with a slider that reveals the second over the first.',
  keywords: ['before-after', 'image-comparison'],
  schema: compareSchema,
  view: Compare,
  words: ['slider'],
  styles: [css],
  hydrate: 'touch',
});
