import { hash } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { WatchedReader } from '../content/yaml/index.ts';
import { toPosix } from '../content/yaml/index.ts';
import type { Changes } from './watch-paths.ts';

/**
 * Tracks the files that the editor writes. The site is updated immediately after the editor has written them; the
 * system reports the same changes a little later.
 */
export interface OwnWrites {
  /** Records that files, by their path from the folder of the site, were just written; returns those that changed. */
  readonly note: (files: readonly string[]) => Changes;
  /**
   * Whether all reported changes are known: the files are still as recorded, or were created and deleted during the
   * write.
   */
  readonly explain: (changes: Changes) => boolean;
}

/** Starts to record what the editor writes into the site in `root`. */
export function createOwnWrites(root: string, { wasMissing }: Pick<WatchedReader, 'wasMissing'>): OwnWrites {
  const written = new Map<string, string | undefined>();
  const isKnown = (path: string): boolean => {
    if (!written.has(path)) return wasMissing(toPosix(relative(root, path))) && !isThere(path);
    if (written.get(path) === readVersion(path)) return true;
    // Another program has changed the file. It may later write the same bytes as the editor did.
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

/** A hash of a file; undefined if the file cannot be read. */
function readVersion(path: string): string | undefined {
  try {
    return hash('sha256', readFileSync(path));
  } catch {
    return undefined;
  }
}
