import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import { choice, group, image, keysRule, link, list, sectionHead, text } from '../../src/block/index.ts';

/** Reports a position of the heading that only badges support. */
function checkHead({ head, look }: Readonly<Record<string, unknown>>) {
  const message = 'Only badges can have their heading beside them. Add "look: badges", or delete this line.';
  return [head !== 'above' && look === 'row' && { path: ['head'], message }];
}

export const logoStripSchema = z
  .strictObject({
    heading: text({ max: 90 }).describe('The words above the logos'),
    intro: text({ max: 300 }).optional().describe('A sentence or two under the heading'),
    head: sectionHead(),
    look: choice(['row', 'badges'])
      .default('row')
      .describe('A quiet row of logos, or larger badges with their captions'),
    items: list(
      group('logo', {
        image: image().describe('The logo'),
        link: link().optional().describe('Where the logo leads. Its name is the description of the picture'),
        caption: text({ max: 80 }).optional().describe('Words under it'),
      }),
    ).describe('The logos'),
  })
  .check(keysRule(checkHead));

export type LogoStripProps = Props<typeof logoStripSchema>;
