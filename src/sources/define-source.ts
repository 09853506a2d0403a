import type { z } from 'zod';

/** The argument of `load`. */
export interface SourceContext {
  /** Like the global `fetch`, but it is aborted at the time limit, and throws for a response that is not OK. */
  readonly fetch: typeof fetch;
  /** Aborted at the time limit. */
  readonly signal: AbortSignal;
}

/** A source of entries outside the site, such as a database or an API. */
export interface Source {
  /**
   * Returns the entries as objects with their values, and `slug` for the last part of the address. Called before a
   * build.
   */
  readonly load: (context: SourceContext) => Promise<readonly unknown[]>;
  /** Parses each entry before the site checks its values; the parsed entry is used. */
  readonly schema?: z.ZodType;
  /** A cache key: as long as the key and the source file stay the same, the last answer is used. */
  readonly key?: string | (() => string);
  /** The time limit in seconds; 30 by default. */
  readonly seconds?: number;
  /** Stores the answer as JSON in `sources/`, to be committed with the site; by default, in `.cache`. */
  readonly snapshot?: boolean;
}

/** Describes where the entries of a collection come from: `entries: sources/places.ts`. */
export function defineSource(source: Source): Source {
  return source;
}
