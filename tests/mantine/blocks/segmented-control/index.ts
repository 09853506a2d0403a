import { hydrate } from '../heading.ts';
import { SegmentedControlBlock as view } from './view.tsx';

export const segmentedControl = hydrate({
  type: 'segmented-control',
  summary: 'One of two or three, side by side.',
  view,
});
