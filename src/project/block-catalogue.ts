import { join } from 'node:path';
import type { Catalogue, CatalogueOptions, CatalogueTheme } from '../../packages/catalogue/index.ts';
import { createCatalogue, readExampleImages } from '../../packages/catalogue/index.ts';
import type { ThemeAssets } from '../media/index.ts';
import type { Theme } from '../theme/settings/index.ts';
import { readThemes } from '../theme/settings/index.ts';
import { diskReader } from '../yaml/index.ts';
import { createEnvironment } from './environment.ts';
import { readExampleTexts } from './example-texts.ts';
import { FIXED_STYLES, makePageAssets } from './page-assets.ts';
import { readMark } from './read-mark.ts';
import { collectSiteBlocks } from './site-blocks.ts';
import { openThemeAssets } from './theme-assets.ts';

/** The folders in which the blocks of a catalogue and the images of their examples lie. */
export interface CatalogueFolders {
  /** The folder of the site. */
  readonly root: string;
  /** The folder of the builder. */
  readonly project: string;
}

interface BlockCatalogueOptions extends Pick<CatalogueOptions, 'indexScripts' | 'previewScripts' | 'weights'> {
  /** Whether the catalogue can open the files of a block in an editor. */
  readonly opensEditor?: boolean;
}

/** The catalogue of the block types: in a theme, from which a reader may change to those that come with the builder. */
export function createBlockCatalogue(
  { root, project }: CatalogueFolders,
  theme: Theme,
  { opensEditor = false, ...options }: BlockCatalogueOptions,
): Catalogue {
  const assets = openThemeAssets(root, diskReader(root));
  const ofSite = new Set(collectSiteBlocks().map(({ type }) => type));
  return createCatalogue({
    ...options,
    environment: createEnvironment(root, readExampleImages(diskReader(root), diskReader(project))),
    examples: readExampleTexts(),
    ofSite,
    findFolder: opensEditor ? (type) => join(ofSite.has(type) ? root : project, 'blocks', type) : undefined,
    themes: readCatalogueThemes(theme, assets),
    styles: [FIXED_STYLES.tokens, FIXED_STYLES.base],
    mark: readMark(theme, assets),
  });
}

/** The theme first, and those of the builder, without the one that it is. */
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
