import { defineBlock } from 'page-builder';
import { headingSchema } from '../heading.ts';
import { AutocompleteBlock } from './view.tsx';

export const autocomplete = defineBlock({
  type: 'autocomplete',
  title: 'Autocomplete',
  summary: 'A text with suggestions.',
  schema: headingSchema,
  view: AutocompleteBlock,
  hydrate: 'visible',
});
