import type { Reader } from '../content/yaml/index.ts';
import type { StoredFiles } from '../prerender/store/index.ts';
import type { AppIcons } from './app-icons.ts';
import type { PictureLibrary } from './pictures.ts';
import type { FontLibrary } from './type/font-library.ts';

export interface SiteMedia {
  readonly pictures: PictureLibrary;
  readonly icons: AppIcons;
  /** The cache of encoded and drawn files. */
  readonly encoded: StoredFiles;
}

/** The cache folders for the data of images and for their encoded versions. */
export interface MediaFolders {
  readonly cache: string;
  /** The folder of encoded files, shared by all sites and all versions of the builder. */
  readonly encoded: string;
}

/** The assets of a site's theme: font families, and its own files. */
export interface ThemeAssets {
  readonly fonts: FontLibrary;
  /**
   * Reads a file by its path in a theme. A path that starts with "/" is in `public/`; any other path is in the folder
   * of the site, or in that of the builder's themes.
   */
  readonly readFile: (path: string) => Uint8Array | undefined;
}

/** @param shipped reads a file of the builder's themes by its path */
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
