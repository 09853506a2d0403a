import { imageSize } from 'image-size';
import { createNameFinder, decodePercent } from '../block/address/index.ts';
import { once, onceFor } from '../block/index.ts';
import type { Suggester } from '../check/diagnostics/index.ts';
import { createSuggester } from '../check/diagnostics/index.ts';
import type { Reader } from '../content/yaml/index.ts';
import { unlessImpossible } from '../prerender/store/index.ts';
import { checkDrawing } from './drawing.ts';
import { measureDrawing } from './drawing-size.ts';
import type { ImageFile, ImageProblem } from './image-file.ts';
import { nameContent, readImageFormat, weighPicture } from './image-file.ts';
import type { PictureLibrary } from './pictures.ts';
import { PIXEL_LIMIT } from './pictures.ts';

/** The images of a site: the files below `public/`, by their path on the site. */
export interface ImageLibrary extends Suggester {
  readonly find: (src: string) => ImageFile | ImageProblem;
  /** True if `public/` has exactly this file. */
  readonly has: (src: string) => boolean;
}

const FOLDER = 'public';

/**
 * Finds images by their exact names, even if the file system ignores case. Each image is measured once.
 * @param pictures the data of encoded pictures; if undefined, pictures are used as they are
 * @param dims whether an image is shown grey if it does not load
 */
export function createImageLibrary(
  reader: Reader,
  pictures?: Pick<PictureLibrary, 'find'>,
  dims: (src: string) => boolean = () => false,
): ImageLibrary {
  const names = once(() => new Set(reader.list(FOLDER).map((file) => file.slice(FOLDER.length))));
  const findName = once(() => createNameFinder(names()));

  /** Finds the exact name of a file whose path may be percent-encoded or in another Unicode normalisation form. */
  function locate(src: string): string | undefined {
    if (names().has(src)) return src;
    return findName()(decodePercent(src));
  }

  function look(src: string): ImageFile | ImageProblem {
    if (!src.startsWith('/') || /\\|(?:^|\/)\.\.?(?:\/|$)|^\/\//.test(src)) return { problem: 'outside' };
    const named = locate(src);
    if (named !== undefined && named !== src) return look(named);
    if (named !== undefined) {
      const picture = pictures?.find(src);
      if (picture && !('problem' in picture)) return picture;
      const measured = measure(src, reader.read(FOLDER + src));
      // Even if the size of a picture can be read, its pixels may not be decodable.
      return picture && !('problem' in measured) ? (findExcess(measured) ?? picture) : measured;
    }
    const actual = [...names()].find((name) => name.toLowerCase() === src.toLowerCase());
    if (actual !== undefined) return { problem: 'wrong-case', actual };
    const links = reader.listOthers?.(FOLDER).links ?? [];
    return { problem: links.some(({ file }) => file === FOLDER + src) ? 'reported' : 'missing' };
  }

  return {
    find: onceFor((src) => {
      const seen = look(src);
      return 'width' in seen && dims(src) ? { ...seen, dims: true } : seen;
    }),
    has: (src) => names().has(src),
    ...createSuggester(names),
  };
}

function measure(src: string, bytes: Uint8Array | undefined): ImageFile | ImageProblem {
  if (!bytes) return { problem: 'missing' };
  const isDrawing = /\.svg$/i.test(src);
  const format = readImageFormat(bytes);
  if (format && (isDrawing || !format.isShown)) {
    return { problem: 'not-shown', format: format.name, isShownElsewhere: format.isShown };
  }
  const measured = measureImage(bytes);
  if (!measured) {
    if (isDrawing) return { problem: checkDrawing(bytes).faults.length > 0 ? 'reported' : 'unsized' };
    return format ? { problem: 'damaged' } : { problem: 'no-picture', is: nameContent(bytes) };
  }
  const { width, height, type } = measured;
  if (type === 'svg' && !isDrawing) return { problem: 'not-shown', format: 'an SVG', isShownElsewhere: true };
  const heavy = weighPicture(width, height, bytes.length);
  return { src, width, height, ...(heavy && { heavy }) };
}

/** The problem of a picture with too many pixels to decode; undefined for a smaller picture. */
function findExcess({ width, height }: ImageFile): ImageProblem | undefined {
  if (width * height <= PIXEL_LIMIT) return undefined;
  return { problem: 'too-large', megapixels: Math.round((width * height) / 1_000_000) };
}

interface MeasuredImage {
  /** In px, from the file. */
  readonly width: number;
  readonly height: number;
  /** `svg`, `jpg`, `png` … */
  readonly type: string;
  /** True if the orientation in the metadata exchanges width and height. */
  readonly isLying: boolean;
}

/** The size and the format of a picture, by its content; undefined if it has no size or is not a picture. */
export function measureImage(bytes: Uint8Array): MeasuredImage | undefined {
  if (!readImageFormat(bytes)) {
    const size = measureDrawing(bytes);
    return size && { ...size, type: 'svg', isLying: false };
  }
  return unlessImpossible(() => {
    const { width, height, type = '', orientation = 1 } = imageSize(bytes);
    return { width, height, type, isLying: orientation > 4 };
  });
}

/** The size of an image in px; undefined for an image without a size, and for an SVG with faults. */
export function measurePicture(bytes: Uint8Array): { readonly width: number; readonly height: number } | undefined {
  const measured = measureImage(bytes);
  if (!measured || (measured.type === 'svg' && checkDrawing(bytes).faults.length > 0)) return undefined;
  const { width, height } = measured;
  return { width, height };
}
