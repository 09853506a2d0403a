import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import { choice, group, image, list, text } from '../../src/block/index.ts';

export const logoStripSchema = z.strictObject({
  heading: text({ max: 90 }).describe('The words above the logos'),
  intro: text({ max: 300 }).optional().describe('A sentence or two under the heading'),
  look: choice(['row', 'badges']).default('row').describe('A quiet row of logos, or larger badges with their captions'),
  items: list(
    group('logo', {
      image: image().describe('The logo'),
      caption: text({ max: 80 }).optional().describe('Words under it'),
    }),
  ).describe('The logos'),
});

export type LogoStripProps = Props<typeof logoStripSchema>;
