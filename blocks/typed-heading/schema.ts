import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import { list, text } from '../../src/block/index.ts';

export const typedHeadingSchema = z.strictObject({
  before: text({ max: 60 }).describe('The words that stay, before the words that change'),
  words: list(text({ max: 40 }), { min: 2 }).describe('The words that are typed, one after the other'),
  intro: text({ max: 300 }).optional().describe('A sentence or two under the heading'),
});

export type TypedHeadingProps = Props<typeof typedHeadingSchema>;
