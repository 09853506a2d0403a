import { hydrate } from '../heading.ts';
import { TextInputBlock as view } from './view.tsx';

export const textInput = hydrate({
  type: 'text-input',
  summary: 'A line of text, with an error until it is long enough.',
  view,
});
