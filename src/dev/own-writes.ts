import { hash } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { WatchedReader } from '../content/yaml/index.ts';
import { toPosix } from '../content/yaml/index.ts';
import type { Changes } from './watch-paths.ts';

/** What the editor has written. The site hears of it at once, and the system tells of it once more a little later. */
export interface OwnWrites {
  /** Notes that files, by their path from the folder of the site, are as they were just written; answers with what has changed. */
  readonly note: (files: readonly string[]) => Changes;
  /** Whether all that has changed is known: the files are still as they were noted, or came and went while they were written. */
  readonly explain: (changes: Changes) => boolean;
}

/** Starts to note what the editor writes into the site in `root`. */
export function createOwnWrites(root: string, { findListed }: Pick<WatchedReader, 'findListed'>): OwnWrites {
  const written = new Map<string, string | undefined>();
  const isKnown = (path: string): boolean => {
    if (!written.has(path)) return findListed(toPosix(relative(root, path))) === 'nothing' && !isThere(path);
    if (written.get(path) === readVersion(path)) return true;
    // Somebody else has changed it, who may write the same bytes as the editor did.
    written.delete(path);
    return false;
  };
  return {
    note: (files) => {
      const paths = files.map((file) => join(root, file));
      for (const path of paths) written.set(path, readVersion(path));
      return { files: new Set(paths), folders: new Set(), isListSame: false };
    },
    explain: ({ files, folders }) => folders.size === 0 && [...files].map(isKnown).every(Boolean),
  };
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** Undefined where there is no file that can be read. */
function readVersion(path: string): string | undefined {
  try {
    return hash('sha256', readFileSync(path));
  } catch {
    return undefined;
  }
}
