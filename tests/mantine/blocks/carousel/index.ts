import { hydrate } from '../heading.ts';
import { CarouselBlock as view } from './view.tsx';

export const carousel = hydrate({ type: 'carousel', summary: 'Slides, side by side.', view });
