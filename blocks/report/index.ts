import { defineBlock } from '../../src/block/index.ts';
import fullCss from './full.module.css?inline';
import { reportSchema } from './schema.ts';
import css from './style.module.css?inline';
import { Report } from './view.tsx';

export const report = defineBlock({
  type: 'report',
  title: 'Report',
  summary: 'A plan with numbered pins and the finding at each: how serious it is, pictures, and what to do about it.',
  schema: reportSchema,
  view: Report,
  words: ['report'],
  styles: ({ look }) => (look === 'full' ? [css, fullCss] : [css]),
  hydrate: ({ look }) => (look === 'full' ? 'touch' : undefined),
});
