import { defineBlock } from '../../src/block/index.ts';
import { notFoundSchema } from './schema.ts';
import css from './style.module.css?inline';
import { NotFound } from './view.tsx';

export const notFound = defineBlock({
  type: 'not-found',
  title: 'Page not found',
  summary: 'The message at an address that does not exist, with a way out. Logs the address to the console.',
  schema: notFoundSchema,
  view: NotFound,
  styles: [css],
  enhance: 'load',
});
