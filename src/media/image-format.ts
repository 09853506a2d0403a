/** What a file holds that somebody may take for an image. */
export interface ImageFormat {
  /** With its article: `a TIFF`. */
  readonly name: string;
  /** Whether browsers show it as an image. */
  readonly isShown: boolean;
}

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
  heic: 'a HEIC, as iPhones make them',
  tiff: 'a TIFF, or a raw file of a camera',
  jxl: 'a JPEG XL',
  jp2: 'a JPEG 2000',
  psd: 'a Photoshop document',
  pdf: 'a PDF',
  postscript: 'a PostScript document',
  video: 'a video',
};

type FormatName = keyof typeof SHOWN | keyof typeof NOT_SHOWN;

/** How files of each format begin, each byte as the letter with its number. */
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
  ['video', '\x1aE\xdf\xa3'],
];

/** What a file holds, by its content; undefined for what no program would call an image, and for drawings. */
export function readImageFormat(bytes: Uint8Array): ImageFormat | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 64));
  const found =
    readContainer(start) ?? BEGINNINGS.find(([, ...begin]) => begin.some((each) => start.startsWith(each)))?.[0];
  if (found === undefined) return undefined;
  const names: Readonly<Record<string, string>> = { ...SHOWN, ...NOT_SHOWN };
  return { name: names[found] ?? found, isShown: found in SHOWN };
}

/** Files that hold pictures or videos, and say for which programs. */
function readContainer(start: string): FormatName | undefined {
  if (start.startsWith('RIFF')) return start.slice(8, 12) === 'WEBP' ? 'webp' : 'video';
  if (start.slice(4, 8) !== 'ftyp') return undefined;
  const brands = start.slice(8, Math.max(12, start.charCodeAt(3)));
  if (/avi[fs]/.test(brands)) return 'avif';
  if (brands.startsWith('crx ')) return 'tiff';
  return /he[iv][cmxs]|mif1|msf1/.test(brands) ? 'heic' : 'video';
}
