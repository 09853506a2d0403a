interface NamedPoint {
  readonly title: string;
  /** In percent of the map, from its top left corner. */
  readonly position: { readonly x: number; readonly y: number };
}

/** The side of a point on which its name is. */
export type Side = (typeof SIDES)[number];
const SIDES = ['right', 'left', 'above', 'below'] as const;

/** A part of the map, in percent of its width. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** In percent of the width of a map of 40rem, below which the styles show no names. */
const LETTER = 1.15;
const PADDING = 1.8;
const HEIGHT = 3.4;
/** Half the width of a point, and some distance. */
const POINT = 1.5;

/**
 * On which side of its point each name has room, by name. Names without room are left out; those with the fewest sides
 * to choose from come first.
 */
export function placeNames(
  points: readonly NamedPoint[],
  { width, height }: { readonly width: number; readonly height: number },
): ReadonlyMap<string, Side> {
  const ratio = height / width;
  const map = { x: 0, y: 0, width: 100, height: 100 * ratio };
  const taken: Box[] = [];
  const hasRoom = (box: Box) => isWithin(box, map) && !taken.some((other) => overlap(box, other));
  const names = points.map(({ title, position: { x, y } }) => {
    taken.push({ x: x - POINT, y: y * ratio - POINT, width: 2 * POINT, height: 2 * POINT });
    return { title, boxes: listBoxes(x, y * ratio, title.length * LETTER + PADDING) };
  });
  const countSides = ({ boxes }: (typeof names)[number]) => SIDES.filter((side) => hasRoom(boxes[side])).length;
  const counted = names.map((name) => ({ ...name, count: countSides(name) }));
  const sides = new Map<string, Side>();
  for (const { title, boxes } of counted.sort((one, other) => one.count - other.count)) {
    const side = SIDES.find((each) => hasRoom(boxes[each]));
    if (!side) continue;
    sides.set(title, side);
    taken.push(boxes[side]);
  }
  return sides;
}

/** Where a name would be on each side of a point. */
function listBoxes(x: number, y: number, width: number): Readonly<Record<Side, Box>> {
  const size = { width, height: HEIGHT };
  return {
    right: { x: x + POINT, y: y - HEIGHT / 2, ...size },
    left: { x: x - POINT - width, y: y - HEIGHT / 2, ...size },
    above: { x: x - width / 2, y: y - POINT - HEIGHT, ...size },
    below: { x: x - width / 2, y: y + POINT, ...size },
  };
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
