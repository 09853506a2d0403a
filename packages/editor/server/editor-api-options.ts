import type { Disk } from '../../../src/content/yaml/index.ts';
import type { EditorModel } from '../model/index.ts';
import type { ScaffoldEnvironment } from '../scaffold/index.ts';
import type { RenderWith, VersionControl } from './version-control.ts';

export interface EditorApiOptions {
  /** The folder of the site. */
  readonly root: string;
  /** The session token: only pages that this run of the server delivers have it. */
  readonly token: string;
  /** The model of the site with its current files; rejects if the builder's own code has an error. */
  readonly openModel: () => Promise<EditorModel>;
  /** The environment for new pages; rejects if the builder's own code has an error. */
  readonly openEnvironment: () => Promise<ScaffoldEnvironment>;
  /** If left out, nothing can be compared or published. */
  readonly versionControl?: VersionControl;
  /** Called immediately with the files that the editor has written, relative to the site's folder. */
  readonly onWrite?: (files: readonly string[]) => void;
  /** If left out, earlier versions of pages cannot be shown. */
  readonly renderWith?: RenderWith;
  /** The real disk by default. */
  readonly disk?: Disk;
}
