import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import { group, icon, link, list, text } from '../../src/block/index.ts';

const barButton = {
  label: text({ max: 30 }).describe('The words on the button'),
  icon: icon().optional().describe('A small icon above them'),
  link: link().describe('Where it leads'),
};

export const mobileBarSchema = z.strictObject({
  title: text({ max: 60 }).describe('What the bar is for, for someone who cannot see it'),
  action: z.strictObject(barButton).describe('The button that stands out'),
  buttons: list(group('button', barButton), { max: 3 })
    .optional()
    .describe('The buttons beside it, such as for a chat and a call'),
});

export type MobileBarProps = Props<typeof mobileBarSchema>;
