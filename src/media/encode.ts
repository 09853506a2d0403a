import type { Sharp } from 'sharp';
import { dependencies } from '../../package.json';
import { isAnimation } from './image-format.ts';

/** The output formats of pictures, best first. Every browser of recent years shows the last one. */
export const FORMATS = ['avif', 'webp'] as const;
export type Format = (typeof FORMATS)[number];

/** Another version may write other bytes for the same picture, so the names of stored files include it. */
export const ENCODER = `sharp ${dependencies.sharp}`;

/** What is known from the pixels of a picture. */
export interface PictureLook {
  /** In px, upright. */
  readonly width: number;
  readonly height: number;
  /** Its dominant colour, as `#rrggbb`; undefined for a transparent picture. */
  readonly color?: string | undefined;
  readonly isAnimated: boolean;
}

/** More pixels would need gigabytes of memory. */
export const PIXEL_LIMIT = 16_384 ** 2;

/** One more step takes four times as long and saves 2% of the bytes of a photo. */
const AVIF_EFFORT = 3;

/**
 * Opens a picture. The encoder is loaded with the first one, because it takes time and most sites only have drawings.
 */
async function open(bytes: Uint8Array): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { failOn: 'error', limitInputPixels: PIXEL_LIMIT }).autoOrient();
}

/**
 * Measures a picture.
 * @throws if it is damaged
 */
export async function lookAtPicture(bytes: Uint8Array): Promise<PictureLook> {
  const picture = await open(bytes);
  const { autoOrient, pages = 1 } = await picture.metadata();
  const small = await picture.resize(32, 32, { fit: 'inside' }).png().toBuffer();
  const { isOpaque } = await (await open(small)).stats();
  const pixels = await (await open(small)).toColourspace('srgb').removeAlpha().raw().toBuffer();
  return {
    ...autoOrient,
    color: isOpaque ? inHex(findDominant(pixels)) : undefined,
    isAnimated: pages > 1 || isAnimation(bytes),
  };
}

type Rgb = readonly [red: number, green: number, blue: number];

/** The mean of the largest group of similar pixels (within 16 steps of each channel). */
function findDominant(pixels: Uint8Array): Rgb {
  const groups = new Map<number, { readonly count: number; readonly sum: Rgb }>();
  for (let at = 0; at < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const { count, sum } = groups.get(key) ?? { count: 0, sum: [0, 0, 0] };
    groups.set(key, { count: count + 1, sum: [sum[0] + red, sum[1] + green, sum[2] + blue] });
  }
  const [largest] = [...groups.values()].sort((left, right) => right.count - left.count);
  const { count, sum } = largest ?? { count: 1, sum: [0, 0, 0] };
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}

/**
 * A picture scaled to a width in px, upright, in sRGB, without the place, the camera and the person in its metadata.
 */
export async function encodePicture(bytes: Uint8Array, width: number, format: Format): Promise<Uint8Array> {
  const picture = (await open(bytes)).resize({ width, withoutEnlargement: true });
  return format === 'avif'
    ? picture.avif({ quality: 55, effort: AVIF_EFFORT }).toBuffer()
    : picture.webp({ quality: 80 }).toBuffer();
}

function inHex(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}
