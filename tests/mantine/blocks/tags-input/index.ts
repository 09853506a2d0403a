import { defineBlock } from 'page-builder';
import { headingSchema } from '../heading.ts';
import { TagsInputBlock } from './view.tsx';

export const tagsInput = defineBlock({
  type: 'tags-input',
  title: 'Tags input',
  summary: 'Words of your own, as pills.',
  schema: headingSchema,
  view: TagsInputBlock,
  hydrate: 'visible',
});
