import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unlessImpossible } from './unless-impossible.ts';

/** Files that outlive the process, by a name that says all of what is in them. Losing one costs time, so nothing here ever fails. */
export interface StoredFiles {
  /** The bytes as they were written; undefined when there are none, or when they are damaged. */
  readonly read: (name: string) => Uint8Array | undefined;
  /** Writes a file all at once. */
  readonly write: (name: string, bytes: Uint8Array) => void;
}

/** In bytes, of SHA-1: the first of each file. */
const CHECKSUM = 20;

/** Stores files in a folder, each behind a checksum of its bytes. */
export function openFiles(folder: string): StoredFiles {
  return {
    read: (name) => unlessImpossible(() => readChecked(join(folder, name))),
    write: (name, bytes) =>
      unlessImpossible(() => replaceFile(join(folder, name), Buffer.concat([checksum(bytes), bytes]))),
  };
}

function readChecked(path: string): Uint8Array | undefined {
  const file = readFileSync(path);
  const bytes = file.subarray(CHECKSUM);
  return checksum(bytes).equals(file.subarray(0, CHECKSUM)) ? bytes : undefined;
}

function checksum(bytes: Uint8Array): Buffer {
  return hash('sha1', bytes, 'buffer');
}

/** Writes a file all at once: whoever reads it sees the old content or the new. */
export function replaceFile(path: string, content: string | Uint8Array): void {
  const temporary = `${path}.${process.pid}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(temporary, content);
    renameSync(temporary, path);
  } finally {
    rmSync(temporary, { force: true });
  }
}
