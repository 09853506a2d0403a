import { hydrate } from '../heading.ts';
import { RangeSliderBlock as view } from './view.tsx';

export const rangeSlider = hydrate({ type: 'range-slider', summary: 'Two numbers on a scale.', view });
