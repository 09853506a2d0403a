import type { Props } from 'page-builder';
import { group, list, text, unique, z } from 'page-builder';

export const openingHoursSchema = z.strictObject({
  heading: text({ max: 90 }).describe('The heading above the days'),
  days: list(
    group('row', {
      day: text({ max: 40 }).describe('A day, or several: Monday to Thursday'),
      hours: text({ max: 40 }).describe('When it is open: 9:00 to 17:30'),
    }),
  )
    .check(unique('day'))
    .describe('The days with their hours, from top to bottom'),
});

export type OpeningHoursProps = Props<typeof openingHoursSchema>;
