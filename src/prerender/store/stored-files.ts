import { hash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

/** Files that outlive the process, by name. A lost file only costs time, so reading and writing never fail. */
export interface StoredFiles {
  /** The written bytes; undefined if there are none, or if they are damaged. */
  readonly read: (name: string) => Uint8Array | undefined;
  /** Writes a file in one step. */
  readonly write: (name: string, bytes: Uint8Array) => void;
}

/** In bytes: the length of the SHA-1 checksum at the start of each file. */
const CHECKSUM = 20;

/** In ms. In this time, a file in use is touched at most once, and unused files are searched for at most once. */
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

/** Whether a file was last changed more than `age` ms ago. */
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

/** The result of an operation; undefined if it throws, because the disk can be full, read-only or in use. */
export function unlessImpossible<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Operations on files that Node has no function for. */
interface SystemFiles {
  /** Locks an open file until it is closed or the process ends in any way; false if another process has the lock. */
  readonly tryLock: (file: number) => boolean;
  /** Exchanges two files or folders in one atomic step; undefined if the system cannot. */
  readonly exchange: ((from: string, to: string) => void) | undefined;
}

/** Undefined on a system for which `fs-native-extensions` has no build, such as Alpine Linux. */
export function findSystemFiles(): SystemFiles | undefined {
  try {
    const require = createRequire(import.meta.url);
    const { tryLock, swapSync } = require('fs-native-extensions');
    // On Windows, `swapSync` moves one file after the other.
    return { tryLock, exchange: process.platform === 'win32' ? undefined : swapSync };
  } catch {
    return undefined;
  }
}

/** A value that outlives the process. It only saves time: without it, the result is the same. */
export interface StoredValue<Value> {
  /** The last written value; undefined if there is none, or if it is damaged. */
  readonly read: () => Value | undefined;
  /** Replaces the value in one step; if that is not possible, the old value stays. */
  readonly write: (value: Value) => void;
}

/**
 * Opens a value in a file, in V8's format for structured clones, which contains shared objects only once. The shape of
 * the value is not checked on reading, so the files must belong to one version of the builder. Without files, nothing
 * is stored.
 */
export function openValue<Value>(files: StoredFiles | undefined, name: string): StoredValue<Value> {
  return {
    read: () =>
      unlessImpossible(() => {
        const bytes = files?.read(name);
        return bytes && deserialize(bytes);
      }),
    write: (value) => files?.write(name, serialize(value)),
  };
}

/** Cached values by key: a table, or a `Map` within one run. */
export interface Memory<Value> {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
}

/** A cache that stores nothing. */
export const noMemory = { get: () => undefined, set: () => {} };

/**
 * A cache that outlives the process. When a run saves, it drops the values that it neither read nor set. A run that
 * has not used the table keeps all values.
 */
export interface Table<Value> extends Memory<Value> {
  /** Whether there are no stored values. */
  readonly isEmpty: () => boolean;
  /** Writes what has changed; it never fails. */
  readonly save: () => void;
}

interface StoredRows<Value> {
  /** The id of the rows that were written together. Changes that are stored later apply only to these rows. */
  readonly base: string;
  readonly rows: Map<string, Value>;
}

/** If more than one in eight rows has changed, all rows are written again. */
const FEW = 8;

/** Opens a table, which is read on first use. Changed rows go into a second file, which is faster to write. */
export function openTable<Value>(files: StoredFiles | undefined, name: string): Table<Value> {
  const whole = openValue<StoredRows<Value>>(files, name);
  const later = openValue<StoredRows<Value>>(files, `${name}-changed`);
  const used = new Set<string>();
  let rows: Map<string, Value> | undefined;
  let base = '';
  let changed = new Map<string, Value>();
  let isSaved = true;
  const known = () => {
    if (rows) return rows;
    const [stored, since] = [whole.read(), later.read()];
    rows = stored?.rows ?? new Map();
    if (stored) base = stored.base;
    if (since?.base === base) changed = since.rows;
    for (const [key, value] of changed) rows.set(key, value);
    return rows;
  };
  return {
    get: (key) => {
      const value = known().get(key);
      if (value !== undefined) used.add(key);
      return value;
    },
    set: (key, value) => {
      used.add(key);
      if (known().get(key) === value) return;
      known().set(key, value);
      changed.set(key, value);
      isSaved = false;
    },
    isEmpty: () => known().size === 0,
    save: () => {
      if (!rows) return;
      const isForgotten = used.size < rows.size;
      if (isSaved && !isForgotten) return;
      if (isForgotten) for (const key of rows.keys()) if (!used.has(key)) rows.delete(key);
      if (isForgotten || changed.size * FEW > rows.size) {
        base = randomUUID();
        changed.clear();
        whole.write({ base, rows });
      } else later.write({ base, rows: changed });
      isSaved = true;
    },
  };
}

/** Divides shared work: each participant takes one piece at a time, which no other participant gets. */
export interface Turns {
  /** The number of items in a piece. */
  readonly size: number;
  /** The number of the next piece, from 0. It goes on counting after the last piece. */
  readonly next: () => number;
}

/** The state that all threads share. */
export interface SharedTurns {
  readonly size: number;
  readonly buffer: SharedArrayBuffer;
}

/** Creates turns for several threads; each piece has `size` items. */
export function shareTurns(size: number): SharedTurns {
  return { size, buffer: new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT) };
}

/** Joins the turns of another thread. */
export function openTurns({ size, buffer }: SharedTurns): Turns {
  const given = new Int32Array(buffer);
  return { size, next: () => Atomics.add(given, 0, 1) };
}

/** The pieces of `items` that this participant gets, one after the other. */
export function* takeTurns<Item>(items: readonly Item[], { size, next }: Turns): Generator<readonly Item[]> {
  for (let start = next() * size; start < items.length; start = next() * size) yield items.slice(start, start + size);
}
