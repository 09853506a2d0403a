import { defineBlock } from 'page-builder';
import { headingSchema } from '../heading.ts';
import { PinInputBlock } from './view.tsx';

export const pinInput = defineBlock({
  type: 'pin-input',
  title: 'Pin input',
  summary: 'A few digits, each in a field of its own.',
  schema: headingSchema,
  view: PinInputBlock,
  hydrate: 'visible',
});
