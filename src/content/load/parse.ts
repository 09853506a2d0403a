import type { Report } from '../../check/diagnostics/index.ts';
import type { EntryFile, LoadedCollections, SharedUse } from '../collections/index.ts';
import { checkLanguage, countIncluders, loadCollections, nameVersion } from '../collections/index.ts';
import type { SiteEnvironment } from '../loaded-site.ts';
import type { SummaryMemory } from '../memory/index.ts';
import { noSummaries } from '../memory/index.ts';
import type { PageSource } from '../pages/index.ts';
import { collectPlainPages, collectSources } from '../pages/index.ts';
import type { SiteAddress } from '../schema/index.ts';
import type { Document } from '../yaml/index.ts';
import type { ReadSite } from './read.ts';
import type { Settings, SiteReuse } from './reuse.ts';
import { readSettings } from './settings.ts';

/** What the files say, before anybody has an address. */
export interface ParsedSite extends ReadSite, Settings, LoadedCollections {
  /** The address of the published site. */
  readonly address: SiteAddress;
  /** Equal while `site.yaml` and the shared blocks are the same. */
  readonly version: string;
  readonly summaries: SummaryMemory;
  readonly entries: readonly EntryFile[];
  /** What pages are made of, by file. */
  readonly sources: ReadonlyMap<string, PageSource>;
  /** `site.yaml`, pages and templates, without the entries of collections. */
  readonly own: readonly (Document | undefined)[];
  readonly sharedUse: SharedUse;
}

/** Second phase: checks `site.yaml` and the fields of pages and entries. */
export function parseSite(read: ReadSite, environment: SiteEnvironment, reuse: SiteReuse, report: Report): ParsedSite {
  const { files } = read;
  const settings = readSettings(files, environment, reuse, report);
  const { file, document, isKnown, scope } = settings;
  const version = nameVersion(files);
  const summaries = (environment.summaries ?? noSummaries)(version);
  const from = { site: document, documents: files.pages, scope, summaries, reuse };
  const loaded = loadCollections(file, from, report);
  const { collections, entryFiles } = loaded;
  const entries = collections.flatMap((each) => each.entries);
  const sources = isKnown
    ? collectSources(files, loaded, { scope, locale: file.locale, known: reuse.sources }, report)
    : collectPlainPages(files, report);
  const own: (Document | undefined)[] = [document];
  for (const [name, page] of files.pages) if (!entryFiles.has(name)) own.push(page);
  const documents = [...own, ...files.shared.values()];
  checkLanguage(file, document, { registry: environment.registry, documents }, report);
  return {
    ...read,
    ...settings,
    version,
    summaries,
    ...loaded,
    entries,
    address: { url: file.url.replace(/(?<!\/)\/+$/, ''), trailingSlash: file.trailingSlash },
    sources,
    own,
    sharedUse: countIncluders(files.shared, isKnown ? own : [undefined], report),
  };
}
