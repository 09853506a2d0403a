import { join } from 'node:path';
import { readExampleImages } from '../../src/content/examples/index.ts';
import { diskReader } from '../../src/content/yaml/index.ts';
import type { DevCatalogue } from '../../src/dev/index.ts';
import type { ThemeAssets } from '../../src/media/index.ts';
import type { CatalogueFolders, Engine } from '../../src/project/index.ts';
import { FIXED_STYLES, makePageAssets, openThemeAssets, readMark } from '../../src/project/index.ts';
import type { Theme } from '../../src/theme/settings/index.ts';
import { readThemes } from '../../src/theme/settings/index.ts';
import type { Catalogue, CatalogueOptions } from './catalogue.tsx';
import { createCatalogue } from './catalogue.tsx';
import type { CatalogueTheme } from './shell.tsx';

interface BlockCatalogueOptions extends Pick<CatalogueOptions, 'indexScripts' | 'previewScripts' | 'weights'> {
  /** Whether the catalogue can open the files of a block in an editor. */
  readonly opensEditor?: boolean;
}

/**
 * The catalogue of the block types, shown in a theme; a reader can switch to the themes of the builder.
 * @param engine the current code with the block types
 */
export function createBlockCatalogue(
  engine: Engine,
  { root, project }: CatalogueFolders,
  theme: Theme,
  { opensEditor = false, ...options }: BlockCatalogueOptions,
): Catalogue {
  const { collectSiteBlocks, createEnvironment, readExampleTexts } = engine;
  const assets = openThemeAssets(root, diskReader(root));
  const ofSite = new Set(collectSiteBlocks().map(({ type }) => type));
  return createCatalogue({
    ...options,
    engine,
    environment: createEnvironment(root, readExampleImages(diskReader(root), diskReader(project))),
    examples: readExampleTexts(),
    ofSite,
    findFolder: opensEditor ? (type) => join(ofSite.has(type) ? root : project, 'blocks', type) : undefined,
    themes: readCatalogueThemes(theme, assets),
    styles: [FIXED_STYLES.tokens, FIXED_STYLES.base],
    mark: readMark(theme, assets),
  });
}

/** Reads the given theme first, and then the other themes of the builder. */
function readCatalogueThemes(theme: Theme, assets: ThemeAssets): readonly [CatalogueTheme, ...CatalogueTheme[]] {
  const presets = readThemes();
  const own = readCatalogueTheme('site', theme, assets);
  const others = presets.names.map((name) => readCatalogueTheme(name, presets.open(name).theme, assets));
  const same = others.find(({ css }) => css === own.css);
  return [{ ...own, name: same?.name ?? own.name }, ...others.filter((other) => other !== same)];
}

function readCatalogueTheme(name: string, theme: Theme, assets: ThemeAssets): CatalogueTheme {
  const { fontFaces, themeCss, files } = makePageAssets({ theme, locale: 'en' }, assets);
  return { name, css: fontFaces + themeCss, files };
}

const SCRIPT = '/packages/catalogue/client/main.ts';

/** The catalogue in the dev server, with links that open the files of a block in an editor. */
export function createDevCatalogue(): DevCatalogue {
  return {
    open: (engine, folders, theme, boot) =>
      createBlockCatalogue(engine, folders, theme, {
        previewScripts: [boot],
        indexScripts: [SCRIPT],
        opensEditor: true,
      }),
  };
}
