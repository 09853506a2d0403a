import { defineBlock } from 'page-builder';
import { headingSchema } from '../heading.ts';
import { StepperBlock } from './view.tsx';

export const stepper = defineBlock({
  type: 'stepper',
  title: 'Stepper',
  summary: 'Where somebody is in a process.',
  schema: headingSchema,
  view: StepperBlock,
  hydrate: 'visible',
});
