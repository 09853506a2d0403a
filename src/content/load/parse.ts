import type { Report } from '../../check/diagnostics/index.ts';
import type { Memory } from '../../prerender/store/index.ts';
import { noMemory } from '../../prerender/store/index.ts';
import type { EntryFile, LoadedCollections, SharedUse, SiteFiles } from '../collections/index.ts';
import { checkLanguage, countIncluders, loadCollections, nameVersion } from '../collections/index.ts';
import type { SiteEnvironment } from '../loaded-site.ts';
import type { PageSummary } from '../memory/index.ts';
import type { PageSource } from '../pages/index.ts';
import { collectPlainPages, collectSources } from '../pages/index.ts';
import type { Document } from '../yaml/index.ts';
import type { Settings, SiteReuse } from './reuse.ts';

/** The content of page and entry files, before addresses are known. */
export interface ParsedPages {
  /** Equal as long as `site.yaml` and the shared blocks are the same. */
  readonly version: string;
  readonly summaries: Memory<PageSummary>;
  readonly loaded: LoadedCollections;
  readonly entries: readonly EntryFile[];
  /** The sources of pages, by file. */
  readonly sources: ReadonlyMap<string, PageSource>;
  /** `site.yaml`, pages and templates, without the entries of collections. */
  readonly own: readonly (Document | undefined)[];
  readonly sharedUse: SharedUse;
}

interface ParseInputs {
  readonly files: SiteFiles;
  readonly settings: Settings;
}

/** Checks the fields of pages and entries. */
export function parsePages(
  { files, settings: { file, document, isKnown, scope } }: ParseInputs,
  {
    reader,
    registry,
    summaries: findSummaries = () => noMemory,
  }: Pick<SiteEnvironment, 'reader' | 'registry' | 'summaries'>,
  reuse: Pick<SiteReuse, 'templates' | 'entries' | 'sources' | 'files'>,
  report: Report,
): ParsedPages {
  const version = nameVersion(files);
  const summaries = findSummaries(version);
  const loaded = loadCollections(
    file,
    { site: document, documents: files.pages, reader, scope, summaries, reuse },
    report,
  );
  const sources = isKnown
    ? collectSources(files, loaded, { scope, locale: file.locale, known: reuse.sources }, report)
    : collectPlainPages(files, report);
  const own: (Document | undefined)[] = [document];
  for (const [name, page] of files.pages) if (!loaded.entryFiles.has(name)) own.push(page);
  checkLanguage(file, document, { registry, documents: [...own, ...files.shared.values()] }, report);
  return {
    version,
    summaries,
    loaded,
    entries: loaded.collections.flatMap((each) => each.entries),
    sources,
    own,
    sharedUse: countIncluders(files.shared, isKnown ? own : [undefined], report),
  };
}
