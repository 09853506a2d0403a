import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import { group, icon, link, list, text, unique } from '../../src/block/index.ts';
import type { SiteLanguage } from '../../src/block/words/index.ts';

export const siteFooterSchema = z.strictObject({
  name: text({ max: 30 }).describe('The name of the company'),
  about: text({ max: 200 })
    .optional()
    .describe('One sentence on what the company does')
    .meta({ label: 'About the company' }),
  address: list(text()).optional().describe('The address, line by line'),
  phone: link().optional().describe('The phone number: tel:…'),
  email: link().optional().describe('The e-mail address: mailto:…'),
  social: list(
    group('social profile', {
      icon: icon().describe('The icon of the network'),
      link: link().describe('The address of the profile, with the name of the network as its label'),
    }),
  )
    .check(unique('icon'))
    .optional()
    .describe('The profiles on social networks'),
  columns: list(
    group('footer column', {
      title: text({ max: 40 }).describe('The heading of the column'),
      links: list(link()).describe('The pages in the column'),
    }),
  )
    .check(unique('title'))
    .optional()
    .describe('The columns of links, from left to right'),
  legal: list(link()).optional().describe('The links in the last line'),
  copyright: text().describe('The words in the last line'),
});

export type SiteFooterProps = Props<typeof siteFooterSchema> & { readonly site: SiteLanguage<'navigation'> };
