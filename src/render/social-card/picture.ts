import type { Sharp } from 'sharp';
import sharp from 'sharp';
import type { CardPicture, Size } from './card.ts';
import { CARD } from './card.ts';

/** In px. The picture ends above the coloured line at the bottom. Words may extend into its faint part. */
export const PICTURE = { width: 380, height: CARD.height - 16 } as const;
/** The faint part of the picture, as a fraction of its width, and its opacity. */
const FAINT = { to: 0.3, opacity: 0.25 } as const;
/** How steeply the opacity increases after that; it is complete at 0.6 of the width. */
const RISE = (1 - FAINT.opacity) / (0.6 - FAINT.to);

type Focus = NonNullable<CardPicture['focus']>;

const MIDDLE: Focus = { x: 50, y: 50 };

/** The four-byte pixels of a picture around its focus; undefined if it cannot be drawn. */
export function drawPicture(picture: CardPicture): Promise<Uint8Array | undefined> {
  return draw(picture, PICTURE, (drawn) => drawn.ensureAlpha().raw());
}

/** A picture as a whole card; undefined if it cannot be drawn. A JPEG, because services skip large files. */
export function drawWhole(picture: CardPicture): Promise<Uint8Array | undefined> {
  return draw(picture, CARD, (drawn) => drawn.flatten({ background: 'white' }).jpeg({ quality: 85, mozjpeg: true }));
}

async function draw(
  { read, focus = MIDDLE }: CardPicture,
  size: Size,
  encode: (drawn: Sharp) => Sharp,
): Promise<Uint8Array | undefined> {
  const bytes = read();
  if (!bytes) return undefined;
  try {
    return await encode(await cover(bytes, focus, size)).toBuffer();
  } catch {
    return undefined;
  }
}

/** The opacity of each column of a picture, from 0 to 255; it fades out towards the words. */
export function fadeTowards(side: 'left' | 'right'): Uint8Array {
  const opacities = Uint8Array.from({ length: PICTURE.width }, (_, column) => {
    const at = (column + 0.5) / PICTURE.width;
    const faint = (FAINT.opacity * at) / FAINT.to;
    return 255 * (at < FAINT.to ? faint : Math.min(1, FAINT.opacity + RISE * (at - FAINT.to)));
  });
  return side === 'left' ? opacities : opacities.reverse();
}

/** A picture scaled and cropped to fill its place, keeping its focus visible. */
async function cover(bytes: Uint8Array, { x, y }: Focus, size: Size): Promise<Sharp> {
  const picture = sharp(bytes).autoOrient();
  const { autoOrient } = await picture.metadata();
  const scale = Math.max(size.width / autoOrient.width, size.height / autoOrient.height);
  const width = Math.max(size.width, Math.round(autoOrient.width * scale));
  const height = Math.max(size.height, Math.round(autoOrient.height * scale));
  return picture.resize({ width, height, fit: 'fill' }).extract({
    ...size,
    left: Math.round(((width - size.width) * x) / 100),
    top: Math.round(((height - size.height) * y) / 100),
  });
}
