import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate, roundTo } from './evaluate.ts';
import { compileFormula } from './index.ts';

const calculate = (text: string, values: Readonly<Record<string, number>> = {}) =>
  evaluate(compileFormula(text), values);

describe('a formula', () => {
  it.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['10 - 3 - 2', 5],
    ['100 / 10 / 5', 2],
    ['100 / (10 / 5)', 50],
    ['12 / 3 * 2', 8],
    ['-2 * 3', -6],
    ['2 * -3', -6],
    ['-(2 + 3)', -5],
    ['2 - -3', 5],
    ['- - 2', 2],
    ['+2', 2],
    ['1.5 * 4', 6],
    ['min(3, 1, 2)', 1],
    ['max(3, 1 + 4, 2)', 5],
    ['round(12.5)', 13],
    ['round(-12.5)', -13],
    ['round(1234, 50)', 1250],
    ['floor(1249, 50)', 1200],
    ['ceil(1201, 50)', 1250],
    ['ceil(0.1 * 3 * 100)', 30],
    ['round(1.005, 0.01)', 1.01],
    ['2 + 3 > 4', 1],
    ['2 >= 3', 0],
    ['2 = 2', 1],
    ['2 == 2', 1],
    ['2 != 2', 0],
    ['1 < 2', 1],
    ['2 <= 1', 0],
    ['if(2 > 1, 10, 20)', 10],
    ['if(2 < 1, 10, 20)', 20],
    ['if(1 > 0, 5, 1 / 0)', 5],
    ['(3 > 2) * 50', 50],
  ])('%s is %d', (text, result) => expect(calculate(text)).toBe(result));

  it('takes values by their names', () => {
    expect(calculate('size * type.rate + base', { size: 1200, 'type.rate': 125, base: 50 })).toBe(150_050);
    expect(Number.isNaN(calculate('size'))).toBe(true);
  });

  it('never rounds to -0, which would be written', () => expect(Object.is(calculate('round(-0.2)'), 0)).toBe(true));

  it('is plain JSON for the browser', () => {
    const formula = compileFormula('size * (type.rate + 2) - -min(size, 3, 1)');
    expect(formula).toEqual(['-', ['*', 'size', ['+', 'type.rate', 2]], ['-', 0, ['min', ['min', 'size', 3], 1]]]);
    expect(JSON.parse(JSON.stringify(formula))).toEqual(formula);
  });
});

/** A formula as it is written, with no more brackets than it needs, and its result. */
interface Sample {
  readonly text: string;
  readonly value: number;
  /** The precedence of its weakest operator: 1 for + and -, 2 for * and /, 3 for a minus sign, 4 for a number alone. */
  readonly strength: number;
}

const SIGNS = {
  '+': { strength: 1, apply: (left: number, right: number) => left + right },
  '-': { strength: 1, apply: (left: number, right: number) => left - right },
  '*': { strength: 2, apply: (left: number, right: number) => left * right },
  '/': { strength: 2, apply: (left: number, right: number) => left / right },
} as const;

const bracket = ({ text, strength }: Sample, least: number) => (strength < least ? `(${text})` : text);

const number = fc.integer({ min: 1, max: 50 }).map((value): Sample => ({ text: String(value), value, strength: 4 }));
const { sample } = fc.letrec<{ sample: Sample }>((tie) => ({
  sample: fc.oneof(
    { maxDepth: 4 },
    number,
    fc.tuple(tie('sample'), fc.constantFrom('+', '-', '*', '/'), tie('sample')).map(([left, sign, right]): Sample => {
      const { strength, apply } = SIGNS[sign];
      const text = `${bracket(left, strength)} ${sign} ${bracket(right, strength + 1)}`;
      return { text, value: apply(left.value, right.value), strength };
    }),
    tie('sample').map((inside): Sample => ({ text: `-${bracket(inside, 3)}`, value: -inside.value, strength: 3 })),
  ),
}));
const short = sample.filter(({ text }) => text.length < 200);

describe('any formula', () => {
  it('follows the rules of arithmetic', () => {
    fc.assert(
      fc.property(short, ({ text, value }) => {
        expect(calculate(text)).toEqual(value);
      }),
      { seed: 2026, numRuns: 500 },
    );
  });

  it('is the same with any number of spaces', () => {
    fc.assert(
      fc.property(short, ({ text, value }) => {
        expect(calculate(text.replaceAll(' ', ''))).toEqual(value);
        expect(calculate(` ${text.replaceAll(' ', ' \n ')} `)).toEqual(value);
      }),
      { seed: 2026, numRuns: 100 },
    );
  });
});

describe('rounding', () => {
  it('gives a multiple of the step that is at most half a step away', () => {
    const numbers = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(numbers, fc.constantFrom(0.01, 0.05, 0.5, 1, 5, 50, 1000), (value, step) => {
        const rounded = roundTo(value, step);
        expect(Math.abs(rounded - value)).toBeLessThanOrEqual(step / 2 + 1e-6);
        expect(roundTo(rounded, step)).toBe(rounded);
        expect(roundTo(value, step, Math.floor)).toBeLessThanOrEqual(rounded);
        expect(roundTo(value, step, Math.ceil)).toBeGreaterThanOrEqual(rounded);
        expect(String(rounded).length).toBeLessThan(13);
      }),
      { seed: 2026, numRuns: 500 },
    );
  });
});
