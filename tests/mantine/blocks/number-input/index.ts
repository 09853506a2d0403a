import { defineBlock } from 'page-builder';
import { headingSchema } from '../heading.ts';
import { NumberInputBlock } from './view.tsx';

export const numberInput = defineBlock({
  type: 'number-input',
  title: 'Number input',
  summary: 'A number with a unit, and buttons to change it.',
  schema: headingSchema,
  view: NumberInputBlock,
  hydrate: 'visible',
});
