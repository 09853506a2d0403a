import type { Reader } from '../content/yaml/index.ts';
import type { StoredFiles } from '../prerender/store/index.ts';
import type { AppIcons } from './app-icons.ts';
import type { PictureLibrary } from './pictures.ts';
import type { FontLibrary } from './type/font-library.ts';

/** What is made from the images of a site. */
export interface SiteMedia {
  readonly pictures: PictureLibrary;
  readonly icons: AppIcons;
  /** Where encoded and drawn files are stored. */
  readonly encoded: StoredFiles;
}

/** Where later runs find the data of images, and their encoded versions. */
export interface MediaFolders {
  /** The data of this site's files, as an engine's `cache`. */
  readonly cache: string;
  /** Encoded files, of all sites and all versions of the builder. */
  readonly encoded: string;
}

/** The assets of a site's theme: font families, and its own files. */
export interface ThemeAssets {
  readonly fonts: FontLibrary;
  /**
   * A file that a theme names: `/images/card.svg` is in `public/`, any other in the folder of the site, or beside the
   * builder's themes.
   */
  readonly readFile: (path: string) => Uint8Array | undefined;
}

/** @param shipped the files of the builder's themes, by path */
export function createThemeAssets(
  reader: Reader,
  fonts: FontLibrary,
  shipped: (path: string) => Uint8Array | undefined,
): ThemeAssets {
  return {
    fonts,
    readFile: (path) => {
      if (/\\|(?:^|\/)\.\.?(?:\/|$)|\/\//.test(path)) return undefined;
      return path.startsWith('/') ? reader.read(`public${path}`) : (reader.read(path) ?? shipped(path));
    },
  };
}
