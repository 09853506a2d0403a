import { compileFormula } from '../../src/block/formula/index.ts';
import { defineBlock, listFormulas } from '../../src/block/index.ts';
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
  carries: ({ carryAnswers, inputs, primary }) => {
    if (!primary || carryAnswers === false) return [];
    const { link } = primary;
    return inputs.flatMap((input, index) => {
      const answers = input.kind === 'choice' ? input.options.map(({ label }) => label) : [];
      if (carryAnswers === true) return [{ link, name: input.name, answers, path: ['inputs', index, 'name'] }];
      const name = carryAnswers[input.name];
      return name === undefined ? [] : [{ link, name, answers, path: ['carryAnswers', input.name] }];
    });
  },
  styles: [css],
  hydrate: 'visible',
});
