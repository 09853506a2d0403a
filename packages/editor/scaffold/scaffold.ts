/** What will be written. Paths are relative to the root, with `/`. */
export interface Scaffold {
  /** Files that must not exist yet, with their text. */
  readonly created: ReadonlyMap<string, string>;
  /** The one existing file that has to name the new thing. */
  readonly changed?: FileChange | undefined;
  /** The address of the new page; undefined for what is none. */
  readonly page?: string | undefined;
  /** What to do with the result, in a sentence. */
  readonly advice: string;
}

/** What else may become of files. */
export interface SiteChange {
  /** Files that must not exist yet, with their text. */
  readonly created: ReadonlyMap<string, string>;
  readonly changed: readonly FileChange[];
  readonly removed: readonly string[];
  /** The file of which each new one is a copy. */
  readonly copied?: ReadonlyMap<string, string>;
  /** The address of the page that is to be shown next. */
  readonly page?: string | undefined;
}

export interface FileChange {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** Why something is not made, moved or removed, and what to do, for the person who wanted it. */
export class ScaffoldRefusal extends Error {}

/** @throws ScaffoldRefusal */
export function refuse(message: string): never {
  throw new ScaffoldRefusal(message);
}
