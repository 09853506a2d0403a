import type { OverlayOptions, Sharp } from 'sharp';
import sharp from 'sharp';
import type { CardPicture, Direction } from './card.ts';
import { CARD } from './card.ts';

/** In px. The picture ends above the scale at the foot. Words may reach into its faint part. */
const PICTURE = { width: 380, height: CARD.height - 16 } as const;

type Focus = NonNullable<CardPicture['focus']>;

const MIDDLE: Focus = { x: 50, y: 50 };

/** A picture around its focus at the end of a card, fading out towards the words; undefined when it cannot be drawn. */
export async function drawPicture(
  { read, focus }: CardPicture,
  direction: Direction,
): Promise<OverlayOptions | undefined> {
  const bytes = read();
  if (!bytes) return undefined;
  const { width, height } = PICTURE;
  const [faint, clear] = direction === 'rtl' ? [1, 0] : [0, 1];
  const fade =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="mask" x1="${faint}" x2="${clear}">` +
    '<stop stop-opacity="0"/><stop offset=".3" stop-opacity=".25"/><stop offset=".6"/></linearGradient>' +
    '<rect width="100%" height="100%" fill="url(#mask)"/></svg>';
  try {
    const { data, info } = await (await cover(bytes, focus ?? MIDDLE))
      .ensureAlpha()
      .composite([{ input: Buffer.from(fade), blend: 'dest-in' }])
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { input: data, raw: info, top: 0, left: direction === 'rtl' ? 0 : CARD.width - width };
  } catch {
    return undefined;
  }
}

/** A picture as large as it has to be to fill its place, cut to it so that its focus stays in view. */
async function cover(bytes: Uint8Array, { x, y }: Focus): Promise<Sharp> {
  const picture = sharp(bytes).autoOrient();
  const { autoOrient } = await picture.metadata();
  const scale = Math.max(PICTURE.width / autoOrient.width, PICTURE.height / autoOrient.height);
  const width = Math.max(PICTURE.width, Math.round(autoOrient.width * scale));
  const height = Math.max(PICTURE.height, Math.round(autoOrient.height * scale));
  return picture.resize({ width, height, fit: 'fill' }).extract({
    ...PICTURE,
    left: Math.round(((width - PICTURE.width) * x) / 100),
    top: Math.round(((height - PICTURE.height) * y) / 100),
  });
}
