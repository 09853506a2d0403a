import { hydrate } from '../heading.ts';
import { RadioBlock as view } from './view.tsx';

export const radio = hydrate({ type: 'radio', summary: 'One of a few.', view });
