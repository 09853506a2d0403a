import { z } from 'zod';
import { group, list, number } from '../fields/structure.ts';
import { text } from '../fields/text.ts';
import { fieldName } from '../names.ts';
import type { Resolved } from '../references.ts';
import { keysRule, readItems, readPart, unique } from '../rule.ts';

type Keys = Readonly<Record<string, unknown>>;

/** Reports a slider that cannot move, or that cannot reach its start value or its maximum. */
function checkSlider({ start, min, max, step }: Keys) {
  if (typeof min !== 'number' || typeof max !== 'number') return [];
  if (min >= max)
    return [
      { path: ['min'], message: `"min" must be less than "max", which is ${max}. Swap the two, or correct one.` },
    ];
  const isWithin = typeof start === 'number' && start >= min && start <= max;
  const isStep = typeof step === 'number' && step > 0 && step <= max - min;
  return [
    typeof start === 'number' &&
      !isWithin && {
        path: ['start'],
        message: `"start" must be between ${min} and ${max}. Write a number that the slider can have.`,
      },
    typeof step === 'number' &&
      step > max - min && {
        path: ['step'],
        message: `"step" is more than the whole slider, from ${min} to ${max}. Write at most ${max - min}.`,
      },
    isStep &&
      !isMultiple(max - min, step) && {
        path: ['max'],
        message: `The slider never reaches "max" in steps of ${step} from ${min}. Write for example ${min + Math.ceil((max - min) / step) * step}.`,
      },
    isStep &&
      isWithin &&
      !isMultiple(start - min, step) && {
        path: ['start'],
        message: `The slider never reaches "start" in steps of ${step} from ${min}. Write for example ${min + Math.round((start - min) / step) * step}.`,
      },
  ];
}

/** Whether a length is a whole number of steps, ignoring rounding errors as in 0.3 / 0.1. */
function isMultiple(length: number, step: number): boolean {
  const count = length / step;
  return Math.abs(count - Math.round(count)) < 1e-6;
}

/** Reports options whose numbers have other names than those of the first option. */
function checkOptions({ options }: Keys) {
  const items = readItems(options);
  const doubled = items.flatMap((option, index) =>
    readPart(option, 'value') === undefined || readPart(option, 'values') === undefined ? [] : [index],
  );
  if (doubled.length > 0) {
    const message = 'An option has one number or several. Delete "value", or give it a name under "values".';
    return doubled.map((index) => ({ path: ['options', index, 'value'], message }));
  }
  const [first, ...others] = items.map(describeNumbers);
  return others.map(
    (numbers, index) =>
      numbers !== first && {
        path: ['options', index + 1],
        message: `The first option has ${first}, but this one has ${numbers}. Give all options the same.`,
      },
  );
}

/** Describes for a message which numbers an option has. */
function describeNumbers(option: unknown): string {
  const values = readPart(option, 'values');
  if (typeof values === 'object' && values !== null) return `"values" with ${Object.keys(values).sort().join(', ')}`;
  return readPart(option, 'value') === undefined ? 'no number' : '"value"';
}

/** Reports unreachable levels, a missing `below`, and a `below` in the last level. */
function checkLevels({ levels }: Keys) {
  const bounds = readItems(levels).map((level) => readPart(level, 'below'));
  const last = bounds.length - 1;
  return bounds.map((below, index) => {
    const before = bounds[index - 1];
    if (index === last) {
      return (
        below !== undefined && {
          path: ['levels', index, 'below'],
          message: 'The last level has no end. Delete this line.',
        }
      );
    }
    if (below === undefined) {
      return {
        path: ['levels', index],
        message: 'Only the last level can have no end. Add "below:" with the result at which the next one starts.',
      };
    }
    return (
      typeof below === 'number' &&
      typeof before === 'number' &&
      below <= before && {
        path: ['levels', index, 'below'],
        message: `The level before ends at ${before}, so this one is never reached. Write more than ${before}.`,
      }
    );
  });
}

const label = () => text({ max: 40 }).describe('The words above the choices, or beside the slider: Property type');
const name = () =>
  fieldName().describe('Its name in the formula, and the name of the form field that gets the answer: size');

const numberInput = group('number', {
  kind: z.literal('number').describe('A slider'),
  name: name(),
  label: label(),
  unit: text({ max: 15 }).optional().describe('The unit after the number, shown to visitors only: sq ft'),
  start: number().describe('The number at the start'),
  min: number().describe('The smallest number'),
  max: number().describe('The largest number'),
  step: number({ min: 0.01 }).describe('How far the slider moves at a time'),
}).check(keysRule(checkSlider));

const choiceInput = group('choice', {
  kind: z.literal('choice').describe('Some options, and the visitor chooses one'),
  name: name(),
  label: label(),
  options: list(
    group('option', {
      label: text({ max: 40 }).describe('The words on the option'),
      value: number().optional().describe('The number that the name of the input has in the formula'),
      values: z
        .record(fieldName(), number())
        .optional()
        .describe('Several named numbers. The formula calls them type.rate, type.base'),
    }),
    { min: 2, max: 8 },
  )
    .check(unique('label'))
    .describe('The options. The first is chosen at the start'),
}).check(keysRule(checkOptions));

export const inputsSchema = list(z.discriminatedUnion('kind', [numberInput, choiceInput]), { max: 8 })
  .check(unique('name'), unique('label'))
  .describe('The inputs for visitors, in order');

const shownNumber = {
  label: text({ max: 60 }).describe('The words above the result'),
  roundTo: number({ min: 0.01 }).default(1).describe('The step to round the result to: 50, or 0.5'),
  spread: number({ min: 1, max: 90 })
    .optional()
    .describe('How far off the result may be, in per cent: 10 shows a band from 10 % less to 10 % more'),
};

export const resultSchema = z
  .discriminatedUnion('kind', [
    group('amount', {
      kind: z.literal('amount').describe('An amount of money'),
      ...shownNumber,
      currency: text({ max: 5 }).describe('The currency: AED, EUR'),
    }),
    group('number', {
      kind: z.literal('number').describe('A number with a unit'),
      ...shownNumber,
      unit: text({ max: 15 }).optional().describe('The unit after the number: hours'),
    }),
    group('result in words', {
      kind: z.literal('words').describe('Words for the amount: small, medium, large'),
      label: text({ max: 60 }).describe('The words above the result'),
      levels: list(
        group('level', {
          text: text({ max: 60 }).describe('The words that are shown'),
          below: number().optional().describe('The result at which this level ends; the last level has no end'),
        }),
        { min: 2, max: 8 },
      )
        .check(unique('text'))
        .describe('From the lowest to the highest'),
    }).check(keysRule(checkLevels)),
  ])
  .describe('The result that is shown');

const formula = () => text().describe('The calculation with the inputs: size * type + 50');

export const formulaSchema = z
  .union([
    formula(),
    group('band', {
      from: formula().describe('The formula of the lower end'),
      to: formula().describe('The formula of the upper end. In it, "from" is the result of the lower one: from * 1.5'),
    }),
  ])
  .describe('The calculation: names of inputs, numbers, + - * / ( ), round(…), min(…), max(…), if(…)');

export const examplesSchema = list(
  group('example', {
    in: z
      .record(z.string(), z.union([number(), text()]))
      .describe('The values, by the names of the inputs. The other inputs have their start values'),
    out: z
      .union([
        number(),
        text(),
        group('band', {
          from: number().describe('The lower end of the result'),
          to: number().describe('The upper end of the result'),
        }),
      ])
      .describe('The result that must follow'),
  }),
).describe('Results that you know to be right. The build compares each with the formula');

export type CalculationInput = Resolved<z.output<typeof inputsSchema>>[number];
export type CalculationResult = Resolved<z.output<typeof resultSchema>>;
export type CalculationExample = Resolved<z.output<typeof examplesSchema>>[number];
