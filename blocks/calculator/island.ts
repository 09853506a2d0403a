import { reactIsland } from '../../src/islands/react-island.ts';
import { Calculator } from './view.tsx';

export const island = reactIsland(Calculator);
