import sharp from 'sharp';

/** Shades of the title and of the place; the rest of the 256 colours are those of the ground. */
export const SHADES = 32;
const MOST_COLORS = 256;
const BYTES = 3;

/** A picture as the places of its colours in a palette. */
export interface Indexed {
  readonly indices: Uint8Array;
  /** Red, green and blue of each colour. */
  readonly palette: Buffer;
}

/**
 * Finds a palette for pixels of three bytes: the colours that are given, and those that most of the pixels have. Others become the nearest.
 * @param given stand at the beginning of the palette
 */
export function indexColors(pixels: Buffer, given: Buffer): Indexed {
  const counts = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += BYTES) {
    const color = pixels.readUIntBE(at, BYTES);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const colors = [...counts].sort(([, left], [, right]) => right - left).map(([color]) => color);
  const common = colors.slice(0, MOST_COLORS - given.length / BYTES);
  const palette = Buffer.alloc(given.length + common.length * BYTES);
  palette.set(given);
  common.forEach((color, index) => {
    palette.writeUIntBE(color, given.length + index * BYTES, BYTES);
  });

  const places = new Map(colors.map((color) => [color, nearest(color, palette)]));
  const indices = new Uint8Array(pixels.length / BYTES);
  indices.forEach((_, at) => {
    indices[at] = places.get(pixels.readUIntBE(at * BYTES, BYTES)) ?? 0;
  });
  return { indices, palette };
}

function nearest(color: number, palette: Buffer): number {
  const distances = Array.from({ length: palette.length / BYTES }, (_, index) => {
    const other = palette.readUIntBE(index * BYTES, BYTES);
    const apart = (shift: number) => ((color >> shift) & 0xff) - ((other >> shift) & 0xff);
    return apart(16) ** 2 + apart(8) ** 2 + apart(0) ** 2;
  });
  return distances.indexOf(Math.min(...distances));
}

/** A colour of words over that of the ground, from hardly any ink to full. */
export async function shadesOf(color: string, ground: string): Promise<Buffer> {
  const stripes = Array.from(
    { length: SHADES },
    (_, index) => `<rect x="${index}" width="1" height="1" fill="${color}" fill-opacity="${(index + 1) / SHADES}"/>`,
  );
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHADES}" height="1">` +
    `<rect width="100%" height="100%" fill="${ground}"/>${stripes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
}
