import { reactIsland } from '../../src/islands/react-island.ts';
import { Testimonials } from './view.tsx';

export const island = reactIsland(Testimonials);
