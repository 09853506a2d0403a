import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import { icon, link, text, toggle } from '../../src/block/index.ts';

export const dialogButtonSchema = z.strictObject({
  icon: icon().describe('The icon on the round button'),
  link: link().describe(
    'Where the button leads until its script has loaded, with its name: { to: "#form", label: Get a quote }',
  ),
  title: text({ max: 60 }).describe('The heading of the window that opens'),
  inPage: toggle()
    .default(false)
    .describe('Whether the content of the window is also part of the page, until the button moves it into the window'),
  close: text({ max: 30 })
    .optional()
    .describe('The name of the button that closes it. Without it, "Close" in the language of the site'),
});

export type DialogButtonProps = Props<typeof dialogButtonSchema>;
