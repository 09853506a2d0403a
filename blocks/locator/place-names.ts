import type { Image } from '../../src/block/index.ts';
import type { LocatorProps } from './schema.ts';

interface NamedPoint {
  readonly title: string;
  /** In percent of the map, from its top left corner. */
  readonly position: { readonly x: number; readonly y: number };
}

/** The side of a point on which its name is. Above or below the point, the name can be centred, or extend to a side. */
export type Side = 'right' | 'left' | `${'above' | 'below'}${'' | ' right' | ' left'}`;

/** A part of the map, in percent of its width. */
type Box = NonNullable<LocatorProps['inset']>;

/**
 * The sizes of names and points in the CSS, on a map 44rem wide and in percent of its width. `point` is the distance from
 * the centre of a point to its name.
 */
const SIZES = { letter: 1.1, padding: 1.8, height: 3, point: 1.5 };

/**
 * Chooses the side of its point for each name. The name with the fewest possible sides is placed first, on the side
 * that blocks the fewest sides of other names. Names without space are left out.
 */
export function placeNames(
  points: readonly NamedPoint[],
  { width, height, inset: written }: Pick<Image, 'width' | 'height'> & Pick<LocatorProps, 'inset'>,
): ReadonlyMap<string, Side> {
  const ratio = height / width;
  const map = { x: 0, y: 0, width: 100, height: 100 * ratio };
  const inset = written && { ...written, y: written.y * ratio, height: written.height * ratio };
  const dots = points.map(({ position: { x, y } }) => drawDot(x, y * ratio));
  let waiting = points.map(({ title, position: { x, y } }, index) => {
    const isInside = inset !== undefined && dots.some((dot, each) => each === index && overlap(dot, inset));
    const hasRoom = ({ box }: Spot) =>
      isWithin(box, isInside ? inset : map) &&
      (isInside || !inset || !overlap(box, inset)) &&
      !dots.some((dot) => overlap(box, dot));
    return {
      title,
      spots: listSpots(x, y * ratio, title.length * SIZES.letter + SIZES.padding).filter(hasRoom),
    };
  });
  const sides = new Map<string, Side>();
  for (;;) {
    waiting = waiting.filter(({ spots }) => spots.length > 0);
    const [next] = waiting.toSorted((one, other) => one.spots.length - other.spots.length);
    if (!next) return sides;
    const others = waiting.filter((each) => each !== next);
    const clear = ({ box }: Spot) =>
      others.map((each) => ({ ...each, spots: each.spots.filter((spot) => !overlap(spot.box, box)) }));
    const weigh = (spot: Spot) => clear(spot).reduce((sum, { spots }) => sum + spots.length / (spots.length + 1), 0);
    const [best] = next.spots.toSorted((one, other) => weigh(other) - weigh(one));
    if (!best) return sides;
    sides.set(next.title, best.side);
    waiting = clear(best);
  }
}

function drawDot(x: number, y: number): Box {
  const { point } = SIZES;
  return { x: x - point, y: y - point, width: 2 * point, height: 2 * point };
}

interface Spot {
  readonly side: Side;
  readonly box: Box;
}

/** The possible spots of a name, the most readable ones first. */
function listSpots(x: number, y: number, width: number): readonly Spot[] {
  const { height, point } = SIZES;
  const tops = { above: y - point - height, below: y + point };
  const lefts = { '': x - width / 2, ' right': x - point, ' left': x + point - width };
  const size = { width, height };
  const rows = (['above', 'below'] as const).flatMap((row) =>
    (['', ' right', ' left'] as const).map((end) => ({
      side: `${row}${end}` as const,
      box: { x: lefts[end], y: tops[row], ...size },
    })),
  );
  return [
    { side: 'right', box: { x: x + point, y: y - height / 2, ...size } },
    { side: 'left', box: { x: x - point - width, y: y - height / 2, ...size } },
    ...rows,
  ];
}

function isWithin(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
