import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import { button, choice, differ, image, list, richText, text } from '../../src/block/index.ts';

export const featureSchema = z
  .strictObject({
    heading: text({ max: 90 }).describe('The heading beside the picture'),
    body: richText().describe('The text under the heading'),
    points: list(text({ max: 140 }))
      .optional()
      .describe('Short statements under the text, each with a tick'),
    image: image({ shownAt: 560 }).optional().describe('The picture. Without it, the text takes the whole width'),
    imageSide: choice(['start', 'end']).default('end').describe('The side of the picture on large screens'),
    primary: button().optional().describe('A button under the text'),
    secondary: button().optional().describe('A second button'),
  })
  .check(differ('primary', 'secondary', 'label'));

export type FeatureProps = Props<typeof featureSchema>;
