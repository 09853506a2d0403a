import { mkdirSync, rmdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { unlessImpossible } from '../../../prerender/store/index.ts';
import type { Disk } from './disk.ts';
import { createFile, removeFile, replaceFile } from './replace-file.ts';

/** A file from its bytes before to its bytes after: made where there was none, removed where there is none afterwards. */
export interface FileChange {
  /** Absolute, and behind all links. */
  readonly path: string;
  readonly before: Uint8Array | undefined;
  readonly after: Uint8Array | undefined;
}

/** Done, or the first file that is not as it was expected, with what is there. Then nothing was written. */
export type TogetherOutcome =
  | { readonly isDone: true }
  | { readonly isDone: false; readonly path: string; readonly now: Uint8Array | undefined };

/**
 * Writes several files: all or, when anything fails, none. A process that is killed meanwhile leaves each of them as it was or as it
 * is to be: new ones come first, and what is removed goes last, so that no file names another that is not there.
 * @throws as the system does, with every file as it was
 */
export function writeTogether(changes: readonly FileChange[], disk: Disk): TogetherOutcome {
  const undo: (() => void)[] = [];
  const takeBack = () => {
    for (const step of undo.reverse()) unlessImpossible(step);
  };
  try {
    for (const change of [...changes].sort((left, right) => rank(left) - rank(right))) {
      const { path, before, after } = change;
      if (before === undefined && after === undefined) continue;
      if (before === undefined) makeFolder(dirname(path), undo);
      const outcome = write(change, disk);
      if (!outcome.isDone) {
        takeBack();
        return { isDone: false, path, now: outcome.now };
      }
      undo.push(() => write({ path, before: after, after: before }, disk));
    }
  } catch (error) {
    takeBack();
    throw error;
  }
  return { isDone: true };
}

function rank({ before, after }: FileChange): number {
  if (before === undefined) return 0;
  return after === undefined ? 2 : 1;
}

function write({ path, before, after }: FileChange, disk: Disk) {
  if (before !== undefined && after !== undefined) return replaceFile(path, before, after, disk);
  if (after !== undefined) return createFile(path, after, disk);
  return removeFile(path, before ?? new Uint8Array(), disk);
}

/** Folders that were made for nothing go again. */
function makeFolder(folder: string, undo: (() => void)[]): void {
  const highest = mkdirSync(folder, { recursive: true });
  if (highest === undefined) return;
  undo.push(() => {
    for (let each = folder; each.length >= highest.length; each = dirname(each)) rmdirSync(each);
  });
}
