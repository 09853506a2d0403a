import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import { button, group, list, text, unique } from '../../src/block/index.ts';

export const stepsSchema = z.strictObject({
  heading: text({ max: 90 }).describe('The heading above the steps'),
  intro: text({ max: 300 }).optional().describe('A sentence or two under the heading'),
  items: list(
    group('step', {
      title: text({ max: 60 }).describe('The step in a few words'),
      description: text({ max: 400 }).describe('What happens in it'),
    }),
    { min: 2, max: 6 },
  )
    .check(unique('title'))
    .describe('The steps, in order'),
  primary: button().optional().describe('A button under the steps'),
});

export type StepsProps = Props<typeof stepsSchema>;
