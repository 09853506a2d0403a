import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import { button, deprecated, differ, image, text } from '../../src/block/index.ts';

export const ctaBannerSchema = z
  .strictObject({
    heading: text({ max: 90 }).describe('The last message of the page'),
    intro: text({ max: 300 }).optional().describe('A sentence or two under it'),
    text: deprecated(text({ max: 300 }).optional().describe('The old name of "intro"'), { instead: 'intro' }),
    image: image({ shownAt: 1024 })
      .optional()
      .describe('A picture above the words, as wide as the screen; beside them on a wide one'),
    primary: button().describe('The button that stands out'),
    secondary: button().optional().describe('A second button'),
  })
  .check(differ('primary', 'secondary', 'label'));

export type CtaBannerProps = Props<typeof ctaBannerSchema>;
