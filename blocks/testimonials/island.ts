import { reactIsland } from '../../src/block/islands/react-island.ts';
import { Testimonials } from './view.tsx';

export const island = reactIsland(Testimonials);
