import type { FontTables } from './font-tables.ts';

/** What can be chosen of a variable font: https://learn.microsoft.com/typography/opentype/spec/fvar */
export interface FontAxis {
  readonly tag: string;
  readonly min: number;
  readonly default: number;
  readonly max: number;
}

export function readAxes(fvar: DataView | undefined): readonly FontAxis[] {
  if (!fvar) return [];
  const [start, count, size] = [fvar.getUint16(4), fvar.getUint16(8), fvar.getUint16(10)];
  return Array.from({ length: count }, (_, index) => {
    const at = start + index * size;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((each) => fvar.getUint8(at + each)));
    return { tag, min: readFixed(fvar, at + 4), default: readFixed(fvar, at + 8), max: readFixed(fvar, at + 12) };
  });
}

/** The width of a glyph in units of the font, at settings of axes by tag; an axis that is not named is at its default. */
export type MeasureGlyph = (glyph: number, settings: Readonly<Record<string, number>>) => number;

/** @throws when `hhea` or `hmtx` is missing or damaged */
export function createGlyphRuler(tables: FontTables): MeasureGlyph {
  const [hhea, hmtx, hvar] = [tables.get('hhea'), tables.get('hmtx'), tables.get('HVAR')];
  if (!hhea || !hmtx) throw new Error('The font has no widths.');
  const count = hhea.getUint16(34);
  const step = tables.has('hmtx widths alone') ? 2 : 4;
  const axes = readAxes(tables.get('fvar'));
  const readDelta = hvar && axes.length > 0 ? createDeltaReader(hvar) : () => 0;
  return (glyph, settings) => {
    const own = hmtx.getUint16(Math.min(glyph, count - 1) * step);
    return own + readDelta(glyph, normalise(axes, settings, tables.get('avar')));
  };
}

/** Settings of axes from -1 to 1, 0 at the default: https://learn.microsoft.com/typography/opentype/spec/otvaroverview */
function normalise(
  axes: readonly FontAxis[],
  settings: Readonly<Record<string, number>>,
  avar: DataView | undefined,
): readonly number[] {
  let at = 8;
  return axes.map(({ tag, min, default: usual, max }) => {
    const value = Math.min(Math.max(settings[tag] ?? usual, min), max);
    const side = value < usual ? usual - min : max - usual;
    const plain = side === 0 ? 0 : (value - usual) / side;
    if (!avar) return plain;
    const pairs = Array.from({ length: avar.getUint16(at) }, (_, index) => ({
      from: avar.getInt16(at + 2 + index * 4) / 16384,
      to: avar.getInt16(at + 4 + index * 4) / 16384,
    }));
    at += 2 + pairs.length * 4;
    const next = pairs.findIndex(({ from }) => from >= plain);
    const [low, high] = [pairs[next - 1], pairs[next]];
    if (!high) return plain;
    return low ? low.to + ((high.to - low.to) * (plain - low.from)) / (high.from - low.from) : high.to;
  });
}

type ReadDelta = (glyph: number, point: readonly number[]) => number;

/** How much wider a glyph is at a point: https://learn.microsoft.com/typography/opentype/spec/hvar */
function createDeltaReader(hvar: DataView): ReadDelta {
  const store = hvar.getUint32(4);
  const map = hvar.getUint32(8);
  const regions = store + hvar.getUint32(store + 2);
  const axisCount = hvar.getUint16(regions);
  return (glyph, point) => {
    const { outer, inner } = map === 0 ? { outer: 0, inner: glyph } : readIndex(hvar, map, glyph);
    const data = store + hvar.getUint32(store + 8 + outer * 4);
    const [items, words, used] = [hvar.getUint16(data), hvar.getUint16(data + 2), hvar.getUint16(data + 4)];
    if (inner >= items) return 0;
    const isLong = (words & 0x8000) !== 0;
    const wide = words & 0x7fff;
    const sizes = Array.from({ length: used }, (_, index) => (index < wide ? 2 : 1) * (isLong ? 2 : 1));
    let at = data + 6 + used * 2 + inner * sizes.reduce((sum, size) => sum + size, 0);
    let delta = 0;
    for (const [index, size] of sizes.entries()) {
      const region = regions + 4 + hvar.getUint16(data + 6 + index * 2) * axisCount * 6;
      delta += readSigned(hvar, at, size) * findScalar(hvar, region, point);
      at += size;
    }
    return delta;
  };
}

function readIndex(hvar: DataView, map: number, glyph: number): { readonly outer: number; readonly inner: number } {
  const isLong = hvar.getUint8(map) === 1;
  const format = hvar.getUint8(map + 1);
  const size = ((format >> 4) & 3) + 1;
  const inner = (format & 15) + 1;
  const count = isLong ? hvar.getUint32(map + 2) : hvar.getUint16(map + 2);
  const start = map + (isLong ? 6 : 4) + Math.min(glyph, count - 1) * size;
  const entry = Array.from({ length: size }, (_, each) => hvar.getUint8(start + each)).reduce(
    (sum, byte) => sum * 256 + byte,
    0,
  );
  return { outer: Math.floor(entry / 2 ** inner), inner: entry % 2 ** inner };
}

/** How much of a region's delta counts at a point. */
function findScalar(hvar: DataView, region: number, point: readonly number[]): number {
  return point.reduce((scalar, value, axis) => {
    const [start, peak, end] = [0, 2, 4].map((each) => hvar.getInt16(region + axis * 6 + each) / 16384);
    if (start === undefined || peak === undefined || end === undefined || peak === 0 || value === peak) return scalar;
    if (value <= start || value >= end) return 0;
    return scalar * (value < peak ? (value - start) / (peak - start) : (end - value) / (end - peak));
  }, 1);
}

function readSigned(view: DataView, at: number, size: number): number {
  if (size === 1) return view.getInt8(at);
  return size === 2 ? view.getInt16(at) : view.getInt32(at);
}

function readFixed(view: DataView, at: number): number {
  return view.getInt32(at) / 65536;
}
