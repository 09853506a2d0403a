import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import { icon, link, text } from '../../src/block/index.ts';

export const dialogButtonSchema = z.strictObject({
  icon: icon().describe('The drawing on the round button'),
  link: link().describe(
    'Where the button leads while its script has not come, with its name: { to: "#form", label: Get a quote }',
  ),
  title: text({ max: 60 }).describe('The heading of the window that opens'),
  close: text({ max: 30 }).default('Close').describe('The name of the button that closes it'),
});

export type DialogButtonProps = Props<typeof dialogButtonSchema>;
