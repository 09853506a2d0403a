/** The files to write. Paths are relative to the root, with `/`. */
export interface Scaffold {
  /** Files that must not exist yet, with their text. */
  readonly created: ReadonlyMap<string, string>;
  /** The existing file that has to refer to the new one, if there is one. */
  readonly changed?: FileChange | undefined;
  /** The address of the new page; undefined for an entry without a page. */
  readonly page?: string | undefined;
  /** A sentence that tells the user what to do next. */
  readonly advice: string;
}

/** A change to several files. */
export interface SiteChange {
  /** Files that must not exist yet, with their text. */
  readonly created: ReadonlyMap<string, string>;
  readonly changed: readonly FileChange[];
  readonly removed: readonly string[];
  /** New files that are copies, with the original of each. */
  readonly copied?: ReadonlyMap<string, string>;
  /** The address of the page to show next. */
  readonly page?: string | undefined;
}

export interface FileChange {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** Why a page is not created, moved or deleted, and what to do; shown to the user. */
export class ScaffoldRefusal extends Error {}

/** @throws ScaffoldRefusal */
export function refuse(message: string): never {
  throw new ScaffoldRefusal(message);
}
