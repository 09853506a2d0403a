import { hydrate } from '../heading.ts';
import { SwitchBlock as view } from './view.tsx';

export const switchBlock = hydrate({ type: 'switch', summary: 'On or off, at once.', view });
