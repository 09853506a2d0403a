import { hydrate } from '../heading.ts';
import { TextareaBlock as view } from './view.tsx';

export const textarea = hydrate({
  type: 'textarea',
  summary: 'A text of several lines that grows, with a count.',
  view,
});
