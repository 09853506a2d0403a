import type { Sharp } from 'sharp';
import sharp from 'sharp';
import type { CardPicture, Size, SocialCard, SocialCardBrand, SocialCardColors } from './card.ts';
import { CARD } from './card.ts';
import type { SocialCardFonts } from './typeface.ts';
import type { WordStyle } from './words.tsx';
import { PLACE, SIGNATURE_HEIGHT, setSignature, setTitle, WORDS } from './words.tsx';

/** Draws a card as PNG; equal words give equal bytes. */
export type DrawSocialCard = (card: SocialCard) => Promise<Uint8Array>;

/** Draws the common background of a brand's cards, and returns the function that draws a card on it. */
export async function prepareSocialCards(brand: SocialCardBrand, fonts: SocialCardFonts): Promise<DrawSocialCard> {
  const { colors, direction } = brand;
  const style = { colors, fonts, direction };
  const isMirrored = direction === 'rtl';
  const wordsAt = { left: isMirrored ? CARD.width - MARGIN - WORDS.width : MARGIN, top: MARGIN };
  const pictureAt = { left: isMirrored ? 0 : CARD.width - PICTURE.width, top: 0 };
  const opacities = fadeTowards(isMirrored ? 'right' : 'left');
  const ground = await drawGround(brand, style);
  return async ({ title, place = '', picture }) => {
    const beside = picture && (await drawPicture(picture));
    const { svg } = await setTitle(title, place, style);
    const words = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
    const card = { ...CARD, data: Buffer.from(ground) };
    if (beside) layOver(card, { ...PICTURE, data: beside }, pictureAt, opacities);
    layOver(card, { ...WORDS, data: words }, wordsAt);
    return sharp(card.data, { raw: { ...CARD, channels: 3 } })
      .png({ compressionLevel: 6, adaptiveFiltering: false })
      .toBuffer();
  };
}

/** The space around the words, in px. */
const MARGIN = 72;

/** In px. */
const DASH = { width: 56, height: 8, top: MARGIN + (PLACE.height - 8) / 2 } as const;
const MARK = { size: SIGNATURE_HEIGHT, radius: 18, gap: 24 } as const;
const SIGNATURE_TOP = CARD.height - 16 - 58 - SIGNATURE_HEIGHT;

/**
 * Draws the common background of a brand's cards, as three-byte pixels: the picture, the logo, the name and the
 * address.
 */
async function drawGround(brand: SocialCardBrand, style: WordStyle): Promise<Buffer> {
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

/** The height of the line at the bottom of a card, in px. */
const FOOT = 16;

/** The gradient from start to end, as SVG. */
function drawScale(colors: SocialCardColors, size: Size): Buffer {
  return wrapSvg(`${makeScale(colors)}<rect width="100%" height="100%" fill="url(#scale)"/>`, size);
}

/** A background with a soft light in the corner without words, and the gradient at the bottom, as SVG. */
function drawCalm(colors: SocialCardColors): Buffer {
  const { ground, glow } = colors;
  const light =
    `<radialGradient id="light" cx="1" cy="0" r="0.7"><stop stop-color="${glow}"/>` +
    `<stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>`;
  const foot = `<rect y="${CARD.height - FOOT}" width="100%" height="${FOOT}" fill="url(#scale)"/>`;
  return wrapSvg(
    `${light}${makeScale(colors)}<rect width="100%" height="100%" fill="${ground}"/>` +
      `<rect width="100%" height="100%" fill="url(#light)"/>${foot}`,
    CARD,
  );
}

function makeScale({ scale }: SocialCardColors): string {
  const stops = scale.map((color, index) => `<stop offset="${index / (scale.length - 1)}" stop-color="${color}"/>`);
  return `<linearGradient id="scale">${stops.join('')}</linearGradient>`;
}

function wrapSvg(shapes: string, { width, height }: Size): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`);
}

/** In px. The picture ends above the coloured line at the bottom. Words may overlap the faint part of the picture. */
export const PICTURE = { width: 380, height: CARD.height - 16 } as const;
/** The faint part of the picture, as a fraction of its width, and the opacity that it reaches. */
const FAINT = { to: 0.3, opacity: 0.25 } as const;
/** The slope of the opacity after the faint part; the picture is opaque from 0.6 of its width. */
const RISE = (1 - FAINT.opacity) / (0.6 - FAINT.to);

type Focus = NonNullable<CardPicture['focus']>;

const MIDDLE: Focus = { x: 50, y: 50 };

/** The part of a picture around its focus, as four-byte pixels; undefined if it cannot be drawn. */
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

/** Scales and crops a picture to a size, and keeps its focus visible. */
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

/** Rows of pixels from the top left corner, three or four bytes each: red, green, blue and, with four, the opacity. */
export interface Pixels extends Size {
  readonly data: Uint8Array;
}

/** Full opacity: 255 for the pixel times 255 for its column. */
const OPAQUE = 255 * 255;

/**
 * Composites four-byte pixels over opaque three-byte ones, in place ("over" of T. Porter and T. Duff, 1984). The
 * compositing of sharp does the same in five times the time, because it reads every pixel of the background.
 * @param at the position of the upper pixels, all of which must be inside the background
 * @param opacities from 0 to 255, of each column; by default, fully opaque
 */
export function layOver(
  { data: ground, width: groundWidth }: Pixels,
  { data, width, height }: Pixels,
  at: { readonly left: number; readonly top: number },
  opacities: Uint8Array = new Uint8Array(width).fill(255),
): void {
  for (let row = 0; row < height; row += 1) {
    let from = row * width * 4;
    let to = ((at.top + row) * groundWidth + at.left) * 3;
    for (let column = 0; column < width; column += 1) {
      const share = (data[from + 3] ?? 0) * (opacities[column] ?? 0);
      for (let channel = 0; share > 0 && channel < 3; channel += 1) {
        const sum = (ground[to + channel] ?? 0) * (OPAQUE - share) + (data[from + channel] ?? 0) * share;
        ground[to + channel] = sum / OPAQUE + 0.5;
      }
      from += 4;
      to += 3;
    }
  }
}
