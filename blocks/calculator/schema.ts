import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import {
  button,
  createCalculationCheck,
  examplesSchema,
  fieldName,
  formulaSchema,
  inputsSchema,
  keysRule,
  resultSchema,
  text,
  toggle,
} from '../../src/block/index.ts';
import { checkCarried, checkUse } from './check-use.ts';

const checkCalculation = createCalculationCheck();

export const calculatorSchema = z
  .strictObject({
    heading: text({ max: 90 }).describe('The heading above the calculator'),
    intro: text({ max: 300 }).optional().describe('A sentence or two under the heading'),
    inputs: inputsSchema,
    formula: formulaSchema,
    result: resultSchema,
    examples: examplesSchema.optional(),
    note: text({ max: 300 }).optional().describe('What the figure is based on'),
    primary: button().optional().describe('A button under the result'),
    carryAnswers: z
      .union([toggle(), z.record(z.string(), fieldName())])
      .default(false)
      .describe(
        'Whether the button carries the answers to a form with "prefill": /contact?size=1200. If its fields have other names, map them: { size: propertySize }',
      ),
  })
  .check(
    keysRule((keys) => [
      ...checkCalculation(keys, inputsSchema.safeParse(keys.inputs).data),
      ...checkCarried(keys),
      ...checkUse(keys),
    ]),
  );

export type WrittenCalculator = Props<typeof calculatorSchema>;
