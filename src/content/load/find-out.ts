import type { Report } from '../../check/diagnostics/index.ts';
import type { Turns } from '../../prerender/store/index.ts';
import { takeTurns } from '../../prerender/store/index.ts';
import { expectPage, PAGES, parseSiteFile, readFiles, readSiteDocument } from '../collections/index.ts';
import type { SiteEnvironment } from '../loaded-site.ts';
import type { PageSummary } from '../memory/index.ts';
import { noSummaries } from '../memory/index.ts';
import { createDescriber } from '../pages/index.ts';
import { createMatcher, hasPages } from '../schema/index.ts';
import type { Document, DocumentRecord, Reader } from '../yaml/index.ts';
import { createRecaller, createWatchedReader, readDocument } from '../yaml/index.ts';
import type { ParsedPages } from './parse.ts';
import { parsePages } from './parse.ts';
import type { Settings } from './reuse.ts';
import { createReuse } from './reuse.ts';
import { readSettings } from './settings.ts';

/** Cached data of sound entries and their pages: enough to load a site without reading them. */
export interface KnownSite {
  readonly files: readonly (readonly [file: string, record: DocumentRecord])[];
  /** The `version` of the site that all summaries belong to. */
  readonly version: string;
  readonly pages: readonly (readonly [file: string, summary: PageSummary])[];
}

/** The files of the pages of a site, as they are found out. */
export interface ListedFiles {
  /** Files of entries of collections with pages; each is read by one thread. */
  readonly entries: readonly string[];
  /** The other files, which every thread reads. */
  readonly own: readonly string[];
}

/** The results of this thread, and the number of entries. */
export interface Findings extends KnownSite {
  readonly entries: number;
}

/**
 * Finds out what a site is loaded with, before it is: one thread can tell another. Faults are not told, for loading meets them again.
 * What entries say is held for few of them at a time, and read again page by page.
 */
export interface SiteScout {
  /** Lists the files for all who find out together: between two lists one may come or go. */
  readonly listFiles: () => ListedFiles;
  /** @param turns of all who find out together; the data of as many entries is held at a time as it gives at once */
  readonly findOut: (files: ListedFiles, turns: Turns) => Findings;
  /** Takes over what another thread has found out. */
  readonly takeOver: (known: KnownSite) => void;
}

const ignore: Report = () => {};

/** @param open where the documents go that are known, which `environment.documents` has to know */
export function createScout(environment: SiteEnvironment, open: Map<string, Document>): SiteScout {
  const { reader, documents, summaries = noSummaries, reuse = createReuse() } = environment;
  const recall = createRecaller(reader);
  // Without what remembers the documents that were made.
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
      // Of a file with something left to do nothing is recorded, so what is known may be of an earlier state of it.
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
      // All parts are read with the same lists of files, so that what is made of those serves them all.
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

/** Tells the files that are entries of collections with pages. */
function findEntries(reader: Reader): (file: string) => boolean {
  const { file } = parseSiteFile(readSiteDocument(reader), ignore);
  const collections = Object.values(file.collections ?? {}).filter(hasPages);
  const matchers = collections.map(({ entries }) => createMatcher(`${PAGES}/${entries}`));
  return (each) => matchers.some((matches) => matches(each));
}

/** The same files, of which fewer are listed as pages. */
function listOnly(reader: Reader, files: readonly string[]): Reader {
  const { listOthers } = reader;
  return {
    ...reader,
    list: (folder) => (folder === PAGES ? files : reader.list(folder)),
    listOthers: (folder) => (folder === PAGES ? NOTHING : (listOthers?.(folder) ?? NOTHING)),
  };
}

const NOTHING = { hidden: [], links: [] };

/** Describes the pages of entries; what they say is copied, for a part of a long text would keep all of it in memory. */
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
  // The resolution of routes asks for these.
  for (const { entry } of entries) entry?.say('aliases');
  const known = files.flatMap((file) => {
    const summary = summaries.get(file);
    return summary ? [[file, summary] as const] : [];
  });
  const copied = structuredClone(known);
  for (const [file, summary] of copied) summaries.set(file, summary);
  return copied;
}
