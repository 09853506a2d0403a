import { reactIsland } from '../../src/islands/react-island.ts';
import { LogoCarousel } from './view.tsx';

export const island = reactIsland(LogoCarousel);
