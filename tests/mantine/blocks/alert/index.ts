import { hydrate } from '../heading.ts';
import { AlertBlock as view } from './view.tsx';

export const alert = hydrate({ type: 'alert', summary: 'A notice that can be closed.', view });
