import type { Box } from './canvas-page.ts';

/** A block's index in the outline, and its rectangle on the page. */
export interface StandingBlock {
  readonly index: number;
  readonly box: Box;
}

/** The index to which a dragged block would move, and the y position of its top edge there. */
export interface Drop {
  readonly to: number;
  readonly line: Pick<Box, 'top' | 'left' | 'width'>;
}

/**
 * The drop position of a block at a height of the page.
 * @param standing the visible blocks, from top to bottom
 * @param from the index of the dragged block
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
