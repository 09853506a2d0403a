import { defineBlock } from 'page-builder';
import { headingSchema } from '../heading.ts';
import { PopoverBlock } from './view.tsx';

export const popover = defineBlock({
  type: 'popover',
  title: 'Popover',
  summary: 'A small window beside a button.',
  schema: headingSchema,
  view: PopoverBlock,
  hydrate: 'visible',
});
