import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { dependencies } from '../../package.json';
import type { Reader } from '../content/yaml/index.ts';
import type { Memory, StoredFiles } from '../prerender/store/index.ts';
import { shareRunning } from '../prerender/store/index.ts';
import type { ImageFile, ImageProblem } from './image-file.ts';
import { isAnimation, PICTURE_ENDINGS, readImageFormat, weighPicture } from './image-file.ts';

/** The photos and other pixel images of a site, and their encoded versions. */
export interface PictureLibrary {
  /** Finds a picture in `public/`; undefined for a file that is not encoded, such as a drawing. */
  readonly find: (src: string) => ImageFile | ImageProblem | undefined;
  /** Encodes the file for a path that `find` has returned, or reads it from the cache; undefined for any other path. */
  readonly encode: (address: string) => Promise<Uint8Array | undefined>;
}

export interface PictureSources {
  readonly reader: Reader;
  /** The cached data of pictures from earlier runs. */
  readonly memory: Memory<PictureRecord>;
  /** The cache of encoded files, shared by all sites. */
  readonly encoded: StoredFiles;
}

/** The path on the site below which the encoded files are. */
export const PICTURES_PATH = '/assets/pictures/';

/** Widths in px: for phones, tablets, laptops, and large or high-resolution screens. */
const WIDTHS = [480, 768, 1200, 1920];

/** Part of the hash in every path; increase this when pictures are encoded differently. */
const RECIPE = '2';

const PICTURE = new RegExp(`\\.(?:${PICTURE_ENDINGS})$`, 'i');
const FOLDER = 'public';

/** Measures the pictures of a site that are not in the cache. Pictures are only encoded later, by `encode`. */
export async function readPictures({ reader, memory, encoded }: PictureSources): Promise<PictureLibrary> {
  const files = reader.list(FOLDER).filter((file) => PICTURE.test(file));
  const found = new Map<string, ImageFile | ImageProblem | undefined>();
  const forms = new Map<string, Form>();
  for (const file of files) {
    const record = await readRecord(reader, file, memory);
    found.set(file.slice(FOLDER.length), record ? describe(record) : explain(reader.read(file)));
    if (record) for (const form of listForms(record)) forms.set(form.address, { ...form, file });
  }

  async function encode({ address, file, width, format }: Form): Promise<Uint8Array> {
    const name = address.slice(PICTURES_PATH.length);
    const stored = encoded.read(name);
    if (stored) return stored;
    const source = reader.read(file) ?? new Uint8Array();
    const bytes = await encodePicture(source, width, format);
    // Not cached if the file has changed since its path was derived.
    if (name.startsWith(`${deriveVersion(source)}-`)) encoded.write(name, bytes);
    return bytes;
  }

  return {
    find: (src) => found.get(src),
    encode: shareRunning(async (address) => {
      const form = forms.get(address);
      return form && encode(form);
    }),
  };
}

/** The problem of a picture without a record; undefined for a format that is used unchanged. */
function explain(bytes: Uint8Array | undefined): ImageProblem | undefined {
  const format = bytes && readImageFormat(bytes);
  return format?.isShown && !format.isEncoded ? undefined : { problem: 'damaged' };
}

interface Form {
  readonly address: string;
  readonly width: number;
  readonly format: Format;
  readonly file: string;
}

/**
 * The data of a picture, from the cache or measured; undefined, and not cached, if the file is damaged or not encoded.
 */
export async function readRecord(
  reader: Reader,
  file: string,
  memory: Memory<PictureRecord>,
): Promise<PictureRecord | undefined> {
  const signature = reader.readSignature?.(file);
  const known = memory.get(file);
  if (known && signature !== undefined && signature === known.signature) return known;
  const bytes = reader.read(file) ?? new Uint8Array();
  const version = deriveVersion(bytes);
  const isDrawing = /\.svg$/i.test(file);
  if (!isDrawing && !readImageFormat(bytes)?.isEncoded) return undefined;
  try {
    const look = known?.version === version ? known : await lookAtPicture(bytes);
    const record = { ...look, signature, version, length: bytes.length };
    memory.set(file, record);
    return record;
  } catch {
    return undefined;
  }
}

/** A hash of everything that determines the encoded files. */
function deriveVersion(bytes: Uint8Array): string {
  return createHash('sha256')
    .update(RECIPE + ENCODER)
    .update(bytes)
    .digest('hex')
    .slice(0, 12);
}

/** Every version of a picture, in the order of formats and widths. */
function listForms({ version, width, isAnimated }: PictureRecord): readonly Omit<Form, 'file'>[] {
  if (isAnimated) return [];
  const largest = Math.min(width, Math.max(...WIDTHS));
  const widths = [...WIDTHS.filter((each) => each < largest), largest];
  return FORMATS.flatMap((format) =>
    widths.map((each) => ({ address: `${PICTURES_PATH}${version}-${each}.${format}`, width: each, format })),
  );
}

function describe(record: PictureRecord): ImageFile | undefined {
  const forms = listForms(record);
  const fallback = forms.at(-1);
  if (!fallback) return undefined;
  const { width, height, color, length } = record;
  const heavy = weighPicture(width, height, length);
  const sources = FORMATS.map((format) => ({
    type: `image/${format}`,
    srcset: forms
      .filter((form) => form.format === format)
      .map((form) => `${form.address} ${form.width}w`)
      .join(', '),
  }));
  return { src: fallback.address, width, height, ...(color && { color }), ...(heavy && { heavy }), sources };
}

/** The cached data of a picture that can be decoded. */
export interface PictureRecord {
  /** The file signature when the file was read; undefined if the reader has no signatures. */
  readonly signature?: string | undefined;
  /** A hash of its bytes and of the encoder settings. */
  readonly version: string;
  /** In bytes. */
  readonly length: number;
  /** In px, upright. */
  readonly width: number;
  readonly height: number;
  readonly color?: string | undefined;
  readonly isAnimated: boolean;
}

/** The output formats, best first. All current browsers support the last one. */
const FORMATS = ['avif', 'webp'] as const;
type Format = (typeof FORMATS)[number];

/** Part of the cache keys, because another version of sharp may write other bytes for the same picture. */
export const ENCODER = `sharp ${dependencies.sharp}`;

interface PictureLook {
  /** In px, upright. */
  readonly width: number;
  readonly height: number;
  /** Its dominant colour, as `#rrggbb`; undefined for a transparent picture. */
  readonly color?: string | undefined;
  readonly isAnimated: boolean;
}

/** The maximum number of pixels: more would need gigabytes of memory. */
export const PIXEL_LIMIT = 16_384 ** 2;

/** One more step takes four times as long and saves 2% of the bytes of a photo. */
const AVIF_EFFORT = 3;

/**
 * Opens a picture. sharp is imported on demand, because loading takes time and most sites only have drawings.
 */
async function open(bytes: Uint8Array): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { failOn: 'error', limitInputPixels: PIXEL_LIMIT }).autoOrient();
}

/**
 * Measures a picture.
 * @throws if it is damaged
 */
async function lookAtPicture(bytes: Uint8Array): Promise<PictureLook> {
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
 * Encodes a picture upright, in sRGB, scaled down to a width in px, without metadata such as location and camera.
 */
async function encodePicture(bytes: Uint8Array, width: number, format: Format): Promise<Uint8Array> {
  const picture = (await open(bytes)).resize({ width, withoutEnlargement: true });
  return format === 'avif'
    ? picture.avif({ quality: 55, effort: AVIF_EFFORT }).toBuffer()
    : picture.webp({ quality: 80 }).toBuffer();
}

function inHex(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}
