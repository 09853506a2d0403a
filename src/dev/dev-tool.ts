import type { Connect } from 'vite';
import type { Diagnostic } from '../check/diagnostics/index.ts';
import type { Site } from '../content/index.ts';
import type { Reader } from '../content/yaml/index.ts';
import type { CatalogueFolders, Engine } from '../project/index.ts';
import type { CataloguePages, LiveSite } from './live-site.ts';

/** The catalogue of blocks, where it is installed. */
export interface DevCatalogue {
  /**
   * Opens it in the theme of a site.
   * @param engine the code that knows the block types, as it is now
   * @param boot the script that every page loads
   */
  readonly open: (engine: Engine, folders: CatalogueFolders, theme: Site['theme'], boot: string) => CataloguePages;
}

/** A tool that people work with beside the site, such as the editor. */
export interface DevTool {
  /** Where it is. No page can have this path, and the base path of the site does not come before it. */
  readonly path: string;
  readonly start: (context: DevToolContext) => RunningTool;
}

/** What a tool gets of the dev server. */
export interface DevToolContext {
  /** The folder of the site. */
  readonly root: string;
  /** Known to the pages of this run of the server only. */
  readonly token: string;
  /** The site as its files are now; undefined while the code of the builder or of a block cannot be read. */
  readonly current: () => Promise<LiveSite | undefined>;
  /** Opens the site as another reader has it; nothing of that is stored. */
  readonly openWith: (makeReader: (reader: Reader) => Reader) => Promise<LiveSite>;
  /** The code that knows the block types; rejects while it cannot be read. */
  readonly loadEngine: () => Promise<Engine>;
  /** Takes the files that the tool has written, by path from the root, at once. */
  readonly onWrite: (files: readonly string[]) => void;
}

export interface RunningTool {
  /** They answer before the pages of the site do. */
  readonly middlewares: readonly Connect.NextHandleFunction[];
  readonly onFaults: (diagnostics: readonly Diagnostic[]) => void;
  readonly onChange: () => void;
  readonly close: () => void;
}
