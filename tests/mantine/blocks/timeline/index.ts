import { hydrate } from '../heading.ts';
import { TimelineBlock as view } from './view.tsx';

export const timeline = hydrate({ type: 'timeline', summary: 'What happened, in order.', view });
