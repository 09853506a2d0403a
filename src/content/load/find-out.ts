import type { Report } from '../../check/diagnostics/index.ts';
import type { Turns } from '../../prerender/store/index.ts';
import { noMemory, takeTurns } from '../../prerender/store/index.ts';
import { expectPage, PAGES, parseSiteFile, readFiles, readSiteDocument } from '../collections/index.ts';
import type { SiteEnvironment } from '../loaded-site.ts';
import type { PageSummary } from '../memory/index.ts';
import { createDescriber } from '../pages/index.ts';
import { createEntryMatcher, hasPages, isOneFile } from '../schema/index.ts';
import type { Document, DocumentRecord, Reader } from '../yaml/index.ts';
import { createRecaller, createWatchedReader, readDocument } from '../yaml/index.ts';
import type { ParsedPages } from './parse.ts';
import { parsePages, readSettings } from './parse.ts';
import type { Settings } from './reuse.ts';
import { createReuse } from './reuse.ts';

/** The cached data of entries without faults and of their pages, so that loading a site need not read their files. */
export interface KnownSite {
  readonly files: readonly (readonly [file: string, record: DocumentRecord])[];
  /** The `version` of the site that all summaries belong to. */
  readonly version: string;
  readonly pages: readonly (readonly [file: string, summary: PageSummary])[];
}

/** The files of a site's pages, listed before several threads read them. */
export interface ListedFiles {
  /** The files of entries that have pages; each file is read by one thread. */
  readonly entries: readonly string[];
  /** The other files, which every thread reads. */
  readonly own: readonly string[];
}

/** The results of one thread, and the number of entries that it read. */
export interface Findings extends KnownSite {
  readonly entries: number;
}

/**
 * Collects the data of entries before the site is loaded, so that several threads can share the work. Faults are not
 * reported, because loading finds them again. The values of only a few entries are in memory at a time; when a page
 * needs the values of its entry, the file is read again.
 */
export interface SiteScout {
  /** Lists the files once for all threads, because a file may be added or removed between two lists. */
  readonly listFiles: () => ListedFiles;
  /** @param turns divides the entries among the threads, in pieces that limit how many are in memory at a time */
  readonly findOut: (files: ListedFiles, turns: Turns) => Findings;
  /** Adds the results of another thread to the caches. */
  readonly takeOver: (known: KnownSite) => void;
}

const ignore: Report = () => {};

/** @param open the map `open` of `environment.documents`; documents with a cached record are added to it */
export function createScout(environment: SiteEnvironment, open: Map<string, Document>): SiteScout {
  const { reader, documents, summaries = () => noMemory, reuse = createReuse() } = environment;
  const recall = createRecaller(reader);
  // Only the cache of records: `open`, the cache of documents, is not used.
  const records = documents && { get: documents.get, set: documents.set };

  /** Reads some entries, and describes their pages. */
  function findBatch(batch: readonly string[], own: readonly string[], listed: Reader): KnownSite {
    for (const file of batch) {
      const document = readDocument(reader, file, expectPage(file), ignore, records);
      if (document) open.set(file, document);
    }
    const reading = { ...environment, reader: listOnly(listed, [...own, ...batch]) };
    const read = readFiles(reading.reader, ignore, documents);
    const settings = readSettings(read, reading, reuse, ignore);
    const parsed = parsePages({ files: read, settings }, reading, reuse, ignore);
    const pages = describe(batch, settings, parsed);
    const files = batch.flatMap((file) => {
      const known = records?.get(file);
      // No record is stored for a file with a TODO: an existing record may be of an earlier version of the file.
      const record = known?.version === open.get(file)?.version ? known : undefined;
      if (record) open.set(file, recall(record, file));
      else open.delete(file);
      return record ? [[file, record] as const] : [];
    });
    return { files, version: parsed.version, pages };
  }

  return {
    listFiles: () => {
      const isEntry = findEntries(reader);
      const files = reader.list(PAGES);
      return { entries: files.filter(isEntry), own: files.filter((file) => !isEntry(file)) };
    },
    findOut: ({ entries: all, own }, turns) => {
      // All batches use the same lists of files, and therefore share the results that depend on the lists.
      const listed = createWatchedReader(reader);
      const found: KnownSite[] = [];
      let entries = 0;
      for (const batch of takeTurns(all, turns)) {
        found.push(findBatch(batch, own, listed));
        entries += batch.length;
      }
      return {
        files: found.flatMap((each) => each.files),
        version: found[0]?.version ?? '',
        pages: found.flatMap((each) => each.pages),
        entries,
      };
    },
    takeOver: ({ files, version, pages }) => {
      for (const [file, record] of files) {
        documents?.set(file, record);
        open.set(file, recall(record, file));
      }
      const memory = summaries(version);
      for (const [file, summary] of pages) memory.set(file, summary);
    },
  };
}

function findEntries(reader: Reader): (file: string) => boolean {
  const { file } = parseSiteFile(readSiteDocument(reader), ignore);
  const collections = Object.values(file.collections ?? {}).filter((each) => hasPages(each) && !isOneFile(each));
  const matchers = collections.map(createEntryMatcher);
  return (each) => matchers.some((matches) => matches(each));
}

/** A reader of the same site that lists only `files` in the folder of the pages. */
function listOnly(reader: Reader, files: readonly string[]): Reader {
  const { listOthers } = reader;
  return {
    ...reader,
    list: (folder) => (folder === PAGES ? files : reader.list(folder)),
    listOthers: (folder) => (folder === PAGES ? NOTHING : (listOthers?.(folder) ?? NOTHING)),
  };
}

const NOTHING = { hidden: [], links: [] };

/**
 * Describes the pages of entries. The values are copied, because a slice of a long string would keep the whole string
 * in memory.
 */
function describe(
  files: readonly string[],
  { file: { locale }, isKnown }: Settings,
  { summaries, sources, entries }: ParsedPages,
): KnownSite['pages'] {
  const describePage = createDescriber({ summaries, locale, isKnown, report: ignore });
  for (const file of files) {
    const source = sources.get(file);
    if (source) describePage(file, source);
  }
  // `say` adds the aliases to the summaries: the routes need the aliases.
  for (const { entry } of entries) entry?.say('aliases');
  const known = files.flatMap((file) => {
    const summary = summaries.get(file);
    return summary ? [[file, summary] as const] : [];
  });
  const copied = structuredClone(known);
  for (const [file, summary] of copied) summaries.set(file, summary);
  return copied;
}
