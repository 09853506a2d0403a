import type { CSSProperties } from 'react';

/** The maximum number of columns: on phones, from 48rem, and from 64rem. */
export interface Room {
  readonly phone: number;
  readonly middle: number;
  readonly wide: number;
}

type Columns = CSSProperties & Record<`--${keyof Room}`, number>;

/**
 * The style of a `.grid` of this many items: the number of columns that leaves no item alone in the last row. If a
 * button shows the rest, `count` is what shows before, and `all` what shows after.
 */
export function gridColumns(count: number, { phone, middle, wide }: Room, all = count): Columns {
  return {
    '--phone': countColumns(count, phone, all),
    '--middle': countColumns(count, middle, all),
    '--wide': countColumns(count, wide, all),
  };
}

/**
 * The best number of columns up to `most` for this many items: one that fills each row, if it takes more than half of
 * the width; otherwise the one that fills the last row best. A single item is in the last row only if nothing else is
 * possible. If possible, `all` items leave none alone either.
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
