import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import { link, list, text } from '../../src/block/index.ts';

export const linkListSchema = z.strictObject({
  heading: text({ max: 90 }).describe('The heading above the links'),
  intro: text({ max: 300 }).optional().describe('A sentence or two under the heading'),
  links: list(link()).describe('The links'),
});

export type LinkListProps = Props<typeof linkListSchema>;
