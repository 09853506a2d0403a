import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import {
  button,
  group,
  image,
  keysRule,
  list,
  number,
  readItems,
  sectionHead,
  text,
  toggle,
  unique,
} from '../../src/block/index.ts';

/** A loop of one, and a first one that turns away. */
function checkCarousel({ carousel, lead, items }: Readonly<Record<string, unknown>>) {
  const isAlone = carousel === true && readItems(items).length === 1;
  return [
    isAlone && { path: ['carousel'], message: 'One testimonial alone cannot turn. Add another, or delete this line.' },
    carousel === true &&
      lead === true && {
        path: ['lead'],
        message: 'In a loop none is larger than the others. Delete this line, or "carousel".',
      },
  ];
}

export const testimonialsSchema = z
  .strictObject({
    heading: text({ max: 90 }).describe('The heading above the testimonials'),
    intro: text({ max: 300 }).optional().describe('A sentence or two under the heading'),
    head: sectionHead(),
    carousel: toggle().default(false).describe('Whether they turn in a loop; otherwise they stand side by side'),
    lead: toggle().default(false).describe('Whether the first one is a large quotation, with the others beside it'),
    items: list(
      group('testimonial', {
        quote: text({ max: 500 }).describe('What was said'),
        author: text({ max: 60 }).describe('Who said it'),
        role: text({ max: 60 }).optional().describe('What they are: first-time buyer'),
        image: image({ shownAt: 48 }).optional().describe('A picture of them'),
        location: text({ max: 60 }).optional().describe('Where their property is'),
        rating: number({ min: 1, max: 5, step: 1 })
          .optional()
          .describe('The stars they gave; left out, none are shown'),
        property: text({ max: 60 }).optional().describe('What kind of property it is'),
        date: text({ max: 30 }).optional().describe('When it was said'),
      }),
    )
      .check(unique('quote'))
      .describe('The testimonials'),
    primary: button().optional().describe('A button under them'),
  })
  .check(keysRule(checkCarousel));

export type TestimonialsProps = Props<typeof testimonialsSchema>;
