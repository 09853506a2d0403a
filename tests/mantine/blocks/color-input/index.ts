import { hydrate } from '../heading.ts';
import { ColorInputBlock as view } from './view.tsx';

export const colorInput = hydrate({ type: 'color-input', summary: 'A colour, written or picked.', view });
