import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { libraryStyles } from 'virtual:library-styles';
import { z } from 'zod';
import { blocks, newBlog, newPageBlocks } from '../../blocks/index.ts';
import type { Block, Registry, SiteMark } from '../block/index.ts';
import { collectBlocks, createRegistry, once } from '../block/index.ts';
import type { Note } from '../check/diagnostics/index.ts';
import { locateFile } from '../check/diagnostics/index.ts';
import type { Site, SiteEnvironment } from '../content/index.ts';
import { createReuse } from '../content/index.ts';
import type { Reader } from '../content/yaml/index.ts';
import { diskReader, memoryReader } from '../content/yaml/index.ts';
import type { ThemeAssets } from '../media/index.ts';
import {
  createFontLibrary,
  createIconLibrary,
  createThemeAssets,
  measurePicture,
  readInlineMark,
  readTypeface,
} from '../media/index.ts';
import { unlessImpossible } from '../prerender/store/index.ts';
import base from '../theme/base.css?inline';
import type { Theme } from '../theme/settings/index.ts';
import { compileTokens, compileType, readThemes } from '../theme/settings/index.ts';
import tokens from '../theme/tokens.css?inline';

const { resolve } = createRequire(import.meta.url);
/** Icons by path; `npm run pack` writes this file. */
const packedIcons = z.record(z.string(), z.string());

/** The dependencies for loading the site in `root`. */
export function createEnvironment(root: string, reader: Reader = diskReader(root)) {
  return {
    reader,
    registry: joinBlocks(blocks, collectSiteBlocks()),
    icons: createIconLibrary(openIcons(), 'outline'),
    themes: readThemes(),
    themeAssets: openThemeAssets(root, reader),
    baseCss: FIXED_STYLES.tokens + FIXED_STYLES.base,
    reuse: createReuse(),
    ...{ newPageBlocks, newBlog },
  } satisfies SiteEnvironment & { readonly newPageBlocks: typeof newPageBlocks; readonly newBlog: typeof newBlog };
}

/** The icons of Tabler, which are read when the first one is needed. */
function openIcons(): Reader {
  const open = once(readIcons);
  return { read: (file) => open().read(file), list: (folder) => open().list(folder) };
}

/** The repository has the icons in a package of 51 MB, an installed builder in one file of 3 MB. */
function readIcons(): Reader {
  const packed = unlessImpossible(() => resolve('page-builder/icons.json'));
  if (packed === undefined) return diskReader(join(dirname(resolve('@tabler/icons/outline/home.svg')), '..'));
  return memoryReader(packedIcons.parse(JSON.parse(readFileSync(packed, 'utf8'))));
}

/** The builder's own CSS: `tokens` comes before the CSS of the theme, and `base` after it. */
export const FIXED_STYLES = { tokens, base };

/** The common assets of all pages: CSS, fonts, and the files that these use, by address. */
export function makePageAssets({ theme, locale }: Pick<Site, 'theme' | 'locale'>, assets: ThemeAssets) {
  const { css, text, heading, preload, files } = readTypeface({ ...assets, choice: theme.type, locale });
  const themeCss = compileTokens(theme) + compileType(theme.type, { text, heading });
  const styles = [tokens, themeCss, base];
  return { fontFaces: css, themeCss, styles, sheet: theme.sheet, fonts: preload, files, mark: readMark(theme, assets) };
}

/** The logo of a theme; undefined if there is none or it cannot be read, which the theme check reports. */
export function readMark({ logo, palette }: Theme, { readFile }: ThemeAssets): SiteMark | undefined {
  const { mark } = logo;
  if (mark === undefined) return undefined;
  const { light, dark } = typeof mark === 'string' ? { light: mark, dark: undefined } : mark;
  const bytes = readFile(light);
  const size = bytes && measurePicture(bytes);
  if (!bytes || !size) return undefined;
  // In the header, `currentColor` is the brand colour.
  const colors = new Map([
    [palette.text.light, 'var(--color-text)'],
    [palette.accent.light, 'var(--color-accent)'],
    [palette.brand.light, 'currentColor'],
  ]);
  const inline = dark === undefined && /\.svg$/i.test(light) ? readInlineMark(bytes, colors) : undefined;
  return inline ?? { light, dark, ...size };
}

/** The files of the builder's themes as data URLs, by path. */
const FILES = import.meta.glob<string>('../../themes/*/*.{woff2,png}', {
  query: '?inline',
  import: 'default',
  eager: true,
});

/** The assets for the themes of a site. Font packages are looked up in the site's packages, and in the builder's. */
export function openThemeAssets(root: string, reader: Reader): ThemeAssets {
  const folders = [join(root, 'node_modules'), ...(resolve.paths('@fontsource-variable') ?? [])];
  const fonts = createFontLibrary([...new Set(folders)].map((folder) => diskReader(folder)));
  return createThemeAssets(reader, fonts, (path) => {
    const url = FILES[`../../themes/${path}`];
    return url === undefined ? undefined : Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  });
}

/*
 * The block types of a site itself, in the folder `blocks/` beside its site.yaml. The name "#site" is the folder of the
 * site; vite.config.ts sets it.
 */

/**
 * The block types of the site that the builder was started for.
 * @throws {BlockCodeError} if a folder does not export its block type
 */
export function collectSiteBlocks(): readonly Block[] {
  return collectBlocks(
    import.meta.glob<Readonly<Record<string, unknown>>>('#site/blocks/*/index.ts', { eager: true }),
    libraryStyles,
  );
}

/** The text of the `examples.yaml` of each of the site's blocks, by the path of the file. */
export const SITE_EXAMPLES = import.meta.glob<string>('#site/blocks/*/examples.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** All block types of a site: the builder's, and its own, which replace those of the same name. */
function joinBlocks(ours: readonly Block[], ofSite: readonly Block[]): Registry {
  const replaced = new Set(ofSite.map(({ type }) => type));
  return createRegistry([...ours.filter(({ type }) => !replaced.has(type)), ...ofSite]);
}

/** Notes about the builder's block types that a site has replaced. */
export function noteReplaced(ours: readonly Block[], ofSite: readonly Block[]): readonly Note[] {
  const types = new Set(ours.map(({ type }) => type));
  return ofSite.flatMap(({ type }) => {
    if (!types.has(type)) return [];
    const message = `This block replaces the builder's own block "${type}" on every page.`;
    return { message, ...locateFile(`blocks/${type}/index.ts`) };
  });
}
