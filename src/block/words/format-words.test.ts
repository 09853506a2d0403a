import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { foldText } from './format-words.ts';
import {
  formatAmount,
  formatCount,
  formatNumber,
  pluralAttributes,
  readLocale,
  readNumberSigns,
  unifyNumberSigns,
} from './index.ts';

describe('numbers', () => {
  it.each([
    ['en-AE', '1,200.5'],
    ['de-DE', '1.200,5'],
    ['ar-AE', '1,200.5'],
  ])('are written as in %s', (locale, written) => expect(formatNumber(1200.5, locale)).toBe(written));

  it.each([
    ['AED', 'en-AE', 'AED 202,500'],
    ['EUR', 'de-DE', '202.500 €'],
    ['€', 'en-AE', '€ 202,500'],
    ['Dhs', 'de-DE', 'Dhs 202.500'],
  ])('of %s in %s are amounts in whole units', (currency, locale, written) =>
    expect(formatAmount(202_500.4, currency, locale)).toBe(written),
  );

  it.each([
    ['en-AE', 'AED 1,500.50, then 2', 'AED 1,500.50, then 2'],
    ['de-DE', '1.500,50 EUR, dann 2.', '1,500.50 EUR, dann 2.'],
  ])('in %s are converted to English notation', (locale, written, unified) =>
    expect(unifyNumberSigns(written, readNumberSigns(locale))).toBe(unified),
  );
});

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

it('finds what is typed without capitals and accents', () => {
  expect(foldText('Façade ÜBER')).toBe('facade uber');
  expect(foldText('24–48')).toBe('24-48');
});

it.each([
  ['<html lang="de-AT"><p>', 'de-AT'],
  ['<html lang="en"><div lang="ar"><p>', 'ar'],
  ['<html><p>', 'en'],
])('reads the language of %s', (html, locale) => {
  const paragraph = new JSDOM(html).window.document.querySelector('p');
  expect(paragraph && readLocale(paragraph)).toBe(locale);
});
