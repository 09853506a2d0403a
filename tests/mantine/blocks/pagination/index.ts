import { defineBlock } from 'page-builder';
import { headingSchema } from '../heading.ts';
import { PaginationBlock } from './view.tsx';

export const pagination = defineBlock({
  type: 'pagination',
  title: 'Pagination',
  summary: 'Numbers of pages.',
  schema: headingSchema,
  view: PaginationBlock,
  hydrate: 'visible',
});
