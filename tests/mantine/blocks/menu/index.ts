import { hydrate } from '../heading.ts';
import { MenuBlock as view } from './view.tsx';

export const menu = hydrate({ type: 'menu', summary: 'Commands behind a button.', view });
