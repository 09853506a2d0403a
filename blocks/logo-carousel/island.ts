import { reactIsland } from '../../src/block/islands/react-island.ts';
import { LogoCarousel } from './view.tsx';

export const island = reactIsland(LogoCarousel);
