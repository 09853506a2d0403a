import { describe, expect, it } from 'vitest';
import { countColumns, gridColumns } from './grid.ts';

describe('the columns of a grid', () => {
  it.each([
    [8, 4, 4],
    [6, 4, 3],
    [9, 4, 3],
    [10, 5, 5],
    [5, 4, 3],
    [4, 3, 2],
    [8, 3, 2],
    [7, 4, 4],
    [18, 4, 3],
    [3, 4, 3],
    [1, 4, 1],
  ])('%i items with room for %i are in rows of %i', (count, most, columns) => {
    expect(countColumns(count, most)).toBe(columns);
  });

  it('leave no item alone if possible', () => {
    for (let count = 2; count <= 60; count += 1) {
      for (const most of [3, 4, 5]) {
        const possible = Array.from({ length: most - Math.floor(most / 2) }, (_, index) => most - index);
        if (count <= most || possible.every((columns) => count % columns === 1)) continue;
        expect(count % countColumns(count, most), `${count} in ${most}`).not.toBe(1);
      }
    }
  });

  it.each([
    [5, 13, 4, 3],
    [6, 9, 4, 3],
    [6, 18, 4, 3],
    [3, 7, 4, 4],
    [2, 3, 4, 3],
    [4, 13, 2, 2],
  ])('%i of %i items with room for %i are in rows of %i', (shown, all, most, columns) => {
    expect(countColumns(shown, most, all)).toBe(columns);
  });

  it('are a style for each of three widths', () => {
    expect(gridColumns(8, { phone: 1, middle: 3, wide: 4 })).toEqual({ '--phone': 1, '--middle': 2, '--wide': 4 });
  });
});
