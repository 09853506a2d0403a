import { mkdirSync, rmdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { unlessImpossible } from '../../../prerender/store/index.ts';
import type { Disk } from './disk.ts';
import { createFile, removeFile, replaceFile } from './replace-file.ts';

/** A file with its bytes before and after: created if there was none, removed if there is none afterwards. */
export interface FileChange {
  /** Absolute, with all links resolved. */
  readonly path: string;
  readonly before: Uint8Array | undefined;
  readonly after: Uint8Array | undefined;
}

/** Success, or the first file with unexpected content, and that content. In that case nothing was written. */
export type TogetherOutcome =
  | { readonly isDone: true }
  | { readonly isDone: false; readonly path: string; readonly now: Uint8Array | undefined };

/**
 * Writes several files: all or, if anything fails, none. If the process is killed, each file is in its old or its new
 * state. New files are written first and removed ones last, so no file refers to one that does not exist.
 * @throws like the system, with every file as it was
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

/** Removes folders that were created for nothing. */
function makeFolder(folder: string, undo: (() => void)[]): void {
  const highest = mkdirSync(folder, { recursive: true });
  if (highest === undefined) return;
  undo.push(() => {
    for (let each = folder; each.length >= highest.length; each = dirname(each)) rmdirSync(each);
  });
}
