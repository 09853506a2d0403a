import { defineBlock } from '../../src/block/index.ts';
import { statsSchema } from './schema.ts';
import css from './style.module.css?inline';
import { Stats } from './view.tsx';

export const stats = defineBlock({
  type: 'stats',
  title: 'Figures',
  summary: 'Large figures, such as a track record, each with its meaning.',
  keywords: ['numbers', 'counter', 'metrics', 'kpis'],
  schema: statsSchema,
  view: Stats,
  styles: [css],
});
