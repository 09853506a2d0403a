import { imageSize } from 'image-size';
import { suggest, suggestSurely } from '../diagnostics/index.ts';
import type { Reader } from '../document/index.ts';

/** Width and height in px, as the file itself says. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Why there is no image at a path. */
export type ImageProblem =
  | { readonly problem: 'missing' | 'unreadable' | 'outside' }
  | { readonly problem: 'wrong-case'; readonly actual: string };

/** The images of a site: the files below `public/`, by the path they have on the site. */
export interface ImageLibrary {
  readonly find: (src: string) => ImageSize | ImageProblem;
  /** True when `public/` has exactly this file. */
  readonly has: (src: string) => boolean;
  /** The existing file whose path is nearest to `src`. */
  readonly nearest: (src: string) => string | undefined;
  /** Like `nearest`, where there is no doubt. */
  readonly meant: (src: string) => string | undefined;
}

const FOLDER = 'public';

/** Looks images up by their exact names, whatever the file system makes of capitals, and measures each once. */
export function createImageLibrary(reader: Reader): ImageLibrary {
  const sizes = new Map<string, ImageSize | ImageProblem>();
  let files: ReadonlySet<string> | undefined;
  const names = () => {
    files ??= new Set(reader.list(FOLDER).map((file) => file.slice(FOLDER.length)));
    return files;
  };

  function look(src: string): ImageSize | ImageProblem {
    if (!src.startsWith('/') || /\\|(?:^|\/)\.\.?(?:\/|$)|^\/\//.test(src)) return { problem: 'outside' };
    if (names().has(src)) return measure(reader.read(FOLDER + src));
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
    nearest: (src) => suggest(src, names()),
    meant: (src) => suggestSurely(src, names()),
  };
}

function measure(bytes: Uint8Array | undefined): ImageSize | ImageProblem {
  if (!bytes) return { problem: 'missing' };
  try {
    const { width, height } = imageSize(bytes);
    return { width, height };
  } catch {
    return { problem: 'unreadable' };
  }
}
