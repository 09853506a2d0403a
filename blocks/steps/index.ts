import { defineBlock } from '../../src/block/index.ts';
import { stepsSchema } from './schema.ts';
import css from './style.module.css?inline';
import { Steps } from './view.tsx';

export const steps = defineBlock({
  type: 'steps',
  title: 'Steps',
  summary: 'A process in two to six numbered steps.',
  keywords: ['process', 'timeline', 'how-it-works'],
  schema: stepsSchema,
  view: Steps,
  styles: [css],
});
