import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import { button, group, link, list, text, unique } from '../../src/block/index.ts';

export const siteHeaderSchema = z.strictObject({
  name: text({ max: 30 }).describe('The name beside the logo, which leads to the home page'),
  phone: link().describe('The phone number: tel:…'),
  action: button().describe('The button at the end of the bar'),
  menus: list(
    group('menu', {
      label: text({ max: 24 }).describe('The word that opens the menu'),
      links: list(link()).describe('The pages in the menu'),
    }),
  )
    .check(unique('label'))
    .describe('The menus, from left to right'),
});

export type SiteHeaderProps = Props<typeof siteHeaderSchema>;
