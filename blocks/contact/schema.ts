import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import { button, differ, frame, group, image, link, list, text } from '../../src/block/index.ts';
import type { SiteLanguage } from '../../src/block/words/index.ts';

export const contactSchema = z
  .strictObject({
    heading: text({ max: 90 }).describe('The heading above the ways to get in touch'),
    intro: text({ max: 300 }).optional().describe('A sentence or two under the heading'),
    address: list(text()).optional().describe('The address, line by line'),
    phone: link().describe('The phone number: tel:…'),
    email: link().describe('The e-mail address: mailto:…'),
    primary: button().optional().describe('A button under them'),
    secondary: button().optional().describe('A second button'),
    map: group('map', {
      vendor: frame().describe(
        'The map: its embed address from Google Maps or OpenStreetMap (Share), or a name in site.yaml',
      ),
      title: text({ max: 80 }).describe('What the map shows, for someone who cannot see it'),
      link: link().describe('The address that opens the same map on its own'),
      image: image({ shownAt: 720 }).optional().describe('A picture of the map, shown until the map loads'),
    })
      .optional()
      .describe('A map beside them'),
  })
  .check(differ('primary', 'secondary', 'label'));

export type ContactProps = Props<typeof contactSchema> & { readonly site: SiteLanguage<'contactDetails' | 'consent'> };
