import { z } from 'zod';
import type { StoredParts, Table } from '../../prerender/store/index.ts';
import { openTable } from '../../prerender/store/index.ts';
import type { PageMetadata } from './page-metadata.ts';

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
export interface SummaryStore {
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
