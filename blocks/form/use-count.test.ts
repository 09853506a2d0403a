import { expect, it } from 'vitest';
import { countUp } from './use-count.ts';

it('ends at the price itself', () => {
  expect(countUp('AED 2,800 – 4,200.50', 1)).toBe('AED 2,800 – 4,200.50');
});

it('counts each number, and is as long as the price on the way', () => {
  expect(countUp('AED 2,800 – 4,200', 0.5)).toBe('AED 2,520 – 3,780');
  expect(countUp('AED 1,000', 0)).toBe('AED 0,800');
});
