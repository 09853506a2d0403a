import sharp from 'sharp';
import type { SocialCardBrand } from './card.ts';
import { CARD } from './card.ts';
import { drawHeat, drawScale } from './scale.ts';
import type { WordStyle } from './words.tsx';
import { PLACE, SIGNATURE_HEIGHT, setSignature } from './words.tsx';

/** The room around the words, in px. */
export const MARGIN = 72;

/** In px. */
const DASH = { width: 56, height: 8, points: 7, top: MARGIN + (PLACE.height - 8) / 2 } as const;
const EDGE = { width: CARD.width, height: 16, points: 40, top: CARD.height - 16 } as const;
const MARK = { size: SIGNATURE_HEIGHT, radius: 18, gap: 24 } as const;
const SIGNATURE_TOP = EDGE.top - 58 - SIGNATURE_HEIGHT;

/** Draws what all cards of a brand show, as pixels of three bytes: the picture, the mark, the name and the address. */
export async function drawGround({ name, host, mark, colors }: SocialCardBrand, style: WordStyle): Promise<Buffer> {
  const isMirrored = style.direction === 'rtl';
  const drawnMark = mark && (await drawMark(mark));
  const start = MARGIN + (drawnMark ? MARK.size + MARK.gap : 0);
  const width = CARD.width - MARGIN - start;
  const signature = await setSignature(name, host, width, style);
  const mirrorLeft = (left: number, extent: number) => (isMirrored ? CARD.width - left - extent : left);

  const scene = await sharp(await drawHeat(colors, CARD))
    .composite([
      { input: await drawScale(colors, DASH), left: MARGIN, top: DASH.top },
      { input: await drawScale(colors, EDGE), left: 0, top: EDGE.top },
    ])
    .png()
    .toBuffer();
  return sharp(scene)
    .flop(isMirrored)
    .composite([
      { input: Buffer.from(signature.svg), left: mirrorLeft(start, width), top: SIGNATURE_TOP },
      ...(drawnMark ? [{ input: drawnMark, left: mirrorLeft(MARGIN, MARK.size), top: SIGNATURE_TOP }] : []),
    ])
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** The mark with round corners; undefined when it cannot be drawn. */
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
