import type { Diagnostic } from '../check/diagnostics/index.ts';
import type { KnownSite, ListedFiles } from '../content/index.ts';
import type { PictureLibrary } from '../media/index.ts';
import type { Project } from '../project/index.ts';
import type { ClientBundle } from './client/index.ts';
import type { BuildManifest } from './manifest.ts';
import type { FileTotal } from './output.ts';
import type { Turns } from './store/index.ts';
import type { Slice, SliceOrder } from './threads/index.ts';

/** The dependencies of a build, which tests replace to run without a bundler. */
export interface BuildTools
  extends Pick<
    Project,
    | 'listFiles'
    | 'findOut'
    | 'takeOver'
    | 'load'
    | 'createCheck'
    | 'diagnoseAt'
    | 'createRenderer'
    | 'siteFiles'
    | 'socialCards'
  > {
  /** Undefined if there is no second thread. */
  readonly secondThread?: SecondThread;
  readonly pictures: PictureLibrary;
  readonly bundleClient: () => Promise<ClientBundle>;
  /** The manifest of the last build into the same folder. */
  readonly manifest: BuildManifest;
}

/** Work that is shared with another thread. */
export interface SharedWork<Result> {
  readonly turns: Turns;
  /** The results of the other thread. If this thread has done all the work, do not wait for them. */
  readonly finish: () => Promise<Result>;
}

/** Shares the work of loading the site with another thread. */
export interface SharedScouting extends SharedWork<KnownSite> {
  /** Sends the shared files to the other thread. */
  readonly begin: (files: ListedFiles) => void;
  /** Sends the results that the other thread does not have. */
  readonly tell: (known: KnownSite) => void;
}

/** A thread that builds some of the pages. */
export interface SecondThread {
  /** Undefined if shared loading does not save time. */
  readonly scout?: SharedScouting | undefined;
  /** Builds pages, by their files. */
  readonly build: (order: Omit<SliceOrder, 'turns'>) => SharedWork<Slice>;
  /** The minimum number of pages for which the thread saves more time than its start takes. */
  readonly from: number;
}

export interface BuildOptions {
  /** The folder of the site. Its `public/` is copied, without pictures that pages only show in encoded versions. */
  readonly root: string;
  /** The folder to write to. */
  readonly out: string;
  /** Whether a warning also prevents the build. */
  readonly strict?: boolean;
  /** Whether each page is also written as JSON, for React apps. */
  readonly json?: boolean;
  readonly onProgress?: (progress: BuildProgress) => void;
}

export interface BuildProgress {
  readonly step: 'bundling' | 'reading' | 'rendering' | 'encoding' | 'painting' | 'writing';
  readonly done?: number;
  readonly total?: number;
}

export interface BuildResult {
  readonly diagnostics: readonly Diagnostic[];
  /** Undefined if there is an error; then nothing was written. */
  readonly built: Built | undefined;
}

export interface Built {
  /** The address of the site, as in `SiteAddress`. */
  readonly url: string;
  readonly pages: number;
  /** The number of pages that had to be rendered. */
  readonly rendered: number;
  /** The number of files and their bytes, by kind of file. */
  readonly totals: ReadonlyMap<string, FileTotal>;
}
