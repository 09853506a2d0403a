import { hydrate } from '../heading.ts';
import { RingProgressBlock as view } from './view.tsx';

export const ringProgress = hydrate({ type: 'ring-progress', summary: 'A share, as a ring.', view });
