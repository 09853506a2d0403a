import { hydrate } from '../heading.ts';
import { ChipBlock as view } from './view.tsx';

export const chip = hydrate({ type: 'chip', summary: 'Several of a few, as chips.', view });
