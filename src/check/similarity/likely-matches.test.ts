import { describe, expect, it } from 'vitest';
import { createSketch, cutShingles, decodeSketch, encodeSketch, resemblance } from '../../content/pages/shingles.ts';
import { findLikelyMatches } from './likely-matches.ts';

const text = (seed: string, size: number) => Array.from({ length: size }, (_, index) => `${seed}${index}`);
/** Two texts of which so many words at the start are the same. */
const pair = (index: number, same: number, size: number) =>
  [0, 1].map((side) => [...text(`s${index}-`, same), ...text(`o${index}-${side}-`, size - same)]);

describe('the search for candidates', () => {
  it.each([
    [40, 0.6],
    [300, 0.6],
    [300, 0.3],
  ])('finds nearly all pairs of %i words with a similarity of %f', (size, alike) => {
    const same = Math.ceil((2 * alike * (size - 2)) / (1 + alike)) + 2;
    const pairs = Array.from({ length: 500 }, (_, index) => pair(index, same, size));
    const [left = [], right = []] = pairs[0] ?? [];
    expect(resemblance(cutShingles(left), cutShingles(right))).toBeCloseTo(alike, 1);
    const found = findLikelyMatches(pairs.flat().map(createSketch), alike);
    expect(found.filter(([candidate], index) => candidate === index - 1).length).toBeGreaterThan(485);
  });

  it('finds no pairs among different texts', () => {
    const pairs = Array.from({ length: 500 }, (_, index) => pair(index, 30, 300));
    expect(findLikelyMatches(pairs.flat().map(createSketch), 0.6).flat()).toEqual([]);
  });

  it('compares a few candidates of each among thousands of nearly equal texts', () => {
    const texts = Array.from({ length: 3000 }, (_, index) => [...text('all', 80), `own${index}`]);
    const found = findLikelyMatches(texts.map(createSketch), 0.6);
    expect(found[0]).toEqual([]);
    expect(found.slice(1).every((candidates) => candidates.length > 0 && candidates.length <= 8)).toBe(true);
  });

  it.each([0.3, 0.6, 0.9])('misses no pair of a few hundred texts with a similarity of %f', (alike) => {
    const texts = Array.from({ length: 240 }, (_, index) => {
      const passages = Array.from({ length: 12 }, (_each, at) => (index * 7 + at * at * (index % 5)) % (index % 31));
      return passages.flatMap((passage) => text(`p${passage}-`, 1 + (index % 9)));
    });
    const shingles = texts.map(cutShingles);
    const found = findLikelyMatches(texts.map(createSketch), alike);
    const missed = shingles.flatMap((one, position) => {
      const shares = shingles.slice(0, position).map((other) => resemblance(one, other));
      const best = Math.max(0, ...shares);
      const named = found[position]?.map((other) => shares[other] ?? 0) ?? [];
      return best >= alike && Math.max(0, ...named) < best ? [{ position, best, named }] : [];
    });
    expect(shingles.filter((_, position) => found[position]?.length).length).toBeGreaterThan(10);
    expect(missed).toEqual([]);
  });

  it('lists the first of many copies of one text first', () => {
    const copies = Array.from({ length: 300 }, () => createSketch(text('w', 50)));
    const found = findLikelyMatches(copies, 0.6).map(([first]) => first);
    expect(found).toEqual([undefined, ...copies.slice(1).map(() => 0)]);
  });

  it('finds nothing for texts without words', () => {
    expect(findLikelyMatches([[], [], ['one']].map(createSketch), 0.3)).toEqual([[], [], []]);
  });

  it('does the same with stored sketches', () => {
    const sketch = createSketch(text('w', 50));
    expect(decodeSketch(encodeSketch(sketch))).toEqual(sketch);
  });
});
