import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import { link, text } from '../../src/block/index.ts';

export const mobileBarSchema = z.strictObject({
  title: text({ max: 60 }).describe('What the bar is for, for someone who cannot see it'),
  action: z
    .strictObject({
      label: text({ max: 30 }).describe('The words on the button'),
      link: link().describe('Where it leads'),
    })
    .describe('The button'),
});

export type MobileBarProps = Props<typeof mobileBarSchema>;
