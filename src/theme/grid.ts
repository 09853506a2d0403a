import type { CSSProperties } from 'react';

/** The most columns there is room for: on phones, from 48rem, and from 64rem. */
export interface Room {
  readonly phone: number;
  readonly middle: number;
  readonly wide: number;
}

type Columns = CSSProperties & Record<`--${keyof Room}`, number>;

/**
 * The style of a `.grid` of so many items: the columns that leave no item alone in the last row. Where a button opens the rest,
 * `count` is what shows before, and `all` what shows after.
 */
export function gridColumns(count: number, { phone, middle, wide }: Room, all = count): Columns {
  return {
    '--phone': countColumns(count, phone, all),
    '--middle': countColumns(count, middle, all),
    '--wide': countColumns(count, wide, all),
  };
}

/**
 * The number of columns up to `most` that suits so many items: one that fills each row, where it takes more than half of the
 * room; otherwise the one that fills the last row best; one item alone is in the last row only where nothing else is possible.
 * As many as `all` leave none alone either, where that can be.
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
