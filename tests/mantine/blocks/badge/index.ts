import { hydrate } from '../heading.ts';
import { BadgeBlock as view } from './view.tsx';

export const badge = hydrate({ type: 'badge', summary: 'Small words of state.', view });
