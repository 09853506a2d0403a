import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import * as blocks from '../blocks/index.ts';
import { createRegistry } from './block/index.ts';
import { keepFiles, keepInFile, keepInFolder } from './cache/index.ts';
import type { Catalogue, CatalogueOptions } from './catalogue/index.ts';
import { createCatalogue } from './catalogue/index.ts';
import { checkSite } from './check/index.ts';
import type { Reader } from './document/index.ts';
import { diskReader, isDocumentRecord } from './document/index.ts';
import { collectVocabulary, createEditorSchemas } from './editor/index.ts';
import type { MediaFolders, SiteMedia } from './media/index.ts';
import { createIconLibrary, isPictureRecord, readAppIcons, readPictures, readTypeface } from './media/index.ts';
import { createPageRenderer, createStandIn } from './render/index.ts';
import type { LoadedSite, Site, SiteEnvironment } from './site/index.ts';
import { createPageStore, isPageBook, loadSite } from './site/index.ts';
import base from './ui/base.css?inline';
import fallbackFonts from './ui/fallback-fonts.css?inline';
import tokens from './ui/tokens.css?inline';

/*
 * The composition root: the one place where the engine meets the block types and the disk.
 * The build and the tests import it; the dev server loads it through Vite and again after an edit.
 */

const { resolve } = createRequire(import.meta.url);

/** The examples of each block type, as text, by the path of their file. */
const EXAMPLES = import.meta.glob<string>('../blocks/*/examples.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Everything a site in `root` is loaded with. */
export function createEnvironment(root: string, reader: Reader = diskReader(root)): SiteEnvironment {
  const anyIcon = resolve('@tabler/icons/outline/home.svg');
  return {
    reader,
    registry: createRegistry(Object.values(blocks)),
    icons: createIconLibrary(diskReader(join(dirname(anyIcon), '..')), 'outline'),
  };
}

/** What is known of a site from earlier runs. */
function createMemory(folder: string) {
  return {
    documents: keepInFolder(join(folder, 'documents'), isDocumentRecord),
    pages: createPageStore(keepInFile(join(folder, 'pages.json'), isPageBook)),
  };
}

/** Looks at the pictures of a site and draws its icons, those that are known from an earlier run aside. */
export async function openMedia(root: string, { cache, encoded }: MediaFolders): Promise<SiteMedia> {
  const memory = keepInFolder(join(cache, 'pictures'), isPictureRecord);
  const sources = { reader: diskReader(root), memory, encoded: keepFiles(encoded) };
  const media = { pictures: await readPictures(sources), icons: await readAppIcons(sources) };
  memory.save();
  return media;
}

/** What every page shows: its CSS, its fonts, and the files that these name, by address. */
export function readPageAssets() {
  const anyFont = resolve('@fontsource-variable/hanken-grotesk/package.json');
  const { css, preload, files } = readTypeface(diskReader(join(dirname(anyFont), '..')));
  return { fontFaces: css + fallbackFonts, styles: [tokens, base], fonts: preload, files };
}

interface EngineOptions {
  /** Where the files are read from; the disk where nothing else is said. */
  readonly reader?: Reader;
  /** Whether a page shows something in the place of a block with a mistake. */
  readonly standIns?: boolean;
  /** A folder for what later runs can use; it must belong to this site and to this state of the builder alone. */
  readonly cache?: string;
  /** Left out, pictures are shown as their files are, and pages name no icons. */
  readonly media?: SiteMedia;
}

/** A site's life from files to pages. `scripts` are the addresses of the module scripts that every page loads. */
export function createEngine(root: string, scripts: readonly string[], options: EngineOptions = {}) {
  const environment = {
    ...createEnvironment(root, options.reader),
    pictures: options.media?.pictures,
    ...(options.standIns && { standIn: createStandIn(root) }),
  };
  const kept = options.cache === undefined ? undefined : createMemory(options.cache);
  return {
    load: () => loadSite({ ...environment, ...kept }),
    /** Writes the cache; never fails. */
    save: () => {
      kept?.documents.save();
      kept?.pages.save();
    },
    check: (loaded: LoadedSite) => checkSite(loaded, kept?.pages),
    /** The icons of a site and what names them, by address. */
    iconFiles: (site: Site) => options.media?.icons.files(site.name) ?? new Map<string, string | Uint8Array>(),
    editorSchemas: (site: Site) => createEditorSchemas(collectVocabulary(environment, site, exampleTexts())),
    createRenderer: (site: Site) => {
      const { fonts, fontFaces, styles } = readPageAssets();
      return createPageRenderer(site, { scripts, fonts, fontFaces, styles, icons: options.media?.icons.links ?? [] });
    },
  };
}

/** The text of `examples.yaml` by block type. */
function exampleTexts(): ReadonlyMap<string, string> {
  return new Map(Object.entries(EXAMPLES).map(([file, text]) => [basename(dirname(file)), text]));
}

/** The catalogue of the block types. `project` is the folder of the builder, which holds the images of their examples. */
export function createBlockCatalogue(
  project: string,
  options: Pick<CatalogueOptions, 'indexScripts' | 'previewScripts' | 'weights'>,
): Catalogue {
  const { fontFaces, styles } = readPageAssets();
  return createCatalogue({
    ...options,
    environment: createEnvironment(project),
    examples: exampleTexts(),
    fontFaces,
    styles,
  });
}
