import type { Sharp } from 'sharp';

/** The formats that pictures are encoded in, best first. Every browser of the last years shows the last one. */
export const FORMATS = ['avif', 'webp'] as const;
export type Format = (typeof FORMATS)[number];

/** What the pixels of a picture tell. */
export interface PictureLook {
  /** In px, the right way up. */
  readonly width: number;
  readonly height: number;
  /** The colour that most of it has, as `#rrggbb`; undefined for a picture that one can see through. */
  readonly color?: string | undefined;
  readonly isAnimated: boolean;
}

/** Opens a picture. The encoder is loaded with the first one: most sites have drawings alone, and it takes its time. */
async function open(bytes: Uint8Array): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { failOn: 'error' }).autoOrient();
}

/**
 * Looks at a picture.
 * @throws when it is damaged
 */
export async function lookAtPicture(bytes: Uint8Array): Promise<PictureLook> {
  const picture = await open(bytes);
  const { autoOrient, pages = 1 } = await picture.metadata();
  const small = await picture.resize(32, 32, { fit: 'inside' }).png().toBuffer();
  const { dominant, isOpaque } = await (await open(small)).stats();
  return { ...autoOrient, color: isOpaque ? inHex(dominant) : undefined, isAnimated: pages > 1 };
}

/** A picture in a width in px, upright, in sRGB, without the place, the camera and the person that its file may name. */
export async function encodePicture(bytes: Uint8Array, width: number, format: Format): Promise<Uint8Array> {
  const picture = (await open(bytes)).resize({ width, withoutEnlargement: true });
  return format === 'avif' ? picture.avif({ quality: 55 }).toBuffer() : picture.webp({ quality: 80 }).toBuffer();
}

function inHex({ r, g, b }: { readonly r: number; readonly g: number; readonly b: number }): string {
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
