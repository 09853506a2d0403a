import { UsageError } from '../command.ts';

/** What `new` will write. Paths are relative to the root, with `/`. */
export interface Scaffold {
  /** Files that must not exist yet, with their text. */
  readonly created: ReadonlyMap<string, string>;
  /** The one existing file that has to name the new thing. */
  readonly changed?: FileChange | undefined;
  /** What to do with the result, in a sentence. */
  readonly advice: string;
}

export interface FileChange {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** Ends the command with a message that says why nothing was written and what to do. */
export function refuse(message: string): never {
  throw new UsageError(message, 'Nothing was written. See: npm run new -- --help');
}
