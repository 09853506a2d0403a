import { defineBlock } from 'page-builder';
import { headingSchema } from '../heading.ts';
import { TableBlock } from './view.tsx';

export const table = defineBlock({
  type: 'table',
  title: 'Table',
  summary: 'Rows and columns, sorted.',
  schema: headingSchema,
  view: TableBlock,
  hydrate: 'visible',
});
