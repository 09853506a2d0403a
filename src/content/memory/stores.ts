import type { Diagnostic } from '../../check/diagnostics/index.ts';
import type { Dependency, Memory } from '../../prerender/store/index.ts';

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

/** The summary of a page in this version; an empty one where none is known. */
export function findSummary(summaries: Memory<PageSummary>, file: string, version: string): PageSummary {
  const summary = summaries.get(file);
  return summary?.version === version ? summary : { version, words: {} };
}

/** Finds the summaries of the pages of a site, by file, whose `site.yaml` and shared blocks have this version. */
export type FindSummaries = (siteVersion: string) => Memory<PageSummary>;

/** A summary as it is stored: the state of the site that it belongs to goes with it. */
export interface StoredSummary extends PageSummary {
  readonly site: string;
}

/** Finds summaries in a table that outlives the process; those of another state of the site are not taken. */
export function findStoredSummaries({ get, set }: Memory<StoredSummary>): FindSummaries {
  return (site) => ({
    get: (file) => {
      const summary = get(file);
      return summary?.site === site ? summary : undefined;
    },
    set: (file, summary) => set(file, { ...summary, site }),
  });
}

/** The cached result of a page that had no fault at its last check. A page with a fault has none. */
export interface PageRecord {
  /** `Site.deriveVersion` of the page. */
  readonly version: string;
  readonly dependencies: PageDependencies;
}

/** The dependencies of a sound page; pages with the same dependencies share one value. */
export interface PageDependencies {
  /** `Site.deriveStructure` the page. */
  readonly structure: string;
  /** Whether its own HTML was checked, and not that of another page with the same structure. */
  readonly isRendered: boolean;
  /** Its dependencies on the rest of the site. */
  readonly answers: readonly Dependency[];
}

/** Findings, and the rest of the site that they depend on. */
interface Findings {
  readonly diagnostics: readonly Diagnostic[];
  readonly dependencies: readonly Dependency[];
}

/**
 * Checks what is on no page, if it has not been found sound before with the same.
 * @param name its alone, and no file of a page
 * @param version equal while what it is made of is the same, its dependencies aside
 */
export type CheckUnlessSound = (name: string, version: string, check: () => Findings) => readonly Diagnostic[];
