import { expect, it } from 'vitest';
import { countPages, makeValueName, sayPages } from './value-name.ts';

it.each([
  ['Opening hours', 'openingHours'],
  ['openingHours', 'openingHours'],
  ['Phone', 'phone'],
  ['VAT', 'vat'],
  ['VAT number', 'vatNumber'],
  ['Café prices (m²)', 'cafePricesM2'],
  ['الهاتف', ''],
])('%j is written as %j', (words, name) => {
  expect(makeValueName(words)).toBe(name);
});

it('counts the pages of a value and, for a group, those of the values inside it', () => {
  const quotes = { 'site.facts.price.from': 2, 'site.facts.price.to': 5, 'site.facts.priced': 9 };
  expect(countPages(quotes, ['facts', 'price', 'from'])).toBe(2);
  expect(countPages(quotes, ['facts', 'price'])).toBe(5);
  expect(countPages(quotes, ['facts', 'year'])).toBe(0);
  expect(countPages(undefined, ['facts', 'year'])).toBeUndefined();
});

it.each([
  [0, 'On no page yet'],
  [1, 'On one page'],
  [4, 'On 4 pages'],
  [9, 'On every page'],
])('%i of 9 pages are described as %j', (count, words) => expect(sayPages(count, 9)).toBe(words));
