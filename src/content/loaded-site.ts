import type { Registry } from '../block/index.ts';
import type { Diagnostic, Location, Note } from '../check/diagnostics/index.ts';
import type { IconLibrary, PictureLibrary, ThemeAssets } from '../media/index.ts';
import type { Table } from '../prerender/store/index.ts';
import type { Presets } from '../theme/settings/index.ts';
import type { SiteReuse } from './load/reuse.ts';
import type { Dependency, FindSummaries } from './memory/index.ts';
import type { CheckUnlessSound, ComparedCollection } from './pages/index.ts';
import type { OpenedPage, PageReference, Site, StandIn } from './site.ts';
import type { DocumentMemory, Reader, Target } from './yaml/index.ts';

/** What a site is loaded with. */
export interface SiteEnvironment {
  readonly reader: Reader;
  readonly registry: Registry;
  readonly icons: IconLibrary;
  /** The themes that come with the builder. */
  readonly themes: Presets;
  /** What themes name; left out, nothing of it is looked at. */
  readonly themeAssets?: ThemeAssets | undefined;
  /** Left out, pictures are shown as their files are. */
  readonly pictures?: Pick<PictureLibrary, 'find'> | undefined;
  /** Left out, a faulty block leaves no trace on its page. */
  readonly standIn?: StandIn;
  /** Whether the HTML of blocks says where their texts are written; left out, it does not. */
  readonly isEditable?: boolean;
  /** What was made of the files when the site was last loaded. */
  readonly reuse?: SiteReuse;
  /** Documents from an earlier load. */
  readonly documents?: DocumentMemory | undefined;
  /** What lists and menus showed of pages when the site was last loaded. */
  readonly summaries?: FindSummaries | undefined;
  /** The drawings that were found sound when the site was last loaded. */
  readonly drawings?: Pick<Table<string>, 'get' | 'set'>;
  /** The instant for which the site is made: in ms since 1970, or as a day, or day and time, of its time zone; left out, now. */
  readonly at?: number | string | undefined;
}

/** What `site.yaml` says for pages to quote, and where. */
export interface SiteKeys {
  readonly namesIn: (path: readonly string[]) => readonly string[];
  readonly locate: (path: readonly string[], target?: Target) => Location;
  /** The key at the root of `site.yaml` on whose line or in whose value a location starts; undefined where it cannot be read, and for other files. */
  readonly keyAt: (location: Location) => string | undefined;
}

/** A site, and what was found out while it was loaded. */
export interface LoadedSite {
  readonly site: Site;
  /** The faults of the files, the routes and the layout. Those of the blocks come when a page is opened. */
  readonly diagnostics: readonly Diagnostic[];
  /** Pages without an address, and templates without an entry: they are not published, but their faults are reported. */
  readonly unseen: readonly PageReference[];
  /** The files of drafts, also of entries with mistakes, which are not in `site.hidden`. */
  readonly drafts: ReadonlySet<string>;
  /** What is published of `public/`, by paths from there. */
  readonly publicFiles: readonly string[];
  /** Looks at what no page shows: the drawings in `public/`, and blocks on no page. Nothing of the site depends on what it finds. */
  readonly checkUnshown: (checkUnlessSound: CheckUnlessSound) => readonly Diagnostic[];
  /** What the blocks of the layout and the redirects lead to. */
  readonly links: OpenedPage['links'];
  /** What the layout was made with of the rest of the site. */
  readonly layoutDependencies: readonly Dependency[];
  /** The collections whose entries are to differ from each other. */
  readonly compared: readonly ComparedCollection[];
  readonly siteKeys: SiteKeys;
  /** What is as it is written, and may surprise; it is looked for when somebody asks. */
  readonly listNotes: () => readonly Note[];
  /** The blocks that pages share. */
  readonly shared: {
    /** How many locations include a block. */
    readonly countIncluders: (name: string) => number;
    readonly locate: (name: string) => Location | undefined;
  };
  /** Equal while `site.yaml` and the shared blocks are the same. */
  readonly version: string;
}
