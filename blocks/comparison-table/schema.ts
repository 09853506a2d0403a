import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import { differ, group, list, text, unique } from '../../src/block/index.ts';

export const comparisonTableSchema = z.strictObject({
  heading: text({ max: 90 }).describe('The heading above the table'),
  intro: text({ max: 300 }).optional().describe('A sentence or two under the heading'),
  columns: group('column headings', {
    aspect: text({ max: 40 }).describe('The heading of the first column: what is compared'),
    ours: text({ max: 40 }).describe('The heading of our column'),
    others: text({ max: 40 }).describe('The heading of the column of the others'),
    impact: text({ max: 40 }).describe('The heading of the last column: what it means for the reader'),
  })
    .check(differ('ours', 'others'))
    .describe('The headings of the four columns'),
  rows: list(
    group('row', {
      aspect: text({ max: 60 }).describe('What is compared'),
      ours: text({ max: 160 }).describe('What we do'),
      others: text({ max: 160 }).describe('What the others do'),
      impact: text({ max: 160 }).describe('What it means for the reader'),
    }),
  )
    .check(unique('aspect'))
    .describe('The rows'),
});

export type ComparisonTableProps = Props<typeof comparisonTableSchema>;
