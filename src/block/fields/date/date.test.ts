import { describe, expect, it } from 'vitest';
import { describeSchema } from '../../describe-schema.ts';
import { date } from './index.ts';

const explain = (schema: ReturnType<typeof date>, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

describe('a date', () => {
  it.each(['2026-12-01', '2028-02-29'])('can be %s', (text) => expect(date().parse(text)).toBe(text));
  it.each(['2026-02-29', '2026-13-01', '1 December', '2026-12-1', '2026-12-01 09:00', ''])('cannot be %s', (text) =>
    expect(explain(date(), text)).toEqual([
      'This is not a date. Write the year, the month and the day, such as 2026-12-01.',
    ]),
  );

  it.each(['2026-12-01 09:00', '2026-12-01T23:59', '2026-12-01'])('can have a time: %s', (text) =>
    expect(date({ time: true }).parse(text)).toBe(text),
  );
  it.each(['2026-12-01 24:01', '2026-12-01 9:00', '2026-12-01 09:00:00', '2026-12-01Z'])(
    'cannot have a time like %s',
    (text) =>
      expect(explain(date({ time: true }), text)).toEqual([
        'This is not a date. Write the year, the month and the day, such as 2026-12-01, or 2026-12-01 09:00.',
      ]),
  );

  it('describes itself in the field tree', () => {
    expect(describeSchema(date().optional())).toMatchObject({ kind: 'date', words: 'day', input: 'date' });
    expect(describeSchema(date({ time: true }))).toMatchObject({ words: 'day, or day and time', input: 'date-time' });
  });
});
