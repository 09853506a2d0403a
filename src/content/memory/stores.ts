import { z } from 'zod';
import type { Dependency, StoredParts, Table } from '../../prerender/store/index.ts';
import {
  decodeDependencies,
  encodeDependencies,
  memoise,
  numberDependencies,
  openTable,
  rememberEach,
  storedDependencies,
} from '../../prerender/store/index.ts';
import type { DocumentMemory, DocumentRecord } from '../yaml/index.ts';

/**
 * The signature and the version of each file: enough to tell whether it has changed. Files without a signature have an
 * empty one.
 */
export const documentRows = z.array(z.tuple([z.string(), z.string(), z.string()])).readonly();
type DocumentRows = z.output<typeof documentRows>;

/**
 * A cache of files that outlives the process. It does not contain their content, because parsing takes no longer than
 * reading it from the cache.
 */
type DocumentStore = DocumentMemory & Pick<Table<DocumentRecord>, 'save'>;

/** Opens the stored data of the files of a site. */
export function createDocumentStore(stored: StoredParts<DocumentRows>): DocumentStore {
  const records = openTable<DocumentRecord, DocumentRows>(stored, {
    encode: (all) => [...all].map(([file, { signature = '', version }]) => [file, signature, version]),
    decode: (rows) =>
      rows.map(([file, signature, version]) => [file, { signature: signature || undefined, version }] as const),
  });
  return { get: records.get, set: records.set, save: records.save, documents: rememberEach() };
}

/** The metadata of a page. */
export interface PageMetadata {
  readonly title: string;
  readonly description: string;
  /** The short name used in menus and cards. */
  readonly label: string;
  /** The service that it offers. */
  readonly service: Service | undefined;
  /** The picture of its first block. */
  readonly picture: PagePicture | undefined;
}

/** A picture that represents a page on others. */
export interface PagePicture {
  /** Its address on this site: `/images/roof.svg`. */
  readonly src: string;
  /** The focus for cropping, in percent from the top left corner; undefined for the middle. */
  readonly focus?: { readonly x: number; readonly y: number } | undefined;
}

/** A service that a page offers, in words that are on it. */
export interface Service {
  readonly name: string;
  /** The area where it is offered; undefined for wherever the company works. */
  readonly area?: string | undefined;
}

/** What the rest of the site needs to know about a page: computed once, so that its file need not be read again. */
export interface PageSummary {
  /** The version of the files that the page is made from. */
  readonly version: string;
  /** Its title, description, label and service; undefined if one of them has a fault. */
  readonly metadata?: PageMetadata | undefined;
  /** Its publication settings, by key; undefined together with `metadata`, and for a page without any. */
  readonly publication?: Readonly<Record<string, unknown>> | undefined;
  /** The entry's values that lists use. */
  readonly words: Readonly<Record<string, unknown>>;
  /** The MinHash signature of an entry's own words, encoded by `encodeMinHash`; undefined until many are compared. */
  readonly minHash?: string | undefined;
}

/** Stores the summaries of pages, by file. All of them belong to one state of `site.yaml` and the shared blocks. */
export interface SummaryMemory {
  readonly get: (file: string) => PageSummary | undefined;
  readonly set: (file: string, summary: PageSummary) => void;
}

/** The summary of a page in this version; an empty one if none is stored. */
export function findSummary(summaries: SummaryMemory, file: string, version: string): PageSummary {
  const summary = summaries.get(file);
  return summary?.version === version ? summary : { version, words: {} };
}

/** Finds the page summaries of a site whose `site.yaml` and shared blocks have this version. */
export type FindSummaries = (siteVersion: string) => SummaryMemory;

export const noSummaries: FindSummaries = () => ({ get: () => undefined, set: () => {} });

const service = z.object({ name: z.string(), area: z.string().optional() });
const metadata = z.object({
  title: z.string(),
  description: z.string(),
  label: z.string(),
  service: service.optional().transform((each) => each),
  picture: z
    .object({ src: z.string(), focus: z.object({ x: z.number(), y: z.number() }).optional() })
    .optional()
    .transform((each) => each),
});
const summary = z.object({
  version: z.string(),
  metadata: metadata.optional(),
  publication: z.record(z.string(), z.unknown()).optional(),
  words: z.record(z.string(), z.unknown()),
  minHash: z.string().optional(),
});

/** Summaries in their stored form. */
export const storedSummaries = z
  .object({ site: z.string(), summaries: z.array(z.tuple([z.string(), summary])).readonly() })
  .readonly();
export type StoredSummaries = z.output<typeof storedSummaries>;

/** Summaries that outlive the process. */
interface SummaryStore {
  readonly of: FindSummaries;
  /** Writes the changes; it never fails. */
  readonly save: () => void;
}

/** Opens the stored summaries; those of another state of the site are ignored. */
export function createSummaryStore(stored: StoredParts<StoredSummaries>): SummaryStore {
  let open: { readonly site: string; readonly summaries: Table<PageSummary> } | undefined;
  return {
    of: (site) => {
      if (open?.site === site) return open.summaries;
      const summaries = openTable<PageSummary, StoredSummaries>(stored, {
        encode: (all) => ({ site, summaries: [...all] }),
        decode: (book) => (book.site === site ? book.summaries : []),
      });
      open = { site, summaries };
      return summaries;
    },
    save: () => open?.summaries.save(),
  };
}

/** The cached result of a page that had no fault at its last check. */
export interface PageRecord {
  /** `Site.deriveVersion` of the page. */
  readonly version: string;
  readonly dependencies: PageDependencies;
}

/** The dependencies of a sound page; pages with the same dependencies share one value. */
export interface PageDependencies {
  /**
   * The common dependencies of all pages: equal as long as `site.yaml`, the shared blocks and the locations in the
   * layout are the same.
   */
  readonly context: string;
  /** `Site.deriveStructure` of the page. */
  readonly structure: string;
  /** Whether its own HTML was checked, and not that of another page with the same structure. */
  readonly isRendered: boolean;
  /** Its dependencies on the rest of the site. */
  readonly answers: readonly Dependency[];
}

/** Stores the records of sound pages, by file, from run to run. A page with a fault has none. */
export type PageMemory = Pick<Table<PageRecord>, 'get' | 'set'>;

/** A memory that stores nothing. */
export const noPages: PageMemory = { get: () => undefined, set: () => {} };

const pageGroup = z.object({
  context: z.string(),
  structure: z.string(),
  isRendered: z.boolean(),
  /** By their numbers. */
  answers: z.array(z.int()).readonly(),
  /** File and version. */
  pages: z.array(z.tuple([z.string(), z.string()])).readonly(),
});
type PageGroup = Readonly<z.output<typeof pageGroup>>;

/** The records of all pages, by their dependencies: pages of a template share them. */
export const pageBook = z
  .object({
    answers: storedDependencies,
    groups: z.array(pageGroup.readonly()).readonly(),
  })
  .readonly();
export type PageBook = z.output<typeof pageBook>;

/** A memory of pages that outlives the process: the next run gets what this run sets or gets. */
export type PageStore = Table<PageRecord>;

/** Opens the stored records of sound pages. */
export function createPageStore(stored: StoredParts<PageBook>): PageStore {
  return openTable<PageRecord, PageBook>(stored, { encode, decode });
}

function decode({ answers, groups }: PageBook): ReadonlyMap<string, PageRecord> {
  const find = decodeDependencies(answers);
  return new Map(
    groups.flatMap(({ pages, ...group }) => {
      const dependencies = { ...group, answers: find(group.answers) };
      return pages.map(([file, version]) => [file, { version, dependencies }] as const);
    }),
  );
}

function encode(records: Iterable<readonly [string, PageRecord]>): PageBook {
  const answers = numberDependencies();
  const groups = new Map<string, PageGroup & { readonly pages: [string, string][] }>();
  const pagesOn = memoise((dependencies: PageDependencies) => {
    const group = { ...dependencies, answers: [...new Set(dependencies.answers.map(answers.assignNumber))], pages: [] };
    const key = JSON.stringify(group);
    const known = groups.get(key) ?? group;
    groups.set(key, known);
    return known.pages;
  });
  for (const [file, { version, dependencies }] of records) pagesOn(dependencies).push([file, version]);
  return { answers: encodeDependencies(answers), groups: [...groups.values()] };
}
