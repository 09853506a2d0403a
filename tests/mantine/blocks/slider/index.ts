import { hydrate } from '../heading.ts';
import { SliderBlock as view } from './view.tsx';

export const slider = hydrate({ type: 'slider', summary: 'A number on a scale.', view });
