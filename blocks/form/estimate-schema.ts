import { z } from 'zod';
import type { CalculationInput, Props } from '../../src/block/index.ts';
import {
  createCalculationCheck,
  examplesSchema,
  formulaSchema,
  group,
  number,
  readItems,
  readPart,
  text,
} from '../../src/block/index.ts';
import { listFields } from './field-rules.ts';
import type { FormField } from './field-schema.ts';
import { fieldSchema } from './field-schema.ts';

export const estimateSchema = group('estimate', {
  label: text({ max: 60 }).describe('The words above the estimate: Estimated price'),
  currency: text({ max: 5 }).describe('The currency: AED, EUR'),
  formula: formulaSchema,
  roundTo: number({ min: 0.01 }).default(1).describe('The step to round the estimate to: 50'),
  spread: number({ min: 1, max: 90 })
    .optional()
    .describe('How far the price may differ from the estimate, in per cent: 10'),
  waiting: text({ max: 160 }).describe(
    'The words while an answer is missing or has no price. {least} becomes the lowest price in this form: From {least}',
  ),
  doubt: group('doubt', {
    when: text().describe('Answers that no price is shown for, as a condition: size > type.most'),
    words: text({ max: 160 }).describe('What visitors are asked then'),
  })
    .optional()
    .describe('Answers that are probably not meant'),
  note: text({ max: 300 }).optional().describe('What it includes, and what changes it'),
  examples: examplesSchema.optional(),
});

export type Estimate = Props<typeof estimateSchema>;

/**
 * The fields whose answers are numbers for a formula: numbers with limits, and selects whose options have `values`.
 */
export function listInputs(fields: readonly Omit<FormField, 'link'>[]): readonly CalculationInput[] {
  return fields.flatMap((field): readonly CalculationInput[] => {
    const { name, label, min, max, step = 1 } = field;
    if (min !== undefined && max !== undefined) return [{ kind: 'number', name, label, start: min, min, max, step }];
    const options = listPriced(field).map(({ label: words, values }) => ({ label: words, values }));
    return options.length > 0 ? [{ kind: 'choice', name, label, options }] : [];
  });
}

/** The options of a select that have numbers. If only the page's URL can answer (`given`), an empty answer means 0. */
export function listPriced({ given, placeholder = '', options = [] }: Omit<FormField, 'link'>) {
  const priced = options.flatMap(({ value, label, values }) => (values ? [{ value, label, values }] : []));
  const [first] = given ? priced : [];
  if (!first) return priced;
  const none = Object.fromEntries(Object.keys(first.values).map((key) => [key, 0]));
  return [{ value: '', label: placeholder, values: none }, ...priced];
}

type Keys = Readonly<Record<string, unknown>>;

const checkCalculation = createCalculationCheck();
const checkDoubt = createCalculationCheck();

/** Contradictions between the fields of a form, the formula of its estimate, and the examples. */
export function checkEstimate(keys: Keys) {
  const { estimate } = keys;
  if (typeof estimate !== 'object' || estimate === null) return [];
  const fields = z.array(fieldSchema).safeParse(listFields(keys).map(({ item }) => item)).data;
  const part = (name: string) => readPart(estimate, name);
  const [label, currency, roundTo, spread] = ['label', 'currency', 'roundTo', 'spread'].map(part);
  const inputs = fields && listInputs(fields);
  const calculation = {
    formula: part('formula'),
    examples: part('examples'),
    result: { kind: 'amount', label, currency, roundTo, spread },
  };
  const when = readPart(part('doubt'), 'when');
  const doubts = when === undefined ? [] : checkDoubt({ ...calculation, formula: when, examples: undefined }, inputs);
  const faults = checkCalculation(calculation, inputs).filter((each) => typeof each === 'object');
  return [
    ...checkNumbers(keys),
    ...doubts.map((fault) => fault && { ...fault, path: ['estimate', 'doubt', 'when'] }),
    ...faults.map((fault) => ({ ...fault, path: ['estimate', ...fault.path.filter((key) => key !== 'result')] })),
  ];
}

/** Reports options whose numbers have other names than those of the first option with numbers. */
function checkNumbers(keys: Keys) {
  return listFields(keys).flatMap(({ item, path }) => {
    const names = readItems(readPart(item, 'options')).map((option) => {
      const values = readPart(option, 'values');
      return typeof values === 'object' && values !== null ? Object.keys(values).sort().join(', ') : undefined;
    });
    const first = names.find((each) => each !== undefined);
    return names.map(
      (each, index) =>
        each !== undefined &&
        each !== first && {
          path: [...path, 'options', index, 'values'],
          message: `Another option has the numbers ${first}, but this one has ${each}. Give all options the same.`,
        },
    );
  });
}
