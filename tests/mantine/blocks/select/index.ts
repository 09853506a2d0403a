import { hydrate } from '../heading.ts';
import { SelectBlock as view } from './view.tsx';

export const select = hydrate({ type: 'select', summary: 'One of several places.', view });
