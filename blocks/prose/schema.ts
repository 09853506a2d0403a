import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import { richText, text } from '../../src/block/index.ts';

export const proseSchema = z.strictObject({
  heading: text({ max: 90 }).describe('The heading above the text'),
  body: richText().describe('The text'),
});

export type ProseProps = Props<typeof proseSchema>;
