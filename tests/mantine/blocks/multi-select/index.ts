import { hydrate } from '../heading.ts';
import { MultiSelectBlock as view } from './view.tsx';

export const multiSelect = hydrate({ type: 'multi-select', summary: 'Several of a list, as pills.', view });
