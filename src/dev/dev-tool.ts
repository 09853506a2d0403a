import type { Connect } from 'vite';
import type { Diagnostic } from '../check/diagnostics/index.ts';
import type { Site } from '../content/index.ts';
import type { Reader } from '../content/yaml/index.ts';
import type { CatalogueFolders, Engine } from '../project/index.ts';
import type { CataloguePages, LiveSite } from './live-site.ts';

/** The block catalogue, if it is installed. */
export interface DevCatalogue {
  /**
   * Opens the catalogue in the theme of a site.
   * @param engine the current code with the block types
   * @param boot the script that every page loads
   */
  readonly open: (engine: Engine, folders: CatalogueFolders, theme: Site['theme'], boot: string) => CataloguePages;
}

/** A tool besides the site, such as the editor. */
export interface DevTool {
  /** The path of the tool, without the base path of the site. No page can have this path. */
  readonly path: string;
  readonly start: (context: DevToolContext) => RunningTool;
}

/** What the dev server offers to a tool. */
export interface DevToolContext {
  /** The folder of the site. */
  readonly root: string;
  /** A secret that only the pages of this server process know. */
  readonly token: string;
  /** The current site; undefined while the code of the builder or of a block cannot be read. */
  readonly current: () => Promise<LiveSite | undefined>;
  /** Opens the site from another reader; nothing is stored. */
  readonly openWith: (makeReader: (reader: Reader) => Reader) => Promise<LiveSite>;
  /** The code with the block types; rejects while it cannot be read. */
  readonly loadEngine: () => Promise<Engine>;
  /** Updates the site immediately after the tool has written files, given by their paths from the root. */
  readonly onWrite: (files: readonly string[]) => void;
}

export interface RunningTool {
  /** The handlers that get a request before the pages of the site do. */
  readonly middlewares: readonly Connect.NextHandleFunction[];
  readonly onFaults: (diagnostics: readonly Diagnostic[]) => void;
  readonly onChange: () => void;
  readonly close: () => void;
}
