import { hydrate } from '../heading.ts';
import { AccordionBlock as view } from './view.tsx';

export const accordion = hydrate({ type: 'accordion', summary: 'Questions that open.', view });
