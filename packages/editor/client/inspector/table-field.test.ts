import { expect, it } from 'vitest';
import { makeValueName } from './table-field.tsx';

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
