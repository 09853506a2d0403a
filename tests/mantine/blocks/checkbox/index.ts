import { hydrate } from '../heading.ts';
import { CheckboxBlock as view } from './view.tsx';

export const checkbox = hydrate({ type: 'checkbox', summary: 'Several that may be ticked.', view });
