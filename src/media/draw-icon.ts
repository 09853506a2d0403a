/** Draws an SVG as a square PNG of `size` px; undefined if it is damaged. */
export async function drawIcon(svg: Uint8Array, size: number): Promise<Uint8Array | undefined> {
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(svg).resize(size, size, { fit: 'contain', background: 'transparent' }).png().toBuffer();
  } catch {
    return undefined;
  }
}

/**
 * The size of a picture that does not fill its square, as a fraction of the icon's side: the part of a maskable icon
 * that phones do not crop.
 */
const SAFE = 0.7;

/** The same with a background for a transparent picture, which gets a margin. */
export async function drawOnGround(picture: Uint8Array, size: number, ground: string): Promise<Uint8Array | undefined> {
  const { default: sharp } = await import('sharp');
  try {
    const { isOpaque } = await sharp(picture).stats();
    if (isOpaque) return await drawIcon(picture, size);
    const inner = await drawIcon(picture, Math.round(size * SAFE));
    const square = sharp({ create: { width: size, height: size, channels: 3, background: ground } });
    return (
      inner &&
      (await square
        .composite([{ input: Buffer.from(inner) }])
        .png()
        .toBuffer())
    );
  } catch {
    return undefined;
  }
}

const ICO_HEADER_BYTES = 22;

/**
 * A PNG as the only picture of an ICO file: https://en.wikipedia.org/wiki/ICO_(file_format). `size` is below 256 px.
 */
export function wrapInIco(png: Uint8Array, size: number): Uint8Array {
  const header = Buffer.alloc(ICO_HEADER_BYTES);
  const isIcon = 1;
  const pictures = 1;
  header.writeUInt16LE(isIcon, 2);
  header.writeUInt16LE(pictures, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(ICO_HEADER_BYTES, 18);
  return Buffer.concat([header, png]);
}
