import { hydrate } from '../heading.ts';
import { TooltipBlock as view } from './view.tsx';

export const tooltip = hydrate({ type: 'tooltip', summary: 'A hint for a button.', view });
