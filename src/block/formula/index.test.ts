import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listStates, listSteps } from './evaluate.ts';
import { checkFormula } from './index.ts';
import type { FormulaFault } from './parse.ts';

const KNOWN = ['size', 'type.rate'];
const STATES = listStates([
  listSteps('size', { min: 0, max: 1000, step: 100 }),
  [{ 'type.rate': 75 }, { 'type.rate': 125 }],
]);
const check = (text: string) => checkFormula(text, KNOWN, STATES).faults;

/** What a fault says, with the part of the formula at which it is reported. */
function tell(text: string, fault: FormulaFault | undefined) {
  const at = fault && text.slice(...fault.range);
  if (fault?.kind === 'syntax') return [at, fault.problem, fault.fix].join(' | ');
  return fault?.kind === 'unknown-name' ? `${at} | ${fault.known.join(' ')}` : [at, fault?.values];
}

describe('an invalid formula', () => {
  it.each([
    ['', ' | The formula ends too early. | Write a number or a name after "".'],
    ['size *', ' | The formula ends too early. | Write a number or a name after "*".'],
    ['* size', '* | A number or a name is missing before "*". | Write one before "*", or delete it.'],
    ['size size', 'size | There is no operator between "size" and "size". | Write for example "*" before "size".'],
    ['2size', 'size | There is no operator between "2" and "size". | Write for example "*" before "size".'],
    ['(size', '( | This bracket is never closed. | Write the ")" that closes it.'],
    ['size)', ') | This bracket closes nothing. | Delete it.'],
    ['size × 2', '× | "×" is not allowed in a formula. | Write "*".'],
    ['size * 15%', '% | "%" is not allowed in a formula. | Write 0.15 for 15 %.'],
    ['size ^ 2', '^ | "^" is not allowed in a formula. | Multiply instead: size * size.'],
    ['size * .5', '. | "." is not allowed in a formula. | Write a digit on both sides of the point: 0.5.'],
    [
      'size * 1,5',
      ', | A comma is only allowed between the values of a function. | Write decimals with a point (1.5), and thousands without a separator (1000).',
    ],
    [
      'size * 3 €',
      '€ | "€" is not allowed in a formula. | Use numbers, names, + - * / ( ) and functions. A unit or a currency belongs to "result".',
    ],
    [
      'round(size, 1, 2)',
      'round(size, 1, 2) | "round" takes 1 to 2 values between its brackets, but it has 3. | Write for example round(size, 50).',
    ],
    [
      'if(size > 1)',
      'if(size > 1) | "if" takes 3 values between its brackets, but it has 1. | Write for example if(size > 100, 20, 30).',
    ],
    ['1 < size < 3', '< | A comparison cannot follow another one. | Use if(…) for each of them.'],
  ])('%j is reported at its location', (text, told) => {
    const faults = check(text);
    expect(faults).toHaveLength(1);
    expect(tell(text, faults[0])).toBe(told);
  });

  it('can be any length without stopping the build', () => {
    expect(check('('.repeat(1_000_000))).toMatchObject([{ kind: 'syntax' }]);
    expect(check(`${'('.repeat(499)}2`)).toMatchObject([{ kind: 'syntax', range: [498, 499] }]);
    expect(check(`${'-'.repeat(498)}2`)).toEqual([]);
  });

  it('is never worse than a fault, whatever is written', () => {
    const texts = fc.array(
      fc.constantFrom('size', 'type.rate', '2', '(', ')', ',', '+', '-', '*', '/', '<', 'min', 'if', '€'),
    );
    fc.assert(
      fc.property(texts, (parts) => {
        const text = parts.join(' ');
        const { formula, faults } = checkFormula(text, KNOWN, STATES);
        expect(faults.length === 0).toBe(formula !== undefined);
        for (const { range } of faults) expect(range[0] <= range[1] && range[1] <= text.length).toBe(true);
      }),
      { seed: 2026, numRuns: 500 },
    );
  });
});

describe('a name that is not defined', () => {
  it('is reported each time, with the possible names', () => {
    const text = 'siez * type.rate + siez';
    expect(check(text).map((fault) => fault.range)).toEqual([
      [0, 4],
      [19, 23],
    ]);
    expect(tell(text, check(text)[0])).toBe('siez | size type.rate');
    expect(tell('ronud(size)', check('ronud(size)')[0])).toBe('ronud | min max round floor ceil if');
  });
});

describe('a formula whose result is not a number', () => {
  it.each([
    ['100 / (size - 500)', '(size - 500)', { size: 500 }],
    ['size / (type.rate - 125)', '(type.rate - 125)', { 'type.rate': 125 }],
    ['round(100, size)', 'size', { size: 0 }],
    ['5 / (1 / size)', 'size', { size: 0 }],
    ['1 / 0', '0', {}],
  ])('%s is reported at the divisor, with the values', (text, at, values) =>
    expect(check(text).map((fault) => tell(text, fault))).toContainEqual([at, values]),
  );

  it('is valid if a condition excludes the case', () => expect(check('if(size > 0, 1 / size, 0)')).toEqual([]));

  it('is reported if the result is too large', () => {
    const factors = Array.from({ length: 21 }, () => 999_999_999_999_999).join(' * ');
    expect(check(factors)).toMatchObject([{ kind: 'no-number', isDivisor: false }]);
  });
});

describe('the tested states', () => {
  it('are all states if there are few', () => {
    expect(listSteps('a', { min: 0.1, max: 0.4, step: 0.1 })).toEqual([{ a: 0.1 }, { a: 0.2 }, { a: 0.3 }, { a: 0.4 }]);
    expect(STATES).toHaveLength(22);
  });

  it('include both ends of each input, however many there are', () => {
    const wide = (name: string) => listSteps(name, { min: 1, max: 1_000_000, step: 1 });
    const states = listStates(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(wide));
    expect(states.length).toBeLessThanOrEqual(2000);
    const ends = states.filter((state) => Object.values(state).every((value) => value === 1 || value === 1_000_000));
    expect(ends).toHaveLength(256);
  });
});
