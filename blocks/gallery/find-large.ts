/** The number of additional grid cells that a large picture takes. */
export const LARGE = 3;

const COLUMNS = 4;

/**
 * The indexes of the large pictures in rows of four: the first and, if the last picture would be alone in its row, a
 * second one that ends a row, so that no cell is empty: after the first `shown` ones or, if all are shown, halfway.
 */
export function findLarge(count: number, shown: number): readonly number[] {
  const start = shown < count ? shown : Math.ceil(count / 2);
  const next = Math.ceil((start + 1) / COLUMNS) * COLUMNS - 1;
  const alone = (count + LARGE) % COLUMNS === 1;
  return alone && next + LARGE <= count ? [0, next] : [0];
}
