import { defineBlock } from 'page-builder';
import { headingSchema } from '../heading.ts';
import { TooltipBlock } from './view.tsx';

export const tooltip = defineBlock({
  type: 'tooltip',
  title: 'Tooltip',
  summary: 'A hint for a button.',
  schema: headingSchema,
  view: TooltipBlock,
  hydrate: 'visible',
});
