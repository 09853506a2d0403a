import { hydrate } from '../heading.ts';
import { ProgressBlock as view } from './view.tsx';

export const progress = hydrate({ type: 'progress', summary: 'How much of it is done.', view });
