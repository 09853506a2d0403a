import type { Diagnostic } from '../../check/diagnostics/index.ts';
import type { Dependency, Memory } from '../../prerender/store/index.ts';

export type { Dependency } from '../../prerender/store/index.ts';

export interface PageMetadata {
  readonly title: string;
  readonly description: string;
  /** The short name used in menus and cards. */
  readonly label: string;
  readonly service: Service | undefined;
  /** The picture of its first block. */
  readonly picture: PagePicture | undefined;
  /** Its own social picture, with its text alternative. */
  readonly socialImage: (PagePicture & { readonly alt: string }) | undefined;
}

/** A picture of a page that other pages show. */
export interface PagePicture {
  /** Its path on this site: `/images/roof.svg`. */
  readonly src: string;
  /** The focus for cropping, in percent from the top left corner; undefined for the middle. */
  readonly focus?: { readonly x: number; readonly y: number } | undefined;
}

/** A service that a page offers, in words that are on the page. */
export interface Service {
  readonly name: string;
  /** The area where it is offered; undefined if it is offered wherever the company works. */
  readonly area?: string | undefined;
}

/** The data of a page that the rest of the site needs, cached so that the page's file need not be read again. */
export interface PageSummary {
  /** The version of the files that the page is made from. */
  readonly version: string;
  /** Undefined if the metadata has a fault. */
  readonly metadata?: PageMetadata | undefined;
  /** Its publication settings, by key; undefined if it has none, and whenever `metadata` is undefined. */
  readonly publication?: Readonly<Record<string, unknown>> | undefined;
  /** The values of the entry that lists use, by name. */
  readonly words: Readonly<Record<string, unknown>>;
  /** The sketch of an entry's own words, encoded by `encodeSketch`; undefined until the entry is compared. */
  readonly sketch?: string | undefined;
}

/** The cached summary of a page, or an empty summary if the cached one has another version than `version`. */
export function findSummary(summaries: Memory<PageSummary>, file: string, version: string): PageSummary {
  const summary = summaries.get(file);
  return summary?.version === version ? summary : { version, words: {} };
}

/** Returns the page summaries, by file, for one version of `site.yaml` and the shared blocks. */
export type FindSummaries = (siteVersion: string) => Memory<PageSummary>;

/** A stored summary, with the version of the site that it belongs to. */
export interface StoredSummary extends PageSummary {
  readonly site: string;
}

/** Reads summaries from a stored table; summaries of another version of the site are ignored. */
export function findStoredSummaries({ get, set }: Memory<StoredSummary>): FindSummaries {
  return (site) => ({
    get: (file) => {
      const summary = get(file);
      return summary?.site === site ? summary : undefined;
    },
    set: (file, summary) => set(file, { ...summary, site }),
  });
}

/** The cached result of the last check of a page without faults. A page with a fault has no record. */
export interface PageRecord {
  /** `Site.deriveVersion` of the page. */
  readonly version: string;
  readonly dependencies: PageDependencies;
}

/** The dependencies of a page without faults; pages with the same dependencies share one object. */
export interface PageDependencies {
  /** `Site.deriveStructure` of the page. */
  readonly structure: string;
  /** Whether the page's own HTML was checked, and not only that of a page with the same structure. */
  readonly isRendered: boolean;
  /** The answers about the rest of the site on which the page depends. */
  readonly answers: readonly Dependency[];
}

/** Diagnostics, with their dependencies on the rest of the site. */
interface Findings {
  readonly diagnostics: readonly Diagnostic[];
  readonly dependencies: readonly Dependency[];
}

/**
 * Checks content that is not on a page, unless an earlier check with the same dependencies found no fault.
 * @param name a unique name that is not the file of a page
 * @param version changes when an input of the content changes that is not a dependency
 */
export type CheckUnlessSound = (name: string, version: string, check: () => Findings) => readonly Diagnostic[];
