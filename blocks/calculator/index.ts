import { defineBlock } from '../../src/block/index.ts';
import { calculatorSchema } from './schema.ts';
import css from './style.module.css?inline';
import { Calculator } from './view.tsx';

export const calculator = defineBlock({
  type: 'calculator',
  title: 'Calculator',
  summary: 'Property type and size in, an estimated amount out.',
  schema: calculatorSchema,
  view: Calculator,
  styles: [css],
  hydrate: 'visible',
});
