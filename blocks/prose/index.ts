import { defineBlock } from '../../src/block/index.ts';
import { proseSchema } from './schema.ts';
import css from './style.module.css?inline';
import { Prose } from './view.tsx';

export const prose = defineBlock({
  type: 'prose',
  title: 'Text',
  summary: 'Text to read, with headings, lists and links.',
  keywords: ['text', 'markdown', 'paragraph', 'content', 'article'],
  schema: proseSchema,
  view: Prose,
  styles: [css],
});
