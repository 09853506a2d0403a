import type { Registry } from '../block/index.ts';
import type { Diagnostic, Location, Note } from '../check/diagnostics/index.ts';
import type { IconLibrary, PictureLibrary, ThemeAssets } from '../media/index.ts';
import type { Presets } from '../theme/settings/index.ts';
import type { SiteReuse } from './load/reuse.ts';
import type { CheckUnlessSound, Dependency, FindSummaries } from './memory/index.ts';
import type { ComparedCollection } from './pages/index.ts';
import type { AcceptanceFile } from './schema/index.ts';
import type { OpenedPage, PageReference, Site, StandIn } from './site.ts';
import type { DocumentMemory, Reader, Target } from './yaml/index.ts';

export interface SiteEnvironment {
  readonly reader: Reader;
  readonly registry: Registry;
  readonly icons: IconLibrary;
  /** The themes of the builder. */
  readonly themes: Presets;
  /** The fonts and pictures for themes; without `themeAssets`, the fonts and pictures of a theme are not checked. */
  readonly themeAssets?: ThemeAssets | undefined;
  /** The base CSS, which declares the tokens of every theme; without it, the tokens in `theme.css` are not checked. */
  readonly baseCss?: string | undefined;
  /** Without it, pages use the original picture files. */
  readonly pictures?: Pick<PictureLibrary, 'find'> | undefined;
  /** Without it, a faulty block is left out. */
  readonly standIn?: StandIn;
  /** Whether the HTML of blocks has the locations of their texts; false by default. */
  readonly isEditable?: boolean;
  /** The results of the last load. */
  readonly reuse?: SiteReuse;
  /** Documents from an earlier load. */
  readonly documents?: DocumentMemory | undefined;
  /** The summaries of pages from the last load. */
  readonly summaries?: FindSummaries | undefined;
  /**
   * The time for which the site is built: a number of ms since 1970; or a day, or a day with a time, in the site's time
   * zone. The default is now.
   */
  readonly at?: number | string | undefined;
}

/** The keys of `site.yaml`, with their locations. */
export interface SiteKeys {
  readonly namesIn: (path: readonly string[]) => readonly string[];
  readonly locate: (path: readonly string[], target?: Target) => Location;
  /**
   * The root key of `site.yaml` whose line or value contains a location; undefined for a location in another file, or
   * if `site.yaml` cannot be read.
   */
  readonly keyAt: (location: Location) => string | undefined;
}

/** A warning that `site.yaml` accepts. */
export interface Acceptance extends AcceptanceFile {
  readonly isExpired: boolean;
  readonly location: Location;
}

/** A site, with the results of loading it. */
export interface LoadedSite {
  readonly site: Site;
  /** The faults of the files, the routes and the layout. Faults of blocks are found when a page is opened. */
  readonly diagnostics: readonly Diagnostic[];
  /**
   * Pages without an address, and templates without an entry: they are not published, but their faults are reported.
   */
  readonly unseen: readonly PageReference[];
  /** The files of all drafts, including faulty entries, which `site.hidden` does not contain. */
  readonly drafts: ReadonlySet<string>;
  /** The published files of `public/`, as paths relative to it. */
  readonly publicFiles: readonly string[];
  /**
   * Checks what no page shows: the drawings in `public/`, and blocks that are not on a page. The site does not depend
   * on the result.
   */
  readonly checkUnshown: (checkUnlessSound: CheckUnlessSound) => readonly Diagnostic[];
  /** The links to check in the layout and the redirects. */
  readonly links: OpenedPage['links'];
  /** The layout's dependencies on the rest of the site. */
  readonly layoutDependencies: readonly Dependency[];
  /** The collections whose entries must differ from each other. */
  readonly compared: readonly ComparedCollection[];
  readonly siteKeys: SiteKeys;
  readonly accepted: readonly Acceptance[];
  /** Notes about content that is hidden on purpose; computed on demand. */
  readonly listNotes: () => readonly Note[];
  readonly shared: {
    /** The number of locations that include a shared block. */
    readonly countIncluders: (name: string) => number;
    readonly locate: (name: string) => Location | undefined;
  };
  /** Changes when `site.yaml`, the theme or a shared block changes. */
  readonly version: string;
}
