import { defineBlock } from 'page-builder';
import { headingSchema } from '../heading.ts';
import { SwitchBlock } from './view.tsx';

export const switchBlock = defineBlock({
  type: 'switch',
  title: 'Switch',
  summary: 'On or off, at once.',
  schema: headingSchema,
  view: SwitchBlock,
  hydrate: 'visible',
});
