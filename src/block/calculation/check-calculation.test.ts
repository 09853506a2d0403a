import { expect, it } from 'vitest';
import { createCalculationCheck } from './check-calculation.ts';
import type { CalculationInput } from './fields.ts';

const size: CalculationInput = { kind: 'number', name: 'size', label: 'Size', start: 1, min: 0, max: 10, step: 1 };
const result = { kind: 'amount', label: 'Price', currency: 'AED' };

it('reports what is wrong with each calculation, whatever was checked before', () => {
  const check = createCalculationCheck();
  const count = (keys: Readonly<Record<string, unknown>>, inputs: readonly CalculationInput[] = [size]) =>
    check({ result, ...keys }, inputs).filter(Boolean).length;
  const sound = { formula: 'size * 2' };
  expect([count(sound), count({ formula: '2 / size' }), count(sound)]).toEqual([0, 1, 0]);
  expect(count(sound, [{ ...size, name: 'area' }])).toBe(1);
  expect(count({ ...sound, examples: [{ in: { size: 2 }, out: 4 }] })).toBe(0);
  expect(count({ ...sound, examples: [{ in: { size: 2 }, out: 5 }] })).toBe(1);
});
