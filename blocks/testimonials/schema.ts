import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import {
  button,
  group,
  image,
  keysRule,
  link,
  list,
  number,
  readItems,
  sectionHead,
  text,
  toggle,
  unique,
} from '../../src/block/index.ts';
import type { SiteLanguage } from '../../src/block/words/index.ts';

/** Reports a carousel with a single testimonial, and a large first testimonial in a carousel. */
function checkCarousel({ carousel, lead, items }: Readonly<Record<string, unknown>>) {
  const isAlone = carousel === true && readItems(items).length === 1;
  return [
    isAlone && { path: ['carousel'], message: 'A single testimonial cannot rotate. Add another, or delete this line.' },
    carousel === true &&
      lead === true && {
        path: ['lead'],
        message: 'In a carousel, all testimonials have the same size. Delete this line, or "carousel".',
      },
  ];
}

export const testimonialsSchema = z
  .strictObject({
    heading: text({ max: 90 }).describe('The heading above the testimonials'),
    intro: text({ max: 300 }).optional().describe('A sentence or two under the heading'),
    head: sectionHead(),
    carousel: toggle().default(false).describe('Whether they rotate in a carousel; otherwise they are side by side'),
    lead: toggle().default(false).describe('Whether the first one is a large quotation, with the others beside it'),
    items: list(
      group('testimonial', {
        quote: text({ max: 800 }).describe('The testimonial'),
        author: text({ max: 60 }).describe('Who said it'),
        role: text({ max: 60 }).optional().describe('Their role: first-time buyer'),
        image: image({ shownAt: 48 }).optional().describe('A picture of them'),
        location: text({ max: 60 }).optional().describe('Where their property is'),
        rating: number({ min: 1, max: 5, step: 1 })
          .optional()
          .describe('The stars they gave. Without it, none are shown'),
        property: text({ max: 60 }).optional().describe('What kind of property it is'),
        date: text({ max: 30 }).optional().describe('When it was said'),
      }),
    )
      .check(unique('quote'))
      .describe('The testimonials'),
    primary: button().optional().describe('A button under them'),
    link: link().optional().describe('A link under them, which stands out less than a button'),
  })
  .check(keysRule(checkCarousel));

export type TestimonialsProps = Props<typeof testimonialsSchema> & { readonly site: SiteLanguage<'quotes' | 'rating'> };
