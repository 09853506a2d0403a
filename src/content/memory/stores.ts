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

/** The signature and the version of each file: enough to tell whether it is the same. Files without a signature have an empty one. */
export const documentRows = z.array(z.tuple([z.string(), z.string(), z.string()])).readonly();
type DocumentRows = z.output<typeof documentRows>;

/** A memory of files that outlives the process. What is in them is not: to parse them again takes no longer than to read it. */
type DocumentStore = DocumentMemory & Pick<Table<DocumentRecord>, 'save'>;

/** Opens what is stored of the files of a site. */
export function createDocumentStore(stored: StoredParts<DocumentRows>): DocumentStore {
  const records = openTable<DocumentRecord, DocumentRows>(stored, {
    encode: (all) => [...all].map(([file, { signature = '', version }]) => [file, signature, version]),
    decode: (rows) =>
      rows.map(([file, signature, version]) => [file, { signature: signature || undefined, version }] as const),
  });
  return { get: records.get, set: records.set, save: records.save, documents: rememberEach() };
}

/** What a page says about itself. */
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

/** A picture that represents a page where others show it. */
export interface PagePicture {
  /** Its address on this site: `/images/roof.svg`. */
  readonly src: string;
  /** The point that stays in view where its edges are cut off, in percent from the top left corner; left out, the middle. */
  readonly focus?: { readonly x: number; readonly y: number } | undefined;
}

/** A service that a page offers, in words that stand on it. */
export interface Service {
  readonly name: string;
  /** The place where it is offered; left out, wherever the company works. */
  readonly area?: string | undefined;
}

/** What the rest of the site shows of a page: computed once, so that its file need not be read again. */
export interface PageSummary {
  /** The version of the files that the page is made from. */
  readonly version: string;
  /** Its title, description, label and service; undefined where one of them has a fault. */
  readonly metadata?: PageMetadata | undefined;
  /** What it says of who may see it, by key; left out together with `metadata`, and for a page that says nothing. */
  readonly publication?: Readonly<Record<string, unknown>> | undefined;
  /** What an entry says for the words that lists ask for. */
  readonly words: Readonly<Record<string, unknown>>;
  /** The MinHash of an entry's own words, as `encodeMinHash` writes it; left out until somebody compares many. */
  readonly minHash?: string | undefined;
}

/** Stores the summaries of pages, by file. All of them belong to one state of `site.yaml` and the shared blocks. */
export interface SummaryMemory {
  readonly get: (file: string) => PageSummary | undefined;
  readonly set: (file: string, summary: PageSummary) => void;
}

/** The summary of a page in this version; an empty one where none is known. */
export function findSummary(summaries: SummaryMemory, file: string, version: string): PageSummary {
  const summary = summaries.get(file);
  return summary?.version === version ? summary : { version, words: {} };
}

/** Finds the summaries of the pages of a site whose `site.yaml` and shared blocks have this version. */
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

/** Summaries as they are stored. */
export const storedSummaries = z
  .object({ site: z.string(), summaries: z.array(z.tuple([z.string(), summary])).readonly() })
  .readonly();
export type StoredSummaries = z.output<typeof storedSummaries>;

/** Summaries that outlive the process. */
interface SummaryStore {
  readonly of: FindSummaries;
  /** Writes what has changed; it never fails. */
  readonly save: () => void;
}

/** Opens what is stored of summaries; those of another state of the site are not taken. */
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
  /** `Site.deriveVersion` the page. */
  readonly version: string;
  readonly dependencies: PageDependencies;
}

/** What a sound page depends on; one value serves all pages for which it is the same. */
export interface PageDependencies {
  /** What every page has to do with: equal while `site.yaml`, the shared blocks and the locations in the layout are the same. */
  readonly context: string;
  /** `Site.deriveStructure` the page. */
  readonly structure: string;
  /** Whether its own HTML was checked, and not that of another page of its structure. */
  readonly isRendered: boolean;
  /** What it was made with of the rest of the site. */
  readonly answers: readonly Dependency[];
}

/** Stores the records of sound pages, by the file of each, from run to run. A page with a fault has none. */
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

/** The records of all pages, by what they depend on: those of a template share them with many others. */
export const pageBook = z
  .object({
    answers: storedDependencies,
    groups: z.array(pageGroup.readonly()).readonly(),
  })
  .readonly();
export type PageBook = z.output<typeof pageBook>;

/** A memory of pages that outlives the process: what one run sets or gets, the next gets. */
export type PageStore = Table<PageRecord>;

/** Opens what is stored of pages that were sound. */
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
