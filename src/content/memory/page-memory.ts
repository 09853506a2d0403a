import type { Dependency } from '../../prerender/store/index.ts';

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
export interface PageMemory {
  readonly get: (file: string) => PageRecord | undefined;
  readonly set: (file: string, record: PageRecord) => void;
}

/** A memory that stores nothing. */
export const noPages: PageMemory = { get: () => undefined, set: () => {} };
