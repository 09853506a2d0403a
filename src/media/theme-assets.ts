import type { Reader } from '../content/yaml/index.ts';
import type { FontLibrary } from './type/index.ts';

/** What the theme of a site names: font families, and files of its own. */
export interface ThemeAssets {
  readonly fonts: FontLibrary;
  /**
   * A file as a theme names it: `/images/card.svg` lies in `public/`, any other in the folder of the site, or beside the themes that
   * come with the builder.
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
