import type { z } from 'zod';
import { date, ofKind, text, toggle } from '../../block/index.ts';
import type { PublicationKey } from '../schedule/index.ts';

const NO_PLACEHOLDER = 'Nothing is filled in here. Write the address out, such as "/about".';

/** From when until when a page or a block is shown. */
export const periodShape = {
  from: date({ time: true })
    .optional()
    .describe('The first day, or the day and time, on which it is shown, such as 2026-12-01')
    .meta({ label: 'Shown from' }),
  until: date({ time: true })
    .optional()
    .describe('The last day, or the day and time, until which it is shown, such as 2026-12-31')
    .meta({ label: 'Shown until' }),
};

/** What a page says of who may see it, and of what search engines are to make of it. An entry says it as a page does. */
export const publicationShape = {
  draft: toggle().optional().describe('Only npm start shows it; it is never published'),
  ...periodShape,
  updated: date()
    .optional()
    .describe('The day on which its words were last changed, for search engines, such as 2026-11-22')
    .meta({ label: 'Last changed' }),
  noindex: toggle().optional().describe('Search engines are asked not to list it'),
  canonical: ofKind(
    'address',
    text().refine((address) => !address.includes('${'), NO_PLACEHOLDER),
  )
    .optional()
    .describe('The address that search engines should list instead, where another page says the same')
    .meta({ label: 'Same as another page' }),
} satisfies Record<PublicationKey, z.ZodType>;
