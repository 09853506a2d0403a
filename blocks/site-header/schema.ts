import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import { button, group, link, list, text, unique } from '../../src/block/index.ts';

export const siteHeaderSchema = z.strictObject({
  name: text({ max: 30 }).describe('The name beside the logo, which leads to the home page'),
  home: link().prefault('/').describe('Where the name leads; left out, to the home page'),
  phone: link().optional().describe('The phone number: tel:…'),
  action: button().optional().describe('The button at the end of the bar'),
  menus: list(
    group('menu', {
      label: text({ max: 24 }).describe('The word that opens the menu'),
      links: list(link()).describe('The pages in the menu'),
    }),
  )
    .check(unique('label'))
    .optional()
    .describe('The menus, from the start of the line to its end'),
  links: list(link()).optional().describe('Pages that stand in the bar themselves, after the menus'),
});

export type SiteHeaderProps = Props<typeof siteHeaderSchema>;
