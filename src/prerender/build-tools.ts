import type { Diagnostic } from '../check/diagnostics/index.ts';
import type { KnownSite, ListedFiles } from '../content/index.ts';
import type { PictureLibrary } from '../media/index.ts';
import type { Project } from '../project/index.ts';
import type { ClientBundle } from './client/index.ts';
import type { BuildManifest } from './manifest.ts';
import type { Turns } from './store/index.ts';
import type { Slice, SliceOrder } from './threads/index.ts';

/** What a build needs from outside its stage, so that it can be tried without a bundler. */
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
  /** Left out where there is no second thread. */
  readonly secondThread?: SecondThread;
  readonly pictures: PictureLibrary;
  readonly bundleClient: () => Promise<ClientBundle>;
  /** What the last build into the same folder wrote. */
  readonly manifest: BuildManifest;
}

/** Work that another thread takes part in. */
export interface SharedWork<Result> {
  readonly turns: Turns;
  /** What the other has done, when it is done; not to be asked where this thread has had all turns. */
  readonly finish: () => Promise<Result>;
}

/** Finds out with another thread what the site is loaded with. */
export interface SharedScouting extends SharedWork<KnownSite> {
  /** Tells the other thread which files are shared. */
  readonly begin: (files: ListedFiles) => void;
  /** Tells the other thread what it has not found out itself. */
  readonly tell: (known: KnownSite) => void;
}

/** A thread that builds some of the pages. */
export interface SecondThread {
  /** Left out where that gains nothing. */
  readonly scout?: SharedScouting | undefined;
  /** Builds pages, by their files. */
  readonly build: (order: Omit<SliceOrder, 'turns'>) => SharedWork<Slice>;
  /** From so many pages on it gains more than it takes to start. */
  readonly from: number;
}

export interface BuildOptions {
  /** The site: its `public/` is copied as it is, but for pictures that pages show only in other forms. */
  readonly root: string;
  /** The folder to write to. */
  readonly out: string;
  /** Whether a warning, too, is a reason to build nothing. */
  readonly strict?: boolean;
  readonly onProgress?: (progress: BuildProgress) => void;
}

export interface BuildProgress {
  readonly step: 'bundling' | 'reading' | 'rendering' | 'encoding' | 'painting' | 'writing';
  readonly done?: number;
  readonly total?: number;
}

export interface BuildResult {
  readonly diagnostics: readonly Diagnostic[];
  /** Undefined when something stands against it; then nothing was written. */
  readonly built: Built | undefined;
}

export interface Built {
  readonly pages: number;
  /** How many of them had to be rendered. */
  readonly rendered: number;
  /** Bytes of all files, by ending. */
  readonly sizes: ReadonlyMap<string, number>;
}
