import { reactIsland } from '../../src/block/islands/react-island.ts';
import { Calculator } from './view.tsx';

export const island = reactIsland(Calculator);
