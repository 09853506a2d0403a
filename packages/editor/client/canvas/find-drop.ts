import type { Box } from './canvas-page.ts';

/** The index of a block in the outline, and its box on the page. */
export interface StandingBlock {
  readonly index: number;
  readonly box: Box;
}

/** The index at which a block that is dragged would stand, and the line on the page at which it would begin. */
export interface Drop {
  readonly to: number;
  readonly line: Pick<Box, 'top' | 'left' | 'width'>;
}

/**
 * Where a block goes that is let go at a height of the page.
 * @param standing the blocks that the page shows, from top to bottom
 * @param from the index of the block that is dragged
 * @param y in px from the top of the page
 */
export function findDrop(standing: readonly StandingBlock[], from: number, y: number): Drop | undefined {
  const own = standing.findIndex(({ index }) => index === from);
  const above = standing.filter(({ box }) => box.top + box.height / 2 < y).length;
  const taken = standing[above > own ? above - 1 : above];
  const [before, next] = [standing[above - 1]?.box, standing[above]?.box];
  const edge = next ?? before;
  if (own === -1 || !taken || !edge) return undefined;
  const { left, width } = edge;
  return { to: taken.index, line: { top: next ? next.top : edge.top + edge.height, left, width } };
}
