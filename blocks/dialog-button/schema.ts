import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import { icon, link, text, toggle } from '../../src/block/index.ts';

export const dialogButtonSchema = z.strictObject({
  icon: icon().describe('The drawing on the round button'),
  link: link().describe(
    'Where the button leads while its script has not come, with its name: { to: "#form", label: Get a quote }',
  ),
  title: text({ max: 60 }).describe('The heading of the window that opens'),
  inPage: toggle()
    .default(false)
    .describe('Whether what is in the window stands in the page, too, until the button lifts it into the window'),
  close: text({ max: 30 })
    .optional()
    .describe('The name of the button that closes it; left out, "Close" in the language of the site'),
});

export type DialogButtonProps = Props<typeof dialogButtonSchema>;
