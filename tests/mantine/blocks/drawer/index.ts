import { hydrate } from '../heading.ts';
import { DrawerBlock as view } from './view.tsx';

export const drawer = hydrate({ type: 'drawer', summary: 'A dialog at the side.', view });
