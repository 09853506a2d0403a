import { hydrate } from '../heading.ts';
import { ModalBlock as view } from './view.tsx';

export const modal = hydrate({ type: 'modal', summary: 'A dialog in the middle.', view });
