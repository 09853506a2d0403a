import { defineBlock } from '../../src/block/index.ts';
import showAllCss from '../../src/theme/show-all.css?inline';
import { comparisonTableSchema } from './schema.ts';
import css from './style.module.css?inline';
import { ComparisonTable } from './view.tsx';

export const comparisonTable = defineBlock({
  type: 'comparison-table',
  title: 'Comparison table',
  summary: 'Two to six columns side by side, row by row: methods, packages, prices.',
  keywords: ['matrix', 'versus'],
  schema: comparisonTableSchema,
  view: ComparisonTable,
  words: ['more', 'comparison'],
  styles: ({ shown }) => (shown === undefined ? [css] : [css, showAllCss]),
});
