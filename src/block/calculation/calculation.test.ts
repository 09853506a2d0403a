import { describe, expect, it } from 'vitest';
import { compileFormula } from '../formula/index.ts';
import { calculate, createCalculationCheck, readAnswer, readValues } from './calculation.ts';
import type { CalculationInput } from './fields.ts';

const size = { kind: 'number', name: 'size', label: 'Size', start: 100, min: 50, max: 500, step: 10 } as const;
const type = {
  kind: 'choice',
  name: 'type',
  label: 'Type',
  options: [
    { label: 'Flat', values: { rate: 2, base: 10 } },
    { label: 'House', values: { rate: 3, base: 20 } },
  ],
} as const;

const amount = { kind: 'amount', label: 'Price', currency: 'EUR', roundTo: 1 } as const;
const outcome = (formula: string, changes: object = {}) =>
  calculate([compileFormula(formula)], { ...amount, ...changes }, { size: 101 });

describe('the answers', () => {
  it('gives the formula its numbers, by name', () => {
    expect(readValues([size, type], { size: 200, type: 'House' })).toEqual({
      size: 200,
      'type.rate': 3,
      'type.base': 20,
    });
  });

  it('are the start value of an input if they are not possible', () => {
    expect(readAnswer(size, {})).toBe(100);
    expect(readAnswer(type, { type: 'Castle' })).toBe('Flat');
    expect(readValues([size, type], {})).toEqual({ size: 100, 'type.rate': 2, 'type.base': 10 });
  });
});

describe('a result', () => {
  it.each([
    [{}, { from: 51, to: 51 }],
    [{ roundTo: 0.5 }, { from: 50.5, to: 50.5 }],
    [{ roundTo: 20 }, { from: 60, to: 60 }],
    [{ spread: 10 }, { from: 45, to: 56 }],
  ])('of 50.5 with %j', (changes, expected) => expect(outcome('size / 2', changes)).toEqual(expected));

  it('below 0 starts with its lower end, too', () => {
    expect(outcome('0 - size', { spread: 10 })).toEqual({ from: -111, to: -91 });
  });

  it('of a band has an upper end that may depend on the lower one before rounding', () => {
    const formulas = [compileFormula('size / 2'), compileFormula('min(from * 2, 90)')];
    expect(calculate(formulas, { ...amount, roundTo: 5 }, { size: 44.8 })).toEqual({ from: 20, to: 45 });
    expect(calculate(formulas, amount, { size: 100 })).toEqual({ from: 50, to: 90 });
  });

  it('in words is the level that contains the number; a limit belongs to the next one', () => {
    const levels = [{ text: 'small', below: 101 }, { text: 'medium', below: 200 }, { text: 'large' }];
    const words = { kind: 'words', label: 'It is', levels } as const;
    const texts = [100, 101, 199, 200].map((value) => calculate(['size'], words, { size: value }));
    expect(texts).toEqual(['small', 'medium', 'medium', 'large'].map((text) => ({ text })));
  });
});

const slider: CalculationInput = { kind: 'number', name: 'size', label: 'Size', start: 1, min: 0, max: 10, step: 1 };
const result = { kind: 'amount', label: 'Price', currency: 'AED' };

it('reports what is wrong with each calculation, whatever was checked before', () => {
  const check = createCalculationCheck();
  const count = (keys: Readonly<Record<string, unknown>>, inputs: readonly CalculationInput[] = [slider]) =>
    check({ result, ...keys }, inputs).filter(Boolean).length;
  const sound = { formula: 'size * 2' };
  expect([count(sound), count({ formula: '2 / size' }), count(sound)]).toEqual([0, 1, 0]);
  expect(count(sound, [{ ...slider, name: 'area' }])).toBe(1);
  expect(count({ ...sound, examples: [{ in: { size: 2 }, out: 4 }] })).toBe(0);
  expect(count({ ...sound, examples: [{ in: { size: 2 }, out: 5 }] })).toBe(1);
});
