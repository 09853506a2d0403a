import type { CSSProperties } from 'react';

/** The maximum number of columns: on phones, from 48rem, and from 64rem. */
export interface Room {
  readonly phone: number;
  readonly middle: number;
  readonly wide: number;
}

type Columns = CSSProperties & Record<`--${keyof Room}`, number>;

/**
 * The style of a `.grid`: numbers of columns that leave no item alone in the last row. If a button shows the remaining
 * items, `count` is the number of items before the click, and `all` the number after it.
 */
export function gridColumns(count: number, { phone, middle, wide }: Room, all = count): Columns {
  return {
    '--phone': countColumns(count, phone, all),
    '--middle': countColumns(count, middle, all),
    '--wide': countColumns(count, wide, all),
  };
}

/**
 * The best number of columns for `count` items, more than half of `most` and at most `most`: one that fills each row,
 * otherwise the one that fills the last row best. If possible, neither `count` nor `all` items leave one item alone in
 * the last row.
 */
export function countColumns(count: number, most: number, all = count): number {
  if (all <= most) return Math.max(1, all);
  const possible = Array.from({ length: most - Math.floor(most / 2) }, (_, index) => most - index);
  const right = possible.filter((columns) => all % columns !== 1);
  const choices = right.length > 0 ? right : possible;
  const filled = choices.find((columns) => count % columns === 0);
  if (filled !== undefined) return filled;
  return choices.reduce((best, columns) => (count % columns > Math.max(1, count % best) ? columns : best));
}
