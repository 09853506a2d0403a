import { describe, expect, it } from 'vitest';
import { findLarge } from './find-large.ts';

/** Places pictures in rows of four as a browser does, a large one in 2 x 2 cells. Returns the pictures of each row. */
function fillRows(count: number, large: readonly number[]): readonly (readonly number[])[] {
  const rows: number[][] = [];
  let [row, column] = [0, 0];
  for (let index = 0; index < count; index += 1) {
    const side = large.includes(index) ? 2 : 1;
    while (column + side > 4 || rows[row]?.[column] !== undefined)
      [row, column] = column + side > 4 ? [row + 1, 0] : [row, column + 1];
    for (let down = 0; down < side; down += 1) {
      const filled = rows[row + down] ?? [];
      for (let across = 0; across < side; across += 1) filled[column + across] = index;
      rows[row + down] = filled;
    }
  }
  return rows;
}

describe('the large pictures of a gallery', () => {
  it.each([
    [18, 5, [0, 7]],
    [18, 18, [0, 11]],
    [10, 10, [0, 7]],
    [9, 5, [0]],
    [5, 5, [0]],
  ])('of %i, of which %i show at first, are %j', (count, shown, large) => {
    expect(findLarge(count, shown)).toEqual(large);
  });

  it.each([10, 14, 18, 22, 26])('fill every row with %i pictures', (count) => {
    const rows = fillRows(count, findLarge(count, 5));
    for (const row of rows) expect(row.filter((index) => index !== undefined)).toHaveLength(4);
  });
});
