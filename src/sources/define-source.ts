import type { z } from 'zod';

/** What `load` gets. */
export interface SourceContext {
  /** The same as the global one, but it ends with the time limit, and throws for an answer that is not OK. */
  readonly fetch: typeof fetch;
  /** Aborted when the time is over. */
  readonly signal: AbortSignal;
}

/** Entries from elsewhere, such as a database or an API. */
export interface Source {
  /** The entries: objects with the values of each, and `slug` for the end of its address. Called before a build. */
  readonly load: (context: SourceContext) => Promise<readonly unknown[]>;
  /** What each entry must be before it is checked by the inputs; its output is used. */
  readonly schema?: z.ZodType;
  /** As long as it and the file of the source stay the same, the last answer is used. */
  readonly key?: string | (() => string);
  /** The time limit in seconds; 30 by default. */
  readonly seconds?: number;
  /** Keeps the answer in `sources/`, as JSON beside the source, for git; by default, in `.cache`. */
  readonly snapshot?: boolean;
}

/** Describes where the entries of a collection come from: `entries: sources/places.ts`. */
export function defineSource(source: Source): Source {
  return source;
}
