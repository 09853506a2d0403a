import { defineBlock } from 'page-builder';
import { headingSchema } from '../heading.ts';
import { CheckboxBlock } from './view.tsx';

export const checkbox = defineBlock({
  type: 'checkbox',
  title: 'Checkbox',
  summary: 'Several that may be ticked.',
  schema: headingSchema,
  view: CheckboxBlock,
  hydrate: 'visible',
});
