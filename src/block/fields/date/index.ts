import { z } from 'zod';
import { makeField } from '../define-field.ts';
import { DAY, DAY_OR_TIME, isDay, isDayOrTime } from './day.ts';

const NOT_A_DAY = 'This is not a date. Write the year, the month and the day, such as 2026-12-01';
const EXAMPLE = '2026-12-01';

const day = makeField({
  name: 'date',
  words: 'day',
  input: 'date',
  examples: [EXAMPLE],
  schema: () =>
    z
      .string()
      .regex(DAY, { error: `${NOT_A_DAY}.`, abort: true })
      .refine(isDay, `${NOT_A_DAY}.`),
});

const dayOrTime = makeField({
  name: 'date-time',
  words: 'day, or day and time',
  input: 'date-time',
  examples: [EXAMPLE, `${EXAMPLE} 09:00`],
  schema: () => {
    const error = `${NOT_A_DAY}, or 2026-12-01 09:00.`;
    return z.string().regex(DAY_OR_TIME, { error, abort: true }).refine(isDayOrTime, error);
  },
});

/** A date, `2026-12-01`; with `time: true` also a date and a time, `2026-12-01 09:00`. */
export function date({ time = false }: { readonly time?: boolean } = {}) {
  return time ? dayOrTime() : day();
}
