import type { Diagnostic } from '../diagnostics/index.ts';
import type { PictureLibrary } from '../media/index.ts';
import type { Project } from '../project/index.ts';
import type { ClientBundle } from './client/index.ts';
import type { BuildManifest } from './manifest.ts';
import type { ShareOrder, Slice } from './slice.ts';

/** What a build needs from outside its stage, so that it can be tried without a bundler. */
export interface BuildTools
  extends Pick<Project, 'load' | 'createCheck' | 'diagnoseAt' | 'createRenderer' | 'siteFiles' | 'socialCards'> {
  /** Has pages built in another thread. */
  readonly buildElsewhere?: (order: ShareOrder) => Promise<Slice>;
  readonly pictures: PictureLibrary;
  readonly bundleClient: () => Promise<ClientBundle>;
  /** What the last build into the same folder wrote. */
  readonly manifest: BuildManifest;
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
