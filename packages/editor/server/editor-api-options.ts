import type { Disk } from '../../../src/content/yaml/index.ts';
import type { ScaffoldEnvironment } from '../scaffold/index.ts';
import type { ReadModel } from './read-model.ts';
import type { RenderWith, VersionControl } from './version-control.ts';

export interface EditorApiOptions {
  /** The folder of the site. */
  readonly root: string;
  /** What pages of this run of the server know, and nobody else. */
  readonly token: string;
  readonly readModel: ReadModel;
  /** What new pages are made with; rejects while the builder's own code cannot be read. */
  readonly openEnvironment: () => Promise<ScaffoldEnvironment>;
  /** Left out, nothing is compared with an earlier state, and nothing published. */
  readonly versionControl?: VersionControl;
  /** Hears at once which files the editor has written, by their path from the folder of the site. */
  readonly onWrite?: (files: readonly string[]) => void;
  /** Left out, no page is shown as it was. */
  readonly renderWith?: RenderWith;
  /** The disk itself where nothing else is said. */
  readonly disk?: Disk;
}
