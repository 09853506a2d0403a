import { basename, dirname } from 'node:path';
import { blocks } from '../../blocks/index.ts';
import { once, onceFor } from '../block/index.ts';
import type { Diagnostic } from '../check/diagnostics/index.ts';
import type { SiteCheck, StoredTargets } from '../check/index.ts';
import { checkInSteps, checkSite, createSiteCheck } from '../check/index.ts';
import type { LoadedSite, PageRecord, Site, SiteEnvironment, SiteScout, StoredSummary } from '../content/index.ts';
import {
  createScout,
  findStoredSummaries,
  loadSite,
  readContent,
  readSiteDocument,
  readSourceFile,
  sendFile,
} from '../content/index.ts';
import type { Document, DocumentRecord, Reader } from '../content/yaml/index.ts';
import { diskReader } from '../content/yaml/index.ts';
import type { IconBrand, MediaFolders, PictureRecord, SiteMedia, ThemeAssets, TypeFaces } from '../media/index.ts';
import { readAppIcons, readFaces, readPictures } from '../media/index.ts';
import type { Memory, StoredFiles } from '../prerender/store/index.ts';
import { memoise, noMemory, openFiles, openTable, rememberLast, shareRunning } from '../prerender/store/index.ts';
import { embedPages } from '../render/embed/index.ts';
import type { PageRenderer, PageScript } from '../render/index.ts';
import {
  createBlockRenderer,
  createPageRenderer,
  createSheets,
  createSiteBlockRenderer,
  createStandIn,
} from '../render/index.ts';
import { renderSearchIndex } from '../render/search-index/index.ts';
import type { SiteSocialCards } from '../render/social-card/index.ts';
import {
  createLetterMark,
  createSocialCardPainter,
  createSocialCards,
  readSocialCardColors,
} from '../render/social-card/index.ts';
import type { Source, SourceOptions } from '../sources/index.ts';
import { updateSource } from '../sources/index.ts';
import { readThemes, resolveTheme, themeSchema } from '../theme/settings/index.ts';
import {
  collectSiteBlocks,
  createEnvironment,
  makePageAssets,
  noteReplaced,
  openThemeAssets,
  SITE_EXAMPLES,
} from './environment.ts';

export { FIXED_STYLES, makePageAssets, openThemeAssets, readMark } from './environment.ts';
export { collectSiteBlocks, createBlockRenderer, createEnvironment, createPageRenderer };

/*
 * The composition root: the one place where the engine meets the block types and the disk.
 * The build and the tests import it; the dev server loads it through Vite and again after an edit.
 */

/** The code that knows the block types. The dev server loads it again after an edit to a block. */
export interface Engine {
  readonly collectSiteBlocks: typeof collectSiteBlocks;
  readonly createEnvironment: typeof createEnvironment;
  readonly readExampleTexts: typeof readExampleTexts;
  /** Uses the same copy of React as the block types: hooks only work in the copy that renders. */
  readonly createBlockRenderer: typeof createBlockRenderer;
  readonly createPageRenderer: typeof createPageRenderer;
}

/** The folders with the blocks of a catalogue and the images of their examples. */
export interface CatalogueFolders {
  /** The folder of the site. */
  readonly root: string;
  /** The folder of the builder. */
  readonly project: string;
}

/** The caches of a site from earlier loads. */
export type SiteMemory = ReturnType<typeof createMemory>;

/**
 * Opens the caches of a site in a folder, which must only be for this site and this version of the builder's code.
 * Without a folder, the caches last as long as the process.
 */
export function createMemory(folder: string | undefined) {
  const files = folder === undefined ? undefined : openFiles(folder);
  const documents = openTable<DocumentRecord>(files, 'documents');
  const summaries = openTable<StoredSummary>(files, 'summaries');
  const pages = openTable<PageRecord>(files, 'pages');
  const targets = openTable<StoredTargets>(files, 'targets');
  return {
    documents: { ...documents, documents: new WeakMap<DocumentRecord, Document>() },
    summaries: findStoredSummaries(summaries),
    pages,
    targets,
    placeFonts: createFontPlacer(),
    save: () => {
      for (const table of [documents, summaries, pages, targets]) table.save();
    },
  };
}

/**
 * When an open page is updated, its styles are replaced but its font faces stay, so that letters do not flash. If the
 * theme has been edited, its new font faces are added to the styles.
 */
function createFontPlacer() {
  let first: string | undefined;
  return (fontFaces: string, styles: readonly string[]) => {
    first ??= fontFaces;
    return { fontFaces: first, styles: fontFaces === first ? styles : [fontFaces, ...styles] };
  };
}

/**
 * Reads the pictures of a site and draws its icons, except those that an earlier run has cached.
 * @param isShown false for a site that is only checked; icons are then only made from existing files
 */
export async function openMedia(root: string, { cache, encoded }: MediaFolders, isShown = true): Promise<SiteMedia> {
  const memory = openTable<PictureRecord>(openFiles(cache), 'pictures');
  const sources = { reader: diskReader(root), memory, encoded: openFiles(encoded) };
  const readBrand = once(() => readIconBrand(root, sources.reader, sources.encoded));
  const icons = await readAppIcons(sources, isShown ? readBrand : undefined);
  const media = { pictures: await readPictures(sources), icons, encoded: sources.encoded };
  memory.save();
  return media;
}

/** The social cards of a site, with a cache of drawn cards; undefined for a site without social cards. */
function openSocialCards(
  site: Site,
  assets: ThemeAssets,
  media: SiteMedia | undefined,
  readFaces: () => TypeFaces,
): SiteSocialCards | undefined {
  const isWanted = site.hasSocialCards || [...site.pages, ...site.hidden].some((page) => page.socialImage);
  if (!isWanted || !media) return undefined;
  const { background } = site.theme.card;
  const brand = {
    name: site.name,
    host: new URL(site.url).host.replace(/^www\./, ''),
    mark: media.icons.source,
    background: background === undefined ? undefined : assets.readFile(background),
    direction: site.direction,
    colors: readSocialCardColors(site.theme),
  };
  const painter = createSocialCardPainter(brand, media.encoded, readFaces());
  const { of, paint } = createSocialCards(site, painter, (address) => assets.readFile(address));
  return { of, paint: shareRunning(paint) };
}

/** The dependencies of a project. */
export interface ProjectPorts {
  /** Reads the files of the site; by default, from the disk. */
  readonly reader?: Reader;
  /** True in the dev server: pages then show a stand-in for a block with a fault, and keep all design tokens. */
  readonly isLive?: boolean;
  /** Without it, nothing is cached. */
  readonly memory?: SiteMemory;
  /** Without it, pages show the original pictures and have no icons. */
  readonly media?: SiteMedia;
  /** As for `SiteEnvironment`. */
  readonly at?: SiteEnvironment['at'];
}

/** Everything that turns the files of a site into pages; commands, build, dev server and tests all use it. */
export interface Project {
  /** Loads the site from its current files. */
  readonly load: () => LoadedSite;
  /** As in `SiteScout`: shares the work of loading the site with another thread; called before `load`. */
  readonly listFiles: SiteScout['listFiles'];
  readonly findOut: SiteScout['findOut'];
  readonly takeOver: SiteScout['takeOver'];
  /** Every fault, including those that only appear on a later day. */
  readonly check: (loaded: LoadedSite) => readonly Diagnostic[];
  /** Every fault of today, found page by page: see `checkInSteps`. */
  readonly checkInSteps: (loaded: LoadedSite) => Generator<undefined, readonly Diagnostic[]>;
  /** Starts the check of what visitors will see; caches the results in `memory`, by default in that of the project. */
  readonly createCheck: (loaded: LoadedSite, memory?: Memory<PageRecord>, isPart?: boolean) => SiteCheck;
  /** Every fault of what visitors will see at an instant, in ms since 1970. */
  readonly diagnoseAt: (at: number) => readonly Diagnostic[];
  /** Creates the renderer of pages, which load the given scripts. */
  readonly createRenderer: (site: Site, scripts: readonly PageScript[]) => PageRenderer;
  /** The files that are made for a site besides its pages, by address: fonts, icons, app manifest, vendors' frames. */
  readonly siteFiles: (site: Site) => ReadonlyMap<string, string | Uint8Array>;
  /** The search index, for which all pages are rendered; undefined for a site without a search. Not used by a build. */
  readonly searchIndex: (site: Site) => string | undefined;
  /** The social cards of the pages; undefined for a site that has none. */
  readonly socialCards: (site: Site) => SiteSocialCards | undefined;
  /** The dependencies for loading the site. */
  readonly environment: SiteEnvironment;
  /** The text of `examples.yaml` by block type. */
  readonly exampleTexts: () => ExampleTexts;
  /** Saves the caches for the next run; never fails. */
  readonly save: () => void;
}

/** Opens the site in `root`. */
export function openProject(root: string, { reader, isLive = false, memory, media, at }: ProjectPorts = {}): Project {
  const environment = {
    ...createEnvironment(root, reader),
    pictures: media?.pictures,
    ...(isLive && { standIn: createStandIn(root), isEditable: true }),
  };
  const remembering = { ...environment, ...(memory && { documents: memory.documents }) };
  const pageAssets = rememberPageAssets(environment.themeAssets, !isLive);
  const socialCards = memoise((site: Site) =>
    openSocialCards(site, environment.themeAssets, media, pageAssets(site).faces),
  );
  const open = new Map<string, Document>();
  const loading = {
    ...environment,
    documents: memory && { ...memory.documents, open },
    summaries: memory?.summaries,
  };
  const load = (instant = at) => loadSite({ ...loading, at: instant });
  // Results for another instant are not stored.
  const known = memory ? { get: memory.pages.get, set: () => {} } : noMemory;
  const targets = memory && { get: memory.targets.get, set: () => {} };
  const diagnoseAt = (isForVisitors: boolean) => (instant: number) =>
    checkSite(load(instant), known, undefined, { isForVisitors, targets });
  return {
    load: () => withNotes(load()),
    ...createScout(loading, open),
    check: (loaded) => checkSite(loaded, memory?.pages, diagnoseAt(false), { targets: memory?.targets }),
    checkInSteps: (loaded) => checkInSteps(loaded, memory?.pages ?? noMemory, { targets: memory?.targets }),
    createCheck: (loaded, found = memory?.pages ?? noMemory, isPart = false) =>
      createSiteCheck(loaded, found, { isPart, isForVisitors: true, targets: memory?.targets }),
    diagnoseAt: diagnoseAt(true),
    siteFiles: (site) => new Map([...pageAssets(site).files, ...iconFiles(site, media), ...embedFiles(site)]),
    searchIndex: (site) => renderSearchIndex(site, createBlockRenderer()),
    environment: remembering,
    exampleTexts: readExampleTexts,
    socialCards,
    createRenderer: (site, scripts) => {
      const { fonts, fontFaces, styles, sheet, mark, renderer, sheets } = pageAssets(site);
      const assets = {
        scripts,
        fonts,
        ...(isLive && memory ? memory.placeFonts(fontFaces, styles) : { fontFaces, styles }),
        sheet,
        mark,
        icons: media?.icons.links ?? [],
        themeColor: media?.icons.color,
        findSocialCard: socialCards(site)?.of,
        keepsTokens: isLive,
      };
      return createPageRenderer(site, assets, renderer, sheets);
    },
    save: () => memory?.save(),
  };
}

/** The assets and the block renderer of pages, which are reused while the theme, language and URL stay the same. */
function rememberPageAssets(themeAssets: ThemeAssets, hasPropsFiles: boolean) {
  const recall = rememberLast<ReturnType<typeof makeSiteAssets>>();
  return (site: Site) =>
    recall([site.theme, site.locale, site.url], () => makeSiteAssets(site, themeAssets, hasPropsFiles));
}

function makeSiteAssets(site: Site, themeAssets: ThemeAssets, hasPropsFiles: boolean) {
  const assets = makePageAssets(site, themeAssets);
  // Taken out, because the cached functions below must not keep the whole site in memory.
  const { theme, locale } = site;
  return {
    ...assets,
    renderer: createSiteBlockRenderer(site, assets.mark, hasPropsFiles),
    sheets: createSheets(),
    /** The fonts of social cards. */
    faces: once(() => readFaces({ ...themeAssets, choice: theme.type, locale })),
  };
}

function withNotes(loaded: LoadedSite): LoadedSite {
  return { ...loaded, listNotes: () => [...noteReplaced(blocks, collectSiteBlocks()), ...loaded.listNotes()] };
}

function iconFiles(site: Site, media: SiteMedia | undefined): ReturnType<SiteMedia['icons']['files']> {
  return media?.icons.files(site.name, (path) => sendFile(site, path)) ?? new Map();
}

function embedFiles(site: Site): readonly (readonly [address: string, html: string])[] {
  return [...embedPages(site)].map(([address, { html }]) => [address, html]);
}

/** The examples of each block type, as text, by the path of their file. */
const EXAMPLES = import.meta.glob<string>('../../blocks/*/examples.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** By block type. */
export type ExampleTexts = ReadonlyMap<string, string>;

/** The text of `examples.yaml` by block type. */
export function readExampleTexts(): ExampleTexts {
  const texts = [...Object.entries(EXAMPLES), ...Object.entries(SITE_EXAMPLES)];
  return new Map(texts.map(([file, text]) => [basename(dirname(file)), text]));
}

/**
 * The brand for drawing the icons of a site. The icons are drawn before the site is loaded, so this function reads the
 * name, the language and the theme itself; their faults are reported when the site is loaded.
 */
export function readIconBrand(root: string, reader: Reader, encoded: StoredFiles): IconBrand | undefined {
  const document = readSiteDocument(reader);
  if (!document) return undefined;
  const { name = '', locale, theme: written } = document.data;
  const theme = resolveTheme(themeSchema.safeParse(written).data, { presets: readThemes(), document }, () => {});
  const { palette, logo, type } = theme;
  const assets = openThemeAssets(root, reader);
  const openFaces = once(() => readFaces({ ...assets, choice: type, locale: isLocale(locale) ? locale : 'en' }));
  const mark = { name: String(name), ground: palette.brandSolid.light, color: palette.onBrandSolid.light };
  return {
    icon: logo.icon,
    ground: palette.surface.light,
    drawLetter: onceFor(createLetterMark(mark, openFaces, encoded)),
  };
}

function isLocale(written: unknown): written is string {
  try {
    return typeof written === 'string' && Intl.getCanonicalLocales(written).length > 0;
  } catch {
    return false;
  }
}

/** The sources of a site itself, in the folder `sources/` beside its site.yaml, by the path of the file. */
const SOURCES = import.meta.glob<Readonly<Record<string, unknown>>>('#site/sources/*.ts');

/** Loads the data of the sources that collections use, and stores it. */
export async function updateSources(options: SourceOptions): Promise<readonly Diagnostic[]> {
  const all = Object.entries(SOURCES);
  if (all.length === 0) return [];
  const { collections = {} } = readContent(diskReader(options.root)).settings;
  const wanted = new Set(Object.values(collections).flatMap((each) => readSourceFile(each) ?? []));
  const updates = [...wanted].flatMap((file) => {
    const [, load] = all.find(([path]) => path.endsWith(`/${file}`)) ?? [];
    return load ? updateSource(file, async () => findSource(await load()), options) : [];
  });
  return (await Promise.all(updates)).flat();
}

function findSource(exported: Readonly<Record<string, unknown>>): Source {
  const found = Object.values(exported).find(isSource);
  if (found) return found;
  throw new Error('It exports no source. Write "export const places = defineSource({ load })"');
}

function isSource(value: unknown): value is Source {
  return typeof value === 'object' && value !== null && 'load' in value && typeof value.load === 'function';
}
