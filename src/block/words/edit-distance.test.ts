import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

it('gives the same distance as the simple algorithm', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '-'), maxLength: 9 });
  fc.assert(
    fc.property(word, word, fc.nat(9), (left, right, most) => {
      expect(editDistance(left, right, most)).toBe(Math.min(countChanges(left, right), most + 1));
    }),
  );
});

/** Insertions, deletions, substitutions and swaps of neighbours, counted without a bound. */
function countChanges(left: string, right: string): number {
  if (left === '' || right === '') return left.length + right.length;
  const [one, other] = [left.slice(1), right.slice(1)];
  if (left[0] === right[0]) return countChanges(one, other);
  const swapped = left[0] === right[1] && left[1] === right[0] ? [countChanges(left.slice(2), right.slice(2))] : [];
  return 1 + Math.min(countChanges(one, right), countChanges(left, other), countChanges(one, other), ...swapped);
}
