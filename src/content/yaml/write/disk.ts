import {
  closeSync,
  fchmodSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { isSystemError } from '../../../check/diagnostics/index.ts';
import { findSystemFiles, unlessImpossible } from '../../../prerender/store/index.ts';

/**
 * The file operations on a person's files. Tests replace it with a disk that is full, or one where others write between
 * the steps.
 */
export interface Disk {
  /** Undefined if there is no file. */
  readonly read: (path: string) => Buffer | undefined;
  /** Writes a new file, and returns once it is on the disk. */
  readonly writeNew: (path: string, bytes: Uint8Array, mode: number) => void;
  /** Replaces another file, if there is one. */
  readonly rename: (from: string, to: string) => void;
  /**
   * Gives a file a second name. False if the disk does not support that. @throws EEXIST if a file with that name exists
   */
  readonly link: (from: string, to: string) => boolean;
  /**
   * Exchanges two files in one step. False if the system does not support that, or if one of the files does not exist.
   */
  readonly exchange: (one: string, other: string) => boolean;
  /** Removes a file, if there is one. */
  readonly remove: (path: string) => void;
  /** Returns once the names in a folder are on the disk. */
  readonly settle: (folder: string) => void;
}

export function createDisk(): Disk {
  const system = findSystemFiles();
  return {
    read: (path) => {
      try {
        return readFileSync(path);
      } catch (error) {
        if (isSystemError(error, 'ENOENT', 'ENOTDIR')) return undefined;
        throw error;
      }
    },
    writeNew,
    rename: renameSync,
    link,
    exchange: (one, other) =>
      unlessImpossible(() => {
        system?.exchange?.(one, other);
        return system?.exchange !== undefined;
      }) ?? false,
    remove: (path) => rmSync(path, { force: true }),
    settle: (folder) => unlessImpossible(() => withFile(folder, 'r', fsyncSync)),
  };
}

function writeNew(path: string, bytes: Uint8Array, mode: number): void {
  withFile(path, 'wx', (file) => {
    for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
    fchmodSync(file, mode);
    fsyncSync(file);
  });
}

function withFile(path: string, flags: string, act: (file: number) => void): void {
  const file = openSync(path, flags);
  try {
    act(file);
  } finally {
    closeSync(file);
  }
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (isSystemError(error, 'EEXIST', 'ENOENT')) throw error;
    return false;
  }
}
