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

/** What the themes of a site may name. Font packages are looked for where the site's packages are, and where the builder's are. */
export function openThemeAssets(root: string, reader: Reader): ThemeAssets {
  const folders = [join(root, 'node_modules'), ...(resolve.paths('@fontsource-variable') ?? [])];
  const fonts = createFontLibrary([...new Set(folders)].map((folder) => diskReader(folder)));
  return createThemeAssets(reader, fonts, (path) => {
    const url = FILES[`../../themes/${path}`];
    return url === undefined ? undefined : Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  });
}
