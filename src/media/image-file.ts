export interface ImageFile {
  /** The path of the file or, for an encoded picture, of a version that all current browsers support. */
  readonly src: string;
  /** In px, from the file. */
  readonly width: number;
  readonly height: number;
  readonly color?: string;
  /** Whether the image is shown grey instead of being hidden if it does not load. */
  readonly dims?: boolean;
  /** Set if the image is so large that it is slow to encode and to load. */
  readonly heavy?: PictureWeight;
  readonly sources?: readonly { readonly type: string; readonly srcset: string }[];
}

interface PictureWeight {
  readonly megapixels: number;
  readonly megabytes: number;
}

/** Why there is no image at a path. `reported`: another diagnostic already reports the file. */
export type ImageProblem =
  | { readonly problem: 'missing' | 'outside' | 'reported' }
  /** `unsized`: an SVG without width and height. `damaged`: any other picture whose size cannot be read. */
  | { readonly problem: 'unsized' | 'damaged' }
  /** The file is not an image; `is` describes it (`empty`, `a web page (HTML)`), undefined if unknown. */
  | { readonly problem: 'no-picture'; readonly is: string | undefined }
  /** Browsers do not show this format under this extension; `format` has its article: `a TIFF`. */
  | { readonly problem: 'not-shown'; readonly format: string; readonly isShownElsewhere: boolean }
  /** It has more pixels than can be decoded. */
  | { readonly problem: 'too-large'; readonly megapixels: number }
  | { readonly problem: 'wrong-case'; readonly actual: string };

const MEGA = 1_000_000;
/** Larger pictures are reported. Phones make 50 megapixels and 12 MB, cameras 61 and 35. */
const LIMIT: PictureWeight = { megapixels: 64, megabytes: 40 };

/** The weight of a picture if it exceeds the limits, otherwise undefined; size in px, length in bytes. */
export function weighPicture(width: number, height: number, length: number): PictureWeight | undefined {
  const weight = { megapixels: Math.round((width * height) / MEGA), megabytes: Math.round(length / MEGA) };
  const isHeavy = width * height > LIMIT.megapixels * MEGA || length > LIMIT.megabytes * MEGA;
  return isHeavy ? weight : undefined;
}

interface ImageFormat {
  /** With its article: `a TIFF`. */
  readonly name: string;
  readonly isShown: boolean;
  /** Whether smaller versions can be made. */
  readonly isEncoded: boolean;
}

/** The file extensions of pictures that are encoded, as a regular expression. The format is read from the content. */
export const PICTURE_ENDINGS = 'a?png|jpe?g|jpe|jfif|jif|pjpeg|pjp|webp|avifs?';

const SHOWN = {
  jpeg: 'a JPEG',
  png: 'a PNG',
  gif: 'a GIF',
  webp: 'a WebP',
  avif: 'an AVIF',
  bmp: 'a BMP',
  icon: 'an ICO',
};
const NOT_SHOWN = {
  heic: 'a HEIC photo from an iPhone',
  tiff: 'a TIFF or a raw file from a camera',
  jxl: 'a JPEG XL',
  jp2: 'a JPEG 2000',
  psd: 'a Photoshop document',
  pdf: 'a PDF',
  postscript: 'a PostScript document',
  movie: 'a video',
};

/** Formats that browsers show, but that the encoder cannot decode. */
const NOT_ENCODED: ReadonlySet<string> = new Set(['bmp', 'icon']);

type FormatName = keyof typeof SHOWN | keyof typeof NOT_SHOWN;

/** The magic numbers of each format; each character is a byte. */
const BEGINNINGS: readonly (readonly [format: FormatName, ...beginnings: string[]])[] = [
  ['jpeg', '\xff\xd8\xff'],
  ['png', '\x89PNG'],
  ['gif', 'GIF8'],
  ['bmp', 'BM'],
  ['icon', '\0\0\x01\0', '\0\0\x02\0'],
  ['tiff', 'II*\0', 'II+\0', 'MM\0*', 'MM\0+', 'IIU\0', 'IIRO', 'IIRS', 'FUJIFILMCCD-RAW'],
  ['jxl', '\xff\x0a', '\0\0\0\x0cJXL '],
  ['jp2', '\0\0\0\x0cjP', '\xff\x4f\xff\x51'],
  ['psd', '8BPS'],
  ['pdf', '%PDF'],
  ['postscript', '%!PS', '\xc5\xd0\xd3\xc6'],
  ['movie', '\x1aE\xdf\xa3'],
];

/**
 * Detects the format of an image by its content; undefined for an SVG, and for a file that is not an image.
 */
export function readImageFormat(bytes: Uint8Array): ImageFormat | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 64));
  const found =
    readContainer(start) ?? BEGINNINGS.find(([, ...begin]) => begin.some((each) => start.startsWith(each)))?.[0];
  if (found === undefined) return undefined;
  const names: Readonly<Record<string, string>> = { ...SHOWN, ...NOT_SHOWN };
  return { name: names[found] ?? found, isShown: found in SHOWN, isEncoded: found in SHOWN && !NOT_ENCODED.has(found) };
}

/** Detects the format of a container file (RIFF or MP4) with a picture or video, by its brands. */
function readContainer(start: string): FormatName | undefined {
  if (start.startsWith('RIFF')) return start.slice(8, 12) === 'WEBP' ? 'webp' : 'movie';
  if (start.slice(4, 8) !== 'ftyp') return undefined;
  const brands = start.slice(8, Math.max(12, start.charCodeAt(3)));
  if (/avi[fs]/.test(brands)) return 'avif';
  if (brands.startsWith('crx ')) return 'tiff';
  return /he[iv][cmxs]|mif1|msf1/.test(brands) ? 'heic' : 'movie';
}

/** Whether a PNG or an AVIF is animated. */
export function isAnimation(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.toString('latin1', 4, 8) === 'ftyp') return file.toString('latin1', 8, file[3]).includes('avis');
  if (file.toString('latin1', 1, 4) !== 'PNG') return false;
  // The `acTL` chunk precedes the first pixels: https://www.w3.org/TR/png-3/#acTL-chunk
  for (let at = 8; at + 12 <= file.length; at += 12 + file.readUInt32BE(at)) {
    const name = file.toString('latin1', at + 4, at + 8);
    if (name === 'acTL') return file.readUInt32BE(at + 8) > 1;
    if (name === 'IDAT') return false;
  }
  return false;
}

/** The magic numbers of other files that people use by mistake as pictures or fonts. */
const OTHERS: readonly (readonly [what: string, ...beginnings: string[]])[] = [
  ['a Git LFS pointer instead of the file', 'version https://git-lfs'],
  ['a ZIP archive', 'PK\x03\x04'],
  ['compressed (gzip)', '\x1f\x8b'],
  ['a font', 'wOFF', 'wOF2', 'OTTO', '\0\x01\0\0'],
];
const PAGE =
  /^(?:\s|<!--[\s\S]*?-->|<\?xml[^>]*>)*<(?:!doctype\s+html|html|head|body|title|meta|script|div|h1|p)[\s>]/i;
const TEXT = /^[\t\n\r -~]*$/;

/** What a file is that is neither a readable picture nor a font; undefined if unknown. */
export function nameContent(bytes: Uint8Array): string | undefined {
  if (bytes.length === 0) return 'empty';
  const start = Buffer.from(bytes.subarray(0, 1000)).toString('latin1');
  const known = OTHERS.find(([, ...beginnings]) => beginnings.some((each) => start.startsWith(each)));
  if (known) return known[0];
  if (PAGE.test(start.replace(/^\u00ef\u00bb\u00bf/, ''))) return 'a web page (HTML)';
  return TEXT.test(start) ? 'a text file' : undefined;
}
