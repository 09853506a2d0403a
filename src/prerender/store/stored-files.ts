import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unlessImpossible } from './unless-impossible.ts';

/** Files that outlive the process, by name. A lost file only costs time, so reading and writing never fail. */
export interface StoredFiles {
  /** The written bytes; undefined if there are none, or if they are damaged. */
  readonly read: (name: string) => Uint8Array | undefined;
  /** Writes a file in one step. */
  readonly write: (name: string, bytes: Uint8Array) => void;
}

/** In bytes, of SHA-1: the first of each file. */
const CHECKSUM = 20;

/** In ms: how often a file in use is touched, and unused files are searched for. */
const DAY = 24 * 60 * 60 * 1000;

/** Stores files in a folder, each after a checksum of its bytes. */
export function openFiles(folder: string): StoredFiles {
  return {
    read: (name) =>
      unlessImpossible(() => {
        const path = join(folder, name);
        const bytes = readChecked(path);
        if (bytes && isOlder(path, DAY)) touch(path);
        return bytes;
      }),
    write: (name, bytes) =>
      unlessImpossible(() => replaceFile(join(folder, name), Buffer.concat([checksum(bytes), bytes]))),
  };
}

/**
 * Removes the files of a folder that were neither written nor read for a number of days. It runs once a day, which the
 * file `swept` records, and never fails.
 */
export function sweepFiles(folder: string, days: number): void {
  unlessImpossible(() => {
    const swept = join(folder, 'swept');
    const last = unlessImpossible(() => Date.parse(readFileSync(swept, 'utf8')));
    if (last !== undefined && Date.now() - last < DAY) return;
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      if (isOlder(path, days * DAY)) rmSync(path, { force: true });
    }
    writeFileSync(swept, new Date().toISOString());
  });
}

/** Whether a file is older, in ms. */
function isOlder(path: string, age: number): boolean {
  return Date.now() - statSync(path).mtimeMs > age;
}

function touch(path: string): void {
  const now = new Date();
  utimesSync(path, now, now);
}

function readChecked(path: string): Uint8Array | undefined {
  const file = readFileSync(path);
  const bytes = file.subarray(CHECKSUM);
  return checksum(bytes).equals(file.subarray(0, CHECKSUM)) ? bytes : undefined;
}

function checksum(bytes: Uint8Array): Buffer {
  return hash('sha1', bytes, 'buffer');
}

/** Writes a file in one step: a reader sees the old content or the new. */
function replaceFile(path: string, content: string | Uint8Array): void {
  const temporary = `${path}.${process.pid}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(temporary, content);
    renameSync(temporary, path);
  } finally {
    rmSync(temporary, { force: true });
  }
}
