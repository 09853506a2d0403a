import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import { group, list, text, unique } from '../../src/block/index.ts';

export const statsSchema = z.strictObject({
  heading: text({ max: 90 }).describe('The heading above the figures'),
  intro: text({ max: 300 }).optional().describe('A sentence or two under the heading'),
  items: list(
    group('figure', {
      value: text({ max: 20 }).describe('The figure or the few words that stand out: 15k+'),
      label: text({ max: 80 }).describe('The meaning of the figure'),
    }),
    { min: 2, max: 6 },
  )
    .check(unique('label'))
    .describe('The figures'),
});

export type StatsProps = Props<typeof statsSchema>;
