import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import { button, group, keysRule, list, number, text, unique } from '../../src/block/index.ts';

/** A slider that cannot move, or cannot stand where it starts. */
function checkSlider({ start, min, max, step }: Readonly<Record<string, unknown>>) {
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
        message: `"start" must be between ${min} and ${max}. Write a size that the slider can have.`,
      },
    typeof step === 'number' &&
      step > max - min && {
        path: ['step'],
        message: `"step" is more than the whole slider, from ${min} to ${max}. Write at most ${max - min}.`,
      },
    isStep &&
      (max - min) % step !== 0 && {
        path: ['max'],
        message: `The slider never reaches "max" in steps of ${step} from ${min}. Write for example ${min + Math.ceil((max - min) / step) * step}.`,
      },
    isStep &&
      isWithin &&
      (start - min) % step !== 0 && {
        path: ['start'],
        message: `The slider cannot stand at "start" in steps of ${step} from ${min}. Write for example ${min + Math.round((start - min) / step) * step}.`,
      },
  ];
}

export const calculatorSchema = z.strictObject({
  heading: text({ max: 90 }).describe('The heading above the calculator'),
  intro: text({ max: 300 }).optional().describe('A sentence or two under the heading'),
  typesLabel: text({ max: 40 }).describe('The words above the choices: Property type'),
  types: list(
    group('property type', {
      label: text({ max: 30 }).describe('The words on the choice'),
      rate: number({ min: 0 }).describe('The amount for one square foot, in the currency below'),
    }),
    { min: 2, max: 4 },
  )
    .check(unique('label'))
    .describe('The kinds of property; the first is chosen at the start'),
  size: group('size', {
    label: text({ max: 40 }).describe('The words beside the slider'),
    unit: text({ max: 10 }).describe('The unit after the number: sq ft'),
    start: number({ min: 0 }).describe('The size at the start'),
    min: number({ min: 0 }).describe('The smallest size'),
    max: number({ min: 0 }).describe('The largest size'),
    step: number({ min: 1 }).describe('How far the slider moves at a time'),
  })
    .check(keysRule(checkSlider))
    .describe('The slider'),
  resultLabel: text({ max: 60 }).describe('The words above the result'),
  currency: text({ max: 5 }).describe('The currency before the result: AED'),
  note: text({ max: 300 }).optional().describe('What the figure rests on'),
  primary: button().optional().describe('A button under the result'),
});

export type CalculatorProps = Props<typeof calculatorSchema>;
