import { hydrate } from '../heading.ts';
import { TabsBlock as view } from './view.tsx';

export const tabs = hydrate({ type: 'tabs', summary: 'Panels, one at a time.', view });
