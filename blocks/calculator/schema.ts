import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import { button, group, list, number, text } from '../../src/block/index.ts';

export const calculatorSchema = z.strictObject({
  heading: text({ max: 90 }).describe('The heading above the calculator'),
  intro: text({ max: 300 }).optional().describe('A sentence or two under the heading'),
  types: list(
    group('property type', {
      label: text({ max: 30 }).describe('The words on the choice'),
      rate: number({ min: 0 }).describe('The amount for one square foot, in the currency below'),
    }),
    { min: 2, max: 4 },
  ).describe('The kinds of property; the first is chosen at the start'),
  size: group('size', {
    label: text({ max: 40 }).describe('The words beside the slider'),
    unit: text({ max: 10 }).describe('The unit after the number: sq ft'),
    start: number({ min: 0 }).describe('The size at the start'),
    min: number({ min: 0 }).describe('The smallest size'),
    max: number({ min: 0 }).describe('The largest size'),
    step: number({ min: 1 }).describe('How far the slider moves at a time'),
  }).describe('The slider'),
  resultLabel: text({ max: 60 }).describe('The words above the result'),
  currency: text({ max: 5 }).describe('The currency before the result: AED'),
  note: text({ max: 300 }).optional().describe('What the figure rests on'),
  primary: button().optional().describe('A button under the result'),
});

export type CalculatorProps = Props<typeof calculatorSchema>;
