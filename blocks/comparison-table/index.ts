import { defineBlock } from '../../src/block/index.ts';
import { comparisonTableSchema } from './schema.ts';
import css from './style.module.css?inline';
import { ComparisonTable } from './view.tsx';

export const comparisonTable = defineBlock({
  type: 'comparison-table',
  title: 'Comparison table',
  summary: 'Our way and the way of others, aspect by aspect, and what it means for the reader.',
  schema: comparisonTableSchema,
  view: ComparisonTable,
  styles: [css],
});
