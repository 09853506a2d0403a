import sharp from 'sharp';
import type { SocialCardBrand } from './card.ts';
import { CARD } from './card.ts';
import { drawCalm, drawScale } from './scale.ts';
import type { WordStyle } from './words.tsx';
import { PLACE, SIGNATURE_HEIGHT, setSignature } from './words.tsx';

/** The space around the words, in px. */
export const MARGIN = 72;

/** In px. */
const DASH = { width: 56, height: 8, top: MARGIN + (PLACE.height - 8) / 2 } as const;
const MARK = { size: SIGNATURE_HEIGHT, radius: 18, gap: 24 } as const;
const SIGNATURE_TOP = CARD.height - 16 - 58 - SIGNATURE_HEIGHT;

/**
 * Draws the common background of a brand's cards, as three-byte pixels: the picture, the logo, the name and the
 * address.
 */
export async function drawGround(brand: SocialCardBrand, style: WordStyle): Promise<Buffer> {
  const isMirrored = style.direction === 'rtl';
  const { name, host, mark, colors } = brand;
  const drawnMark = mark && (await drawMark(mark));
  const start = MARGIN + (drawnMark ? MARK.size + MARK.gap : 0);
  const width = CARD.width - MARGIN - start;
  const signature = await setSignature(name, host, width, style);
  const mirrorLeft = (left: number, extent: number) => (isMirrored ? CARD.width - left - extent : left);

  return sharp(await drawBackground(brand))
    .flop(isMirrored)
    .composite([
      { input: drawScale(colors, DASH), left: mirrorLeft(MARGIN, DASH.width), top: DASH.top },
      { input: Buffer.from(signature.svg), left: mirrorLeft(start, width), top: SIGNATURE_TOP },
      ...(drawnMark ? [{ input: drawnMark, left: mirrorLeft(MARGIN, MARK.size), top: SIGNATURE_TOP }] : []),
    ])
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** The picture of the theme; if there is none or it cannot be read, a plain one in the theme's colours. */
async function drawBackground({ background, colors }: SocialCardBrand): Promise<Buffer> {
  const drawn = drawCalm(colors);
  if (!background) return drawn;
  try {
    return await sharp(background).resize(CARD).flatten({ background: colors.ground }).png().toBuffer();
  } catch {
    return drawn;
  }
}

/** The logo with round corners; undefined if it cannot be drawn. */
async function drawMark(svg: Uint8Array): Promise<Buffer | undefined> {
  const { size, radius } = MARK;
  const shape = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" rx="${radius}"/></svg>`;
  try {
    return await sharp(svg)
      .resize(size, size, { fit: 'contain', background: 'transparent' })
      .composite([{ input: Buffer.from(shape), blend: 'dest-in' }])
      .png()
      .toBuffer();
  } catch {
    return undefined;
  }
}
