import { expect, it } from 'vitest';
import { formatCount, pluralAttributes } from './index.ts';

const english = { one: '{count} picture', other: '{count} pictures' };
const arabic = {
  zero: 'لا صور',
  one: 'صورة',
  two: 'صورتان',
  few: '{count} صور',
  many: '{count} صورة',
  other: '{count} صورة',
};

it.each([
  [0, '0 pictures'],
  [1, '1 picture'],
  [1200, '1,200 pictures'],
])('formats %d in the form of the language', (count, said) => expect(formatCount(english, count, 'en-AE')).toBe(said));

it.each([
  [0, 'لا صور'],
  [1, 'صورة'],
  [2, 'صورتان'],
  [3, '3 صور'],
  [11, '11 صورة'],
])('formats %d in each of the forms of a language', (count, said) =>
  expect(formatCount(arabic, count, 'ar-AE')).toBe(said),
);

it('uses "other" if a form of the language is missing', () =>
  expect(formatCount(english, 2, 'ar-AE')).toBe('2 pictures'));

it('writes the forms as attributes, for a script that reads them', () =>
  expect(pluralAttributes(english)).toEqual({ 'data-one': '{count} picture', 'data-other': '{count} pictures' }));
