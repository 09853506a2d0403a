import { describe, expect, it } from 'vitest';
import { guessDate, guessNumber, hasDecimalComma, readNumber } from './columns.ts';

describe('a number in a cell', () => {
  it.each([
    ['12', 12],
    ['013.8', 13.8],
    ['+.5', 0.5],
    ['1,5', 1.5],
    ['-0,250', -0.25],
    ['1234,567', 1234.567],
    ['25.263', 25.263],
  ])('%s is read as it is', (written, value) => {
    expect(readNumber(written, false)).toBe(value);
  });

  it('has a decimal comma where another cell of its column has one, and never a guess', () => {
    expect([hasDecimalComma('25,26'), hasDecimalComma('25,263'), hasDecimalComma('25.26')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([readNumber('25,263', true), readNumber('25,263', false)]).toEqual([25.263, undefined]);
    expect([readNumber('1.500', true), readNumber('1.500', false)]).toEqual([undefined, 1.5]);
  });

  it.each([
    ['1,500', ['1500', '1.5']],
    ['1,234,567', ['1234567']],
    ['1,500.50', ['1500.50']],
    ['1.500,50', ['1500.50']],
    ['1 500', ['1500']],
    ["1'500", ['1500']],
  ])('%s has separators', (written, readings) => {
    expect(guessNumber(written)).toEqual({ readings, isDate: false });
  });

  it.each([
    ['13-Aug', ['13.8', '13.08']],
    ['13. Aug', ['13.8', '13.08']],
    ['2026-08-13', ['13.8', '13.08']],
    ['13/08/2026', ['13.8', '13.08']],
    ['1-Dec', ['1.12']],
  ])('%s is a date that was a number', (written, readings) => {
    expect(guessNumber(written)).toEqual({ readings, isDate: true });
  });

  it.each(['', 'about 5', '1,2,3', '2026-13-40', '12 homes'])('%s means nothing', (written) => {
    expect([readNumber(written, true), guessNumber(written)]).toEqual([undefined, undefined]);
  });
});

describe('a date in a cell', () => {
  it.each([
    ['31/12/2026', ['2026-12-31']],
    ['12/31/2026', ['2026-12-31']],
    ['5/10/2026', ['2026-10-05', '2026-05-10']],
    ['5.10.2026', ['2026-10-05']],
    ['5-5-2026', ['2026-05-05']],
    ['2026/1/31', ['2026-01-31']],
    ['31 Dec 2026', ['2026-12-31']],
    ['1-September-2026', ['2026-09-01']],
    ['31/02/2026', []],
    ['2026-12-31', []],
    ['soon', []],
  ])('%s can be %j', (written, days) => {
    expect(guessDate(written)).toEqual(days);
  });
});
