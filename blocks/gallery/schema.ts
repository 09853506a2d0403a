import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import { button, choice, group, image, list, text } from '../../src/block/index.ts';

export const gallerySchema = z.strictObject({
  heading: text({ max: 90 }).describe('The heading above the pictures'),
  intro: text({ max: 300 }).optional().describe('A sentence or two under the heading'),
  filters: list(
    group('filter', {
      category: text({ max: 20 }).describe('The category it shows, or "all"'),
      label: text({ max: 30 }).describe('The words on the filter'),
    }),
    { min: 2 },
  )
    .optional()
    .describe('Buttons that show the pictures of one category; the first is chosen at the start'),
  items: list(
    group('picture', {
      image: image({ shownAt: 480 }).describe('The picture'),
      caption: text({ max: 120 }).describe('Words under the picture'),
      category: text({ max: 20 }).optional().describe('The category, for the filters'),
    }),
  ).describe('The pictures'),
  whenMissing: choice(['hide', 'dim']).default('hide').describe('What happens to a picture that fails to load'),
  primary: button().optional().describe('A button under the pictures'),
});

export type GalleryProps = Props<typeof gallerySchema>;
