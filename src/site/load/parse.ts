import type { Report } from '../../diagnostics/index.ts';
import type { Theme } from '../../theme/settings/index.ts';
import { resolveTheme } from '../../theme/settings/index.ts';
import type { Words } from '../../words/format/index.ts';
import type { Document } from '../../yaml/index.ts';
import { parseDocument } from '../../yaml/index.ts';
import type { Collection, EntryFile, SharedUse } from '../content/index.ts';
import {
  checkPictures,
  checkType,
  chooseWords,
  countIncluders,
  joinTheme,
  loadCollections,
  nameVersion,
  parseSiteFile,
  SITE_FILE,
} from '../content/index.ts';
import type { SiteEnvironment } from '../loaded-site.ts';
import type { SummaryMemory } from '../memory/index.ts';
import { noPages, noSummaries } from '../memory/index.ts';
import type { PageSource } from '../pages/index.ts';
import { collectPlainPages, collectSources } from '../pages/index.ts';
import type { SiteAddress, SiteFile } from '../schema/index.ts';
import type { Scope } from '../template/index.ts';
import { createSiteScope } from '../template/index.ts';
import type { ReadSite } from './read.ts';

/** What the files say, before anybody has an address. */
export interface ParsedSite extends ReadSite {
  readonly file: SiteFile;
  /** `site.yaml`; empty while it cannot be read. */
  readonly document: Document;
  /** What blocks and pages say to visitors by themselves. */
  readonly words: Words;
  /** False while `site.yaml` cannot be read, when nobody knows what pages quote. */
  readonly isKnown: boolean;
  /** False while some address cannot be read, so that an unknown one says nothing. */
  readonly routesKnown: boolean;
  /** Where the site is published. */
  readonly address: SiteAddress;
  /** Equal while `site.yaml` and the shared blocks are the same. */
  readonly version: string;
  /** What every page may quote. */
  readonly scope: Scope;
  readonly summaries: SummaryMemory;
  readonly collections: readonly Collection[];
  readonly entries: readonly EntryFile[];
  /** What pages are made of, by file. */
  readonly sources: ReadonlyMap<string, PageSource>;
  /** `site.yaml`, pages and templates, without the entries of collections. */
  readonly own: readonly (Document | undefined)[];
  readonly sharedUse: SharedUse;
  readonly theme: Theme;
}

/** Second phase: checks `site.yaml` and the fields of pages and entries. */
export function parseSite(read: ReadSite, environment: SiteEnvironment, report: Report): ParsedSite {
  const { files } = read;
  const written = files.site && joinTheme(files.site, files.theme, report);
  const { file, document: known, faulty, routesKnown } = parseSiteFile(written, report);
  const document = known ?? createEmptySite();
  const version = nameVersion(files);
  const summaries = (environment.summaries ?? noSummaries)(version);
  const scope = createSiteScope({ document, faulty });
  const from = { site: document, documents: files.pages, scope, memory: environment.pages ?? noPages, summaries };
  const collections = loadCollections(file, from, report);
  const entries = collections.flatMap((each) => each.entries);
  const sources = known
    ? collectSources(files, collections, { scope, locale: file.locale }, report)
    : collectPlainPages(files, report);
  const isEntry = new Set(collections.flatMap((each) => each.files));
  const own = [document, ...[...files.pages].flatMap(([name, page]) => (isEntry.has(name) ? [] : page))];
  return {
    ...read,
    file,
    document,
    words: chooseWords(file, document, report),
    isKnown: known !== undefined,
    routesKnown,
    version,
    scope,
    summaries,
    collections,
    entries,
    address: { url: file.url.replace(/(?<!\/)\/+$/, ''), trailingSlash: file.trailingSlash },
    sources,
    own,
    theme: readTheme({ file, document }, environment, report),
    sharedUse: countIncluders(files.shared, known ? own : [undefined], report),
  };
}

function readTheme(
  { file, document }: Pick<ParsedSite, 'file' | 'document'>,
  { themes, themeAssets: assets, reader }: SiteEnvironment,
  report: Report,
): Theme {
  const theme = resolveTheme(file.theme, { presets: themes, document }, report);
  const { type } = theme;
  const files = reader.list('public').map((each) => each.slice('public'.length));
  if (assets) {
    checkType({ type, locale: file.locale, assets, document, files }, report);
    checkPictures({ theme, assets, document, files }, report);
  }
  return theme;
}

function createEmptySite(): Document {
  const site = parseDocument({ file: SITE_FILE, text: '{}' }, { wanted: '' }, () => {});
  if (!site) throw new Error('An empty mapping is valid YAML.');
  return { ...site, source: { file: SITE_FILE, text: '' } };
}
