import { describe, expect, it } from 'vitest';
import {
  ALWAYS,
  describePeriod,
  findStart,
  formatInstant,
  hiddenAt,
  intersect,
  isCovered,
  isTemporary,
  isTimeZone,
  PUBLISHED,
  readPublication,
  readSpan,
  readState,
} from './index.ts';

const DUBAI = 'Asia/Dubai';
const at = (written: string) => Date.parse(written);

describe('a time zone', () => {
  it('has a name', () => {
    expect(isTimeZone(DUBAI)).toBe(true);
    expect(isTimeZone('Asia/Dubay')).toBe(false);
  });
});

describe('a period', () => {
  it('starts and ends in the time zone, and includes the whole of its last day', () => {
    const { from, until } = readSpan({ from: '2026-12-01', until: '2026-12-31' }, DUBAI);
    expect(from).toBe(at('2026-11-30T20:00:00Z'));
    expect(until).toBe(at('2026-12-31T20:00:00Z'));
  });

  it('ends at a time if one is given', () => {
    expect(readSpan({ until: '2026-12-31 18:00' }, DUBAI).until).toBe(at('2026-12-31T14:00:00Z'));
  });

  it('follows the clocks when they change', () => {
    expect(findStart('2026-03-29', 'Europe/London')).toBe(at('2026-03-29T00:00:00Z'));
    expect(findStart('2026-03-30', 'Europe/London')).toBe(at('2026-03-29T23:00:00Z'));
    const { from = 0, until = 0 } = readSpan({ from: '2026-03-29', until: '2026-03-29' }, 'Europe/London');
    expect((until - from) / 3_600_000).toBe(23);
  });

  it('includes its first instant and not its last', () => {
    const period = { from: 10, until: 20 };
    expect([9, 10, 19, 20].map((instant) => readState(period, instant))).toEqual([
      'early',
      'during',
      'during',
      'expired',
    ]);
  });

  it('is formatted as people write it', () => {
    const tell = (from?: string, until?: string) => describePeriod(readSpan({ from, until }, DUBAI), DUBAI);
    expect(tell('2026-12-01', '2026-12-31')).toBe('from 2026-12-01 until 2026-12-31');
    expect(tell(undefined, '2026-12-31 18:00')).toBe('until 2026-12-31 18:00');
    expect(tell('2026-12-01 09:30')).toBe('from 2026-12-01 09:30');
  });
});

describe('something that is there during a whole period', () => {
  it.each([
    ['something that is always there', { from: 1, until: 5 }, [ALWAYS], true],
    ['what comes sooner and goes later', { from: 1, until: 5 }, [{ from: 0, until: 6 }], true],
    ['two that take turns', { from: 1, until: 5 }, [{ from: 3 }, { until: 3 }], true],
    ['two with a gap', { from: 1, until: 5 }, [{ from: 4 }, { until: 3 }], false],
    ['what goes sooner', { from: 1, until: 5 }, [{ until: 4 }], false],
    ['what comes later', ALWAYS, [{ from: 4 }], false],
    ['nothing', ALWAYS, [], false],
    ['nothing, in no time', { from: 5, until: 5 }, [], true],
  ] as const)('%s', (_what, period, by, expected) => expect(isCovered(period, by)).toBe(expected));

  it('is only needed in the time that two periods share', () => {
    expect(intersect({ from: 1, until: 5 }, { from: 2 })).toEqual({ from: 2, until: 5 });
    expect(intersect(ALWAYS, { until: 2 })).toEqual({ until: 2 });
  });
});

describe('an instant', () => {
  it('is written with the offset of its zone', () => {
    expect(formatInstant(at('2026-12-31T20:00:00Z'), DUBAI)).toBe('2027-01-01T00:00:00+04:00');
    expect(formatInstant(at('2026-12-31T20:00:00Z'), 'UTC')).toBe('2026-12-31T20:00:00+00:00');
  });
});

const read = (written: Readonly<Record<string, unknown>>) => readPublication((key) => written[key], 'Asia/Dubai');
const on = (day: string) => Date.parse(`${day}T12:00:00+04:00`);

it('shows a page without settings, always', () => {
  expect(read({})).toBe(PUBLISHED);
  expect([hiddenAt(PUBLISHED, on('2026-01-01')), isTemporary(PUBLISHED)]).toEqual([undefined, false]);
});

it('shows a page between its dates, in the time zone of the site', () => {
  const page = read({ from: '2026-03-01', until: '2026-03-31' });
  expect(['2026-02-28', '2026-03-01', '2026-03-30', '2026-04-02'].map((day) => hiddenAt(page, on(day)))).toEqual([
    ...['early', undefined, undefined, 'expired'],
  ]);
  expect(hiddenAt(page, Date.parse('2026-02-28T19:59:59Z'))).toBe('early');
  expect(hiddenAt(page, Date.parse('2026-02-28T20:00:00Z'))).toBeUndefined();
  expect(isTemporary(page)).toBe(true);
});

it('never shows a draft', () => {
  const draft = read({ draft: true, from: '2026-03-01' });
  expect([hiddenAt(draft, on('2026-01-01')), hiddenAt(draft, on('2026-05-01'))]).toEqual(['draft', 'draft']);
  expect(isTemporary(read({ draft: true }))).toBe(true);
});

it.each([
  ['a date that cannot be read', { from: 'tomorrow' }],
  ['a period that holds no day', { from: '2026-03-02', until: '2026-03-01' }],
  ['values of another kind', { draft: 'yes', noindex: 1, from: 2026, until: {}, canonical: 3, updated: true }],
])('ignores %s', (_name, written) => expect(read(written)).toEqual(PUBLISHED));

it('accepts a day for the last change, and no time', () => {
  expect(
    [read({ updated: '2026-03-01' }), read({ updated: '2026-03-01 09:00' })].map(({ updated }) => updated),
  ).toEqual([...['2026-03-01', undefined]]);
});
