import { z } from 'zod';
import type { Props, SiteMark } from '../../src/block/index.ts';
import { button, group, icon, link, list, text, toggle, unique } from '../../src/block/index.ts';
import type { SiteLanguage } from '../../src/block/words/index.ts';

const menuEntry = z.union([
  link().meta({ label: 'Link' }),
  group('menu entry', {
    link: link().describe('The page'),
    icon: icon().optional().describe('A small icon before its name'),
    help: text({ max: 60 }).optional().describe('A few words under its name: when a visitor needs it'),
  }).meta({ label: 'With icon' }),
  group('menu heading', {
    heading: text({ max: 40 }).describe('Words above the pages that follow, without a link'),
  }).meta({ label: 'Heading' }),
]);

export const siteHeaderSchema = z.strictObject({
  name: text({ max: 30 }).describe('The name beside the logo, which leads to the home page'),
  showName: toggle()
    .optional()
    .describe('Whether the name is shown beside the logo. Default: yes, unless the logo is as wide as a name'),
  home: link().prefault('/').describe('The target of the name. Default: the home page'),
  phone: link().optional().describe('The phone number, tel:…, or an e-mail address, mailto:…'),
  action: button().optional().describe('The button at the end of the bar, and of the menu on small screens'),
  carries: toggle()
    .optional()
    .describe(
      'Whether the button takes along what the forms of a page know there, such as its place, for another form',
    ),
  menus: list(
    group('menu', {
      label: text({ max: 40 }).describe('The word that opens the menu'),
      links: list(menuEntry).describe(
        'The pages in the menu: links, links with an icon and a line of help, or headings between them',
      ),
    }),
  )
    .check(unique('label'))
    .optional()
    .describe('The menus, in order'),
  links: list(link()).optional().describe('Links directly in the bar, after the menus'),
});

export type SiteHeaderProps = Props<typeof siteHeaderSchema> & {
  readonly site: SiteLanguage<'navigation'>;
  readonly mark?: SiteMark | undefined;
};
