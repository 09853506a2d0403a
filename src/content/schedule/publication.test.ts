import { expect, it } from 'vitest';
import { hiddenAt, isTemporary, PUBLISHED, readPublication } from './publication.ts';

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
