import { defineBlock } from 'page-builder';
import { headingSchema } from '../heading.ts';
import { FileInputBlock } from './view.tsx';

export const fileInput = defineBlock({
  type: 'file-input',
  title: 'File input',
  summary: 'A file of the visitor.',
  schema: headingSchema,
  view: FileInputBlock,
  hydrate: 'visible',
});
