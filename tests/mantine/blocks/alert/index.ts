import { defineBlock } from 'page-builder';
import { headingSchema } from '../heading.ts';
import { AlertBlock } from './view.tsx';

export const alert = defineBlock({
  type: 'alert',
  title: 'Alert',
  summary: 'A notice that can be closed.',
  schema: headingSchema,
  view: AlertBlock,
  hydrate: 'visible',
});
