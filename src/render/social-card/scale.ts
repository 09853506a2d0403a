import type { Size } from './card.ts';
import { CARD } from './card.ts';
import type { SocialCardColors } from './colors.ts';

/** The height of the line at the bottom of a card, in px. */
const FOOT = 16;

/** The gradient from start to end, as SVG. */
export function drawScale(colors: SocialCardColors, size: Size): Buffer {
  return wrapSvg(`${makeScale(colors)}<rect width="100%" height="100%" fill="url(#scale)"/>`, size);
}

/** A background with a soft light in the corner without words, and the gradient at the bottom, as SVG. */
export function drawCalm(colors: SocialCardColors): Buffer {
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
