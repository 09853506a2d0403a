import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Reader } from '../content/yaml/index.ts';
import { diskReader } from '../content/yaml/index.ts';
import type { ThemeAssets } from '../media/index.ts';
import { createFontLibrary, createThemeAssets } from '../media/index.ts';

/** The files of the builder's themes as data URLs, by path. */
const FILES = import.meta.glob<string>('../../themes/*/*.{woff2,png}', {
  query: '?inline',
  import: 'default',
  eager: true,
});

const { resolve } = createRequire(import.meta.url);

/** The assets for the themes of a site. Font packages are looked up in the site's packages, and in the builder's. */
export function openThemeAssets(root: string, reader: Reader): ThemeAssets {
  const folders = [join(root, 'node_modules'), ...(resolve.paths('@fontsource-variable') ?? [])];
  const fonts = createFontLibrary([...new Set(folders)].map((folder) => diskReader(folder)));
  return createThemeAssets(reader, fonts, (path) => {
    const url = FILES[`../../themes/${path}`];
    return url === undefined ? undefined : Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  });
}
