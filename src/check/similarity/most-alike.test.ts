import { describe, expect, it } from 'vitest';
import { cutShingles, resemblance } from '../../site/pages/shingles.ts';
import { findMostAlike } from './most-alike.ts';

const text = (seed: string, size: number) => Array.from({ length: size }, (_, index) => `${seed}${index}`);

describe('the exact search for near-duplicates', () => {
  it('finds the most alike of those before a text, and the first of several such', () => {
    const all = text('w', 50);
    const texts = [[...text('v', 10), ...all], all.slice(5), all, all.slice(1), text('u', 9), all.slice(1)];
    expect(findMostAlike(texts.map(cutShingles))).toEqual([undefined, 0, 1, 2, undefined, 3]);
  });

  it('finds what comparing each with each finds', () => {
    const texts = Array.from({ length: 200 }, (_, index) =>
      cutShingles(
        Array.from({ length: 12 }, (_, at) => text(`p${(index * 7 + at * at * (index % 5)) % 31}-`, 6)).flat(),
      ),
    );
    const expected = texts.map((one, position) => {
      const shares = texts.slice(0, position).map((other) => resemblance(one, other));
      const most = Math.max(0, ...shares);
      return most > 0 ? shares.indexOf(most) : undefined;
    });
    expect(expected.filter((position) => position !== undefined).length).toBeGreaterThan(100);
    expect(findMostAlike(texts)).toEqual(expected);
  });

  it('finds the first of many copies of one text', () => {
    const copies = Array.from({ length: 300 }, () => cutShingles(text('w', 50)));
    expect(findMostAlike(copies)).toEqual([undefined, ...copies.slice(1).map(() => 0)]);
  });

  it('finds nothing for texts without words', () => {
    expect(findMostAlike([[], [], ['one']].map(cutShingles))).toEqual([undefined, undefined, undefined]);
  });
});
