import { z } from 'zod';
import { group, list, number } from '../fields/structure.ts';
import { text } from '../fields/text.ts';
import { fieldName } from '../names.ts';
import type { Resolved } from '../references.ts';
import { keysRule, unique } from '../rule.ts';
import { checkLevels, checkOptions, checkSlider } from './input-rules.ts';

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
