import { expect, it } from 'vitest';
import { moveSpot, readRange } from './grid-range.ts';

const size = { rows: 100, columns: 5 };
const press = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false });

it.each([
  ['ArrowDown', false, [11, 2]],
  ['ArrowUp', true, [0, 2]],
  ['ArrowRight', true, [10, 4]],
  ['ArrowLeft', false, [10, 1]],
  ['Home', false, [10, 0]],
  ['End', true, [99, 4]],
  ['PageDown', false, [25, 2]],
  ['PageUp', false, [0, 2]],
  ['x', false, undefined],
] as const)('%s with Ctrl %s', (key, ctrl, spot) => {
  const moved = moveSpot({ row: 10, column: 2 }, press(key, ctrl), size);
  expect(moved && [moved.row, moved.column]).toEqual(spot);
});

it('ends at the header and at the edges', () => {
  expect(moveSpot({ row: 0, column: 2 }, press('ArrowUp'), size)).toEqual({ row: -1, column: 2 });
  expect(moveSpot({ row: -1, column: 2 }, press('ArrowUp'), size)).toEqual({ row: -1, column: 2 });
  expect(moveSpot({ row: 99, column: 4 }, press('ArrowRight'), size)).toEqual({ row: 99, column: 4 });
});

it('is a rectangle, in whichever direction it was selected, without boxes and header', () => {
  expect(readRange({ active: { row: 2, column: 4 }, anchor: { row: 5, column: 0 } })).toEqual({
    from: { row: 2, column: 1 },
    to: { row: 5, column: 4 },
  });
});
