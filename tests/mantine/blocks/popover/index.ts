import { hydrate } from '../heading.ts';
import { PopoverBlock as view } from './view.tsx';

export const popover = hydrate({ type: 'popover', summary: 'A small window beside a button.', view });
