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
 * The operations on the user's files. Tests use an implementation whose disk is full, or on which another program
 * writes between two steps.
 */
export interface Disk {
  /** Undefined if there is no file. */
  readonly read: (path: string) => Buffer | undefined;
  /** Writes a new file, and returns when its content is safely on the disk. */
  readonly writeNew: (path: string, bytes: Uint8Array, mode: number) => void;
  /** Renames a file; replaces an existing file at `to`. */
  readonly rename: (from: string, to: string) => void;
  /**
   * Creates a hard link to a file. False if the disk does not support that.
   * @throws EEXIST if `to` exists
   */
  readonly link: (from: string, to: string) => boolean;
  /**
   * Exchanges two files in one step. False if the system does not support that, or if one of the files does not exist.
   */
  readonly exchange: (one: string, other: string) => boolean;
  /** Removes a file, if there is one. */
  readonly remove: (path: string) => void;
  /** Returns when the file names of a folder are safely on the disk. */
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
