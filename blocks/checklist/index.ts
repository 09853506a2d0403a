import { defineBlock } from '../../src/block/index.ts';
import showAllCss from '../../src/theme/show-all.css?inline';
import { checklistSchema } from './schema.ts';
import css from './style.module.css?inline';
import { Checklist } from './view.tsx';

export const checklist = defineBlock({
  type: 'checklist',
  title: 'Checklist',
  summary: 'Groups of ticked points: what an inspection or a package covers.',
  keywords: ['bullets', 'ticks'],
  schema: checklistSchema,
  view: Checklist,
  words: ['more'],
  styles: ({ shownOnPhones }) => (shownOnPhones === undefined ? [css] : [css, showAllCss]),
});
