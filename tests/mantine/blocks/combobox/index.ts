import { defineBlock } from 'page-builder';
import { headingSchema } from '../heading.ts';
import { ComboboxBlock } from './view.tsx';

export const combobox = defineBlock({
  type: 'combobox',
  title: 'Combobox',
  summary: 'A list of options with a target of your own.',
  schema: headingSchema,
  view: ComboboxBlock,
  hydrate: 'visible',
});
