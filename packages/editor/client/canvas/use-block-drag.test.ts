import { describe, expect, it } from 'vitest';
import { findDrop } from './use-block-drag.ts';

const box = (top: number, height: number) => ({ top, left: 0, width: 800, height });
/** The second block of the outline is hidden. */
const STANDING = [
  { index: 0, box: box(0, 400) },
  { index: 2, box: box(400, 200) },
  { index: 3, box: box(600, 600) },
];
const to = (from: number, y: number) => findDrop(STANDING, from, y)?.to;
const line = (from: number, y: number) => findDrop(STANDING, from, y)?.line.top;

describe('a block dragged over the page', () => {
  it('stays where it is while it is over itself', () => {
    expect([to(0, 10), to(0, 390), to(2, 410), to(2, 590), to(3, 1190)]).toEqual([0, 0, 2, 2, 3]);
  });

  it('moves to the index of the block when it reaches its nearer half', () => {
    expect([to(0, 520), to(0, 950), to(3, 480), to(3, 150), to(2, 950)]).toEqual([2, 3, 2, 0, 3]);
  });

  it('is indicated by a line between two blocks, or at the end', () => {
    expect([line(3, 150), line(3, 480), line(0, 520), line(0, 950)]).toEqual([0, 400, 600, 1200]);
  });

  it('cannot be dropped while the page does not show it', () => {
    expect(findDrop(STANDING, 1, 10)).toBeUndefined();
    expect(findDrop([], 0, 10)).toBeUndefined();
  });
});
