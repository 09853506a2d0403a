import { describe, expect, it } from 'vitest';
import { formatAmount, formatNumber, readNumberSigns, unifyNumberSigns } from './index.ts';

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
