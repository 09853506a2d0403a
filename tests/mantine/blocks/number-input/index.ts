import { hydrate } from '../heading.ts';
import { NumberInputBlock as view } from './view.tsx';

export const numberInput = hydrate({
  type: 'number-input',
  summary: 'A number with a unit, and buttons to change it.',
  view,
});
