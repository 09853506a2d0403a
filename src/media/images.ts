import { imageSize } from 'image-size';
import { suggest } from '../diagnostics/index.ts';
import type { Reader } from '../document/index.ts';

/** Width and height in px, as the file itself says. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** The images of a site: the files below `public/`, by the path they have on the site. */
export interface ImageLibrary {
  readonly measure: (src: string) => ImageSize | 'missing' | 'unreadable';
  /** The existing image whose path is nearest to `src`. */
  readonly nearest: (src: string) => string | undefined;
}

const FOLDER = 'public';

/** Measures images once each, for as long as the library lives. */
export function createImageLibrary(reader: Reader): ImageLibrary {
  const sizes = new Map<string, ImageSize | 'missing' | 'unreadable'>();
  return {
    measure: (src) => {
      const known = sizes.get(src);
      if (known) return known;
      const size = measure(reader.read(FOLDER + src));
      sizes.set(src, size);
      return size;
    },
    nearest: (src) =>
      suggest(
        src,
        reader.list(FOLDER).map((file) => file.slice(FOLDER.length)),
      ),
  };
}

function measure(bytes: Uint8Array | undefined): ImageSize | 'missing' | 'unreadable' {
  if (!bytes) return 'missing';
  try {
    const { width, height } = imageSize(bytes);
    return { width, height };
  } catch {
    return 'unreadable';
  }
}
