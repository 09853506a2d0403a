import { imageSize } from 'image-size';
import type { Suggester } from '../diagnostics/index.ts';
import { createSuggester } from '../diagnostics/index.ts';
import type { Reader } from '../document/index.ts';
import { checkDrawing } from './drawing.ts';
import type { ImageFile, ImageProblem } from './image-file.ts';
import type { PictureLibrary } from './pictures.ts';

/** The images of a site: the files below `public/`, by the path they have on the site. */
export interface ImageLibrary {
  readonly find: (src: string) => ImageFile | ImageProblem;
  /** True when `public/` has exactly this file. */
  readonly has: (src: string) => boolean;
  /** The existing file whose path is nearest to `src`. */
  readonly nearest: (src: string) => string | undefined;
  /** Like `nearest`, where there is no doubt. */
  readonly meant: (src: string) => string | undefined;
}

const FOLDER = 'public';

/**
 * Looks images up by their exact names, whatever the file system makes of capitals, and measures each once.
 * @param pictures what is known of those that are encoded; without it they are shown as they are
 */
export function createImageLibrary(reader: Reader, pictures?: Pick<PictureLibrary, 'find'>): ImageLibrary {
  const sizes = new Map<string, ImageFile | ImageProblem>();
  let files: ReadonlySet<string> | undefined;
  const names = () => {
    files ??= new Set(reader.list(FOLDER).map((file) => file.slice(FOLDER.length)));
    return files;
  };
  let suggester: Suggester | undefined;
  const known = () => {
    suggester ??= createSuggester(names());
    return suggester;
  };

  function look(src: string): ImageFile | ImageProblem {
    if (!src.startsWith('/') || /\\|(?:^|\/)\.\.?(?:\/|$)|^\/\//.test(src)) return { problem: 'outside' };
    if (names().has(src)) return pictures?.find(src) ?? measure(src, reader.read(FOLDER + src));
    const actual = [...names()].find((name) => name.toLowerCase() === src.toLowerCase());
    return actual === undefined ? { problem: 'missing' } : { problem: 'wrong-case', actual };
  }

  return {
    find: (src) => {
      const known = sizes.get(src);
      if (known) return known;
      const found = look(src);
      sizes.set(src, found);
      return found;
    },
    has: (src) => names().has(src),
    nearest: (src) => known().nearest(src),
    meant: (src) => known().meant(src),
  };
}

function measure(src: string, bytes: Uint8Array | undefined): ImageFile | ImageProblem {
  if (!bytes) return { problem: 'missing' };
  try {
    const { width, height } = imageSize(bytes);
    return { src, width, height };
  } catch {
    const isReported = /\.svg$/i.test(src) && checkDrawing(bytes).faults.length > 0;
    return { problem: isReported ? 'reported' : 'unreadable' };
  }
}
