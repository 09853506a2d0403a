import type { Diagnostic } from '../../../src/check/diagnostics/index.ts';
import type { SiteKnowledge } from '../language/index.ts';

/** A position in a file as the protocol counts it: from 0, in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** A fault in a file, in the form in which it crosses from thread to thread. */
export interface FileFault {
  readonly file: string;
  readonly range: Range;
  readonly code: string;
  readonly severity: Diagnostic['severity'];
  readonly message: string;
  /** What to do about it. */
  readonly hint: string;
  /** How it can be mended without asking anybody. */
  readonly fix?: { readonly range: Range; readonly text: string };
  /** Where the placeholder stands that brought the words from there to where they are shown. */
  readonly quotedAt?: { readonly file: string; readonly range: Range };
}

/** What is told to the thread that checks the site. */
export type Edit =
  /** An open file has this text; undefined when it was closed and is again as on disk. */
  | { readonly kind: 'text'; readonly file: string; readonly text: string | undefined; readonly version: number }
  /** Files have changed on disk, come or gone. */
  | { readonly kind: 'disk'; readonly files: readonly string[] };

/** What that thread answers with. */
export type Finding =
  | {
      readonly kind: 'faults';
      readonly faults: readonly FileFault[];
      /** The versions of the open files in which they were found. */
      readonly versions: ReadonlyMap<string, number>;
    }
  | { readonly kind: 'knowledge'; readonly knowledge: SiteKnowledge }
  /** The code of a block has failed, or the builder's own. */
  | { readonly kind: 'failure'; readonly message: string };
