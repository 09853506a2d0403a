import { readFontTables, readGlyphs } from '../../media/index.ts';

/** How a letter looks, in units of the font; `y` grows downwards. */
export interface Outline {
  /** As SVG writes a path. */
  readonly path: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** So many units are the size of the font. */
  readonly em: number;
}

/** A point of a contour: on the curve, or one that bends it. */
interface Point {
  readonly x: number;
  readonly y: number;
  readonly isOn: boolean;
}

type Contour = readonly Point[];

/**
 * Reads the outline of a character, which takes a fraction of what a layout takes that reads all of a font.
 * @param font TrueType without axes
 * @returns undefined for a character that shows nothing, and for a font that has other curves, is damaged or is put together otherwise
 */
export function readOutline(font: Uint8Array, character: string): Outline | undefined {
  const tables = readFontTables(font);
  const [head, cmap, loca, glyf] = ['head', 'cmap', 'loca', 'glyf'].map((tag) => tables?.get(tag));
  if (!head || !cmap || !loca || !glyf) return undefined;
  try {
    const isLong = head.getInt16(50) === 1;
    const readStart = (index: number) => (isLong ? loca.getUint32(index * 4) : loca.getUint16(index * 2) * 2);
    const glyph = readGlyphs(cmap).get(character.codePointAt(0) ?? 0);
    const contours = glyph === undefined ? [] : readGlyph(glyph, glyf, readStart);
    const points = contours.flat();
    if (points.length === 0) return undefined;
    const [left, right] = findExtent(points.map(({ x }) => x));
    const [top, bottom] = findExtent(points.map(({ y }) => y));
    const path = contours.map(writeContour).join('');
    return { path, left, top, width: right - left, height: bottom - top, em: head.getUint16(18) };
  } catch {
    return undefined;
  }
}

function findExtent(values: readonly number[]): readonly [least: number, greatest: number] {
  return [Math.min(...values), Math.max(...values)];
}

/** https://learn.microsoft.com/typography/opentype/spec/glyf */
function readGlyph(glyph: number, glyf: DataView, readStart: (glyph: number) => number): readonly Contour[] {
  const start = readStart(glyph);
  if (readStart(glyph + 1) === start) return [];
  const count = glyf.getInt16(start);
  if (count >= 0) return readContours(glyf, start, count);
  return readParts(glyf, start + 10).flatMap((part) =>
    readGlyph(part.glyph, glyf, readStart).map((contour) => contour.map(part.move)),
  );
}

const POINT = { isOn: 1, isShortX: 2, isShortY: 4, repeats: 8, isSameX: 16, isSameY: 32 } as const;

function readContours(glyf: DataView, start: number, count: number): readonly Contour[] {
  let at = start + 10;
  const ends = Array.from({ length: count }, (_, index) => glyf.getUint16(at + index * 2));
  const total = (ends.at(-1) ?? -1) + 1;
  at += count * 2;
  at += 2 + glyf.getUint16(at);
  const flags: number[] = [];
  while (flags.length < total) {
    const flag = glyf.getUint8(at++);
    const times = flag & POINT.repeats ? 1 + glyf.getUint8(at++) : 1;
    for (let time = 0; time < times; time++) flags.push(flag);
  }
  const readAxis = (isShort: number, isSame: number) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & isShort) value += (flag & isSame ? 1 : -1) * glyf.getUint8(at++);
      else if (!(flag & isSame)) {
        value += glyf.getInt16(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = readAxis(POINT.isShortX, POINT.isSameX);
  const ys = readAxis(POINT.isShortY, POINT.isSameY);
  const points = flags.map((flag, index) => ({
    x: xs[index] ?? 0,
    y: -(ys[index] ?? 0),
    isOn: (flag & POINT.isOn) > 0,
  }));
  return ends.map((end, index) => points.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end + 1));
}

const PART = { hasWords: 1, hasOffset: 2, hasScale: 8, hasMore: 32, hasTwoScales: 64, hasMatrix: 128 } as const;

/** A glyph that others are made of, such as the accent of a letter. */
interface Part {
  readonly glyph: number;
  /** To where it lies in the whole. */
  readonly move: (point: Point) => Point;
}

/** @throws for parts that have no offset and meet at points of theirs, as hardly any font has them */
function readParts(glyf: DataView, start: number): readonly Part[] {
  const parts: Part[] = [];
  let at = start;
  let flags: number = PART.hasMore;
  const readScale = () => {
    at += 2;
    return glyf.getInt16(at - 2) / 16384;
  };
  while (flags & PART.hasMore) {
    flags = glyf.getUint16(at);
    const glyph = glyf.getUint16(at + 2);
    const hasWords = (flags & PART.hasWords) > 0;
    if (!(flags & PART.hasOffset)) throw new Error('The parts of the glyph have no offset.');
    const [right, up] = hasWords
      ? [glyf.getInt16(at + 4), glyf.getInt16(at + 6)]
      : [glyf.getInt8(at + 4), glyf.getInt8(at + 5)];
    at += hasWords ? 8 : 6;
    let [xx, xy, yx, yy] = [1, 0, 0, 1];
    if (flags & PART.hasMatrix) [xx, xy, yx, yy] = [readScale(), readScale(), readScale(), readScale()];
    else if (flags & PART.hasTwoScales) [xx, yy] = [readScale(), readScale()];
    else if (flags & PART.hasScale) xx = yy = readScale();
    parts.push({
      glyph,
      move: ({ x, y, isOn }) => ({ x: xx * x - yx * y + right, y: yy * y - xy * x - up, isOn }),
    });
  }
  return parts;
}

/** Between two points that bend the curve lies one on it, which is not written: the middle. */
function writeContour(contour: Contour): string {
  const between = (one: Point, other: Point) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, isOn: true });
  const whole = contour.flatMap((point, index) => {
    const before = contour.at(index - 1);
    return before && !before.isOn && !point.isOn ? [between(before, point), point] : [point];
  });
  const first = whole.findIndex(({ isOn }) => isOn);
  const points = [...whole.slice(first), ...whole.slice(0, first)];
  const [start] = points;
  if (!start) return '';
  const lines = [...points.slice(1), start].map(({ x, y, isOn }, index) => {
    const before = points[index];
    if (!isOn) return '';
    return before?.isOn === false ? `Q${before.x} ${before.y} ${x} ${y}` : `L${x} ${y}`;
  });
  return `M${start.x} ${start.y}${lines.join('')}Z`;
}
