import { defineBlock } from 'page-builder';
import { headingSchema } from '../heading.ts';
import { SegmentedControlBlock } from './view.tsx';

export const segmentedControl = defineBlock({
  type: 'segmented-control',
  title: 'Segmented control',
  summary: 'One of two or three, side by side.',
  schema: headingSchema,
  view: SegmentedControlBlock,
  hydrate: 'visible',
});
