import { hydrate } from '../heading.ts';
import { HoverCardBlock as view } from './view.tsx';

export const hoverCard = hydrate({ type: 'hover-card', summary: 'More about a link, when it is pointed at.', view });
