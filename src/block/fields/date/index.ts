import { z } from 'zod';
import { ofKind } from '../structure.ts';
import { DAY, DAY_OR_TIME, isDay, isDayOrTime } from './day.ts';

const NOT_A_DAY = 'This is not a date. Write the year, the month and the day, such as 2026-12-01';
const EXAMPLE = '2026-12-01';

/** A date, `2026-12-01`; with `time: true` also a date and a time, `2026-12-01 09:00`. */
export function date({ time = false }: { readonly time?: boolean } = {}) {
  if (!time) {
    const day = z
      .string()
      .regex(DAY, { error: `${NOT_A_DAY}.`, abort: true })
      .refine(isDay, `${NOT_A_DAY}.`);
    return ofKind({ name: 'date', words: 'day', input: 'date', examples: [EXAMPLE] }, day);
  }
  const error = `${NOT_A_DAY}, or 2026-12-01 09:00.`;
  const instant = z.string().regex(DAY_OR_TIME, { error, abort: true }).refine(isDayOrTime, error);
  const examples = [EXAMPLE, `${EXAMPLE} 09:00`];
  return ofKind({ name: 'date', words: 'day, or day and time', input: 'date-time', examples }, instant);
}
