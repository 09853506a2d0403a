import { defineBlock } from 'page-builder';
import { headingSchema } from '../heading.ts';
import { DatePickerInputBlock } from './view.tsx';

export const datePickerInput = defineBlock({
  type: 'date-picker-input',
  title: 'Date picker input',
  summary: 'A day in a calendar.',
  schema: headingSchema,
  view: DatePickerInputBlock,
  hydrate: 'visible',
});
