import { defineBlock } from 'page-builder';
import { headingSchema } from '../heading.ts';
import { TabsBlock } from './view.tsx';

export const tabs = defineBlock({
  type: 'tabs',
  title: 'Tabs',
  summary: 'Panels, one at a time.',
  schema: headingSchema,
  view: TabsBlock,
  hydrate: 'visible',
});
