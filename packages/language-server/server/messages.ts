import type { Range } from 'vscode-languageserver/node';
import type { Diagnostic } from '../../../src/check/diagnostics/index.ts';
import type { SiteKnowledge } from '../language/index.ts';

/** A fault in a file, in the form that is sent between threads. */
export interface FileFault extends Pick<Diagnostic, 'code' | 'severity' | 'message' | 'hint'> {
  readonly file: string;
  readonly range: Range;
  /** A fix that can be applied without asking. */
  readonly fix?: { readonly range: Range; readonly text: string };
  /** If a placeholder filled in the faulty value, the location of that placeholder. */
  readonly quotedAt?: { readonly file: string; readonly range: Range };
}

/** The messages to the thread that checks the site. */
export type Edit =
  /** The text of an open file; undefined if the file was closed, so that its text on disk counts again. */
  | { readonly kind: 'text'; readonly file: string; readonly text: string | undefined; readonly version: number }
  /** Files were changed, added or deleted on disk. */
  | { readonly kind: 'disk'; readonly files: readonly string[] };

/** The messages from the thread that checks the site. */
export type Finding =
  | {
      readonly kind: 'faults';
      readonly faults: readonly FileFault[];
      /** The versions of the open files at the time of the check. */
      readonly versions: ReadonlyMap<string, number>;
    }
  | { readonly kind: 'knowledge'; readonly knowledge: SiteKnowledge }
  /** The code of a block or of the builder has thrown an error. */
  | { readonly kind: 'failure'; readonly message: string };
