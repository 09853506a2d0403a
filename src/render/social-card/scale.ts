import sharp from 'sharp';
import type { Size } from './card.ts';
import type { SocialCardColors } from './colors.ts';

/** The side in px of one point of the picture. */
const POINT = 30;

/** A warm place, in few and large points, with a cross on the warmest. */
export async function drawHeat({ ground, title, scale }: SocialCardColors, size: Size): Promise<Buffer> {
  const [coldest = ground] = scale;
  const stops = scale.toReversed().map((color, index) => {
    const part = index / scale.length;
    return `<stop offset="${part}" stop-color="${color}" stop-opacity="${1 - part ** 3}"/>`;
  });
  const image = await drawInPoints(
    `<radialGradient id="heat">${stops.join('')}<stop offset="1" stop-color="${coldest}" stop-opacity="0"/></radialGradient>` +
      `<rect width="100%" height="100%" fill="${ground}"/>` +
      '<ellipse cx="37.5" cy="4.5" rx="9.5" ry="12" transform="rotate(28 37.5 4.5)" fill="url(#heat)"/>',
    { width: size.width / POINT, height: size.height / POINT },
    size,
  );
  const cross = wrapSvg(`<path d="M1125 100v24m0 22v24m-35-35h24m22 0h24" stroke="${title}" stroke-width="4"/>`, size);
  return sharp(image)
    .composite([{ input: cross }])
    .png()
    .toBuffer();
}

/** The scale from its start to its end, in so many points. */
export function drawScale({ scale }: SocialCardColors, size: Size & { readonly points: number }): Promise<Buffer> {
  const stops = scale.map((color, index) => `<stop offset="${index / (scale.length - 1)}" stop-color="${color}"/>`);
  return drawInPoints(
    `<linearGradient id="scale">${stops.join('')}</linearGradient><rect width="100%" height="100%" fill="url(#scale)"/>`,
    { width: size.points, height: 1 },
    size,
  );
}

/** Draws with few points and makes these large. */
async function drawInPoints(shapes: string, points: Size, { width, height }: Size): Promise<Buffer> {
  const small = await sharp(wrapSvg(shapes, points)).png().toBuffer();
  return sharp(small).resize(width, height, { fit: 'fill', kernel: 'nearest' }).png().toBuffer();
}

function wrapSvg(shapes: string, { width, height }: Size): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`);
}
