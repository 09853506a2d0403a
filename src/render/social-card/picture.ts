import type { OverlayOptions } from 'sharp';
import sharp from 'sharp';
import type { Direction } from './card.ts';
import { CARD } from './card.ts';

/** In px. The picture ends above the scale at the foot. Words may reach into its faint part. */
const PICTURE = { width: 380, height: CARD.height - 16 } as const;

/** The middle of a picture at the end of a card, fading out towards the words; undefined when it cannot be drawn. */
export async function drawPicture(bytes: Uint8Array, direction: Direction): Promise<OverlayOptions | undefined> {
  const { width, height } = PICTURE;
  const [faint, clear] = direction === 'rtl' ? [1, 0] : [0, 1];
  const fade =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="mask" x1="${faint}" x2="${clear}">` +
    '<stop stop-opacity="0"/><stop offset=".3" stop-opacity=".25"/><stop offset=".6"/></linearGradient>' +
    '<rect width="100%" height="100%" fill="url(#mask)"/></svg>';
  try {
    const input = await sharp(bytes)
      .autoOrient()
      .resize({ ...PICTURE, fit: 'cover' })
      .ensureAlpha()
      .composite([{ input: Buffer.from(fade), blend: 'dest-in' }])
      .png()
      .toBuffer();
    return { input, top: 0, left: direction === 'rtl' ? 0 : CARD.width - width };
  } catch {
    return undefined;
  }
}
