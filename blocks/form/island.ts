import { reactIsland } from '../../src/islands/react-island.ts';
import { Form } from './view.tsx';

export const island = reactIsland(Form);
