import { compileFormula } from '../../src/block/formula/index.ts';
import { defineBlock, listFormulas } from '../../src/block/index.ts';
import { listCarried } from './carry.ts';
import type { WrittenCalculator } from './schema.ts';
import { calculatorSchema } from './schema.ts';
import css from './style.module.css?inline';
import { Calculator } from './view.tsx';

export const calculator = defineBlock({
  type: 'calculator',
  title: 'Calculator',
  summary: 'Sliders and choices, and the amount, number or words that a formula makes of them.',
  keywords: ['estimator', 'cost'],
  schema: calculatorSchema,
  viewProps: ({ formula, examples: _, ...shown }: WrittenCalculator) => ({
    ...shown,
    formulas: listFormulas(formula).map(({ text }) => compileFormula(text)),
  }),
  view: Calculator,
  carries: listCarried,
  styles: [css],
  hydrate: 'visible',
});
