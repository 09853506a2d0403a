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

/** On which side of its point each name has room, by name. Names without room are left out. */
export function placeNames(
  points: readonly NamedPoint[],
  { width, height }: { readonly width: number; readonly height: number },
): ReadonlyMap<string, Side> {
  const ratio = height / width;
  const centres = points.map(({ position: { x, y } }) => ({ x, y: y * ratio }));
  const taken: Box[] = centres.map(({ x, y }) => ({ x: x - POINT, y: y - POINT, width: 2 * POINT, height: 2 * POINT }));
  const map = { x: 0, y: 0, width: 100, height: 100 * ratio };
  const sides = new Map<string, Side>();
  points.forEach(({ title }, index) => {
    const { x, y } = centres[index] ?? map;
    const [long, half] = [title.length * LETTER + PADDING, HEIGHT / 2];
    const boxes: Readonly<Record<Side, Box>> = {
      right: { x: x + POINT, y: y - half, width: long, height: HEIGHT },
      left: { x: x - POINT - long, y: y - half, width: long, height: HEIGHT },
      above: { x: x - long / 2, y: y - POINT - HEIGHT, width: long, height: HEIGHT },
      below: { x: x - long / 2, y: y + POINT, width: long, height: HEIGHT },
    };
    const side = SIDES.find((each) => isWithin(boxes[each], map) && !taken.some((box) => overlap(boxes[each], box)));
    if (!side) return;
    sides.set(title, side);
    taken.push(boxes[side]);
  });
  return sides;
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
