import { join } from 'node:path';
import type { Guard } from './kept-value.ts';
import { keepInFile } from './kept-value.ts';

/** Values by key that outlive the process. Those that a run neither gets nor sets nor keeps are forgotten, sooner or later, when it saves. */
export interface KeptMap<Value> {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
  /** Keeps a value without reading it. */
  readonly keep: (key: string) => void;
  /** Writes what has changed; it never fails. */
  readonly save: () => void;
}

/** One changed value costs the reading and writing of a bucket, and all of them together the reading of so many files. */
const BUCKETS = 64;

/** Keeps a map in a folder, in buckets, so that a small change is a small write; without a folder, nothing is kept. */
export function keepInFolder<Value>(folder: string | undefined, isValue: Guard<Value>): KeptMap<Value> {
  const derivePath = (index: number) => folder && join(folder, `${index}.json`);
  const buckets = Array.from({ length: BUCKETS }, (_, index) => createBucket(derivePath(index), isValue));
  const findBucket = (key: string) => buckets[hash(key) % BUCKETS];
  return {
    get: (key) => findBucket(key)?.get(key),
    set: (key, value) => findBucket(key)?.set(key, value),
    keep: (key) => findBucket(key)?.keep(key),
    save: () => {
      for (const bucket of buckets) bucket.save();
    },
  };
}

function createBucket<Value>(path: string | undefined, isValue: Guard<Value>): KeptMap<Value> {
  const isEntry = (entry: unknown): entry is readonly [string, Value] =>
    Array.isArray(entry) && typeof entry[0] === 'string' && isValue(entry[1]);
  const isBucket = (value: unknown): value is readonly (readonly [string, Value])[] =>
    Array.isArray(value) && value.every(isEntry);
  const file = keepInFile(path, isBucket);
  const used = new Map<string, Value>();
  const kept = new Set<string>();
  let stored: ReadonlyMap<string, Value> | undefined;
  const known = () => {
    stored ??= new Map(file.read());
    return stored;
  };
  return {
    get: (key) => {
      const value = used.get(key) ?? known().get(key);
      if (value !== undefined) used.set(key, value);
      return value;
    },
    set: (key, value) => used.set(key, value),
    keep: (key) => kept.add(key),
    save: () => {
      const isUnread = stored === undefined && used.size === 0;
      if (isUnread && kept.size > 0) return;
      for (const key of kept) {
        const value = used.get(key) ?? known().get(key);
        if (value !== undefined) used.set(key, value);
      }
      if (isSame(used, known())) return;
      file.write([...used]);
      stored = new Map(used);
    },
  };
}

function isSame<Value>(left: ReadonlyMap<string, Value>, right: ReadonlyMap<string, Value>): boolean {
  return left.size === right.size && [...left].every(([key, value]) => right.get(key) === value);
}

/** A number that is spread evenly over the keys. */
function hash(key: string): number {
  let sum = 0;
  for (let at = 0; at < key.length; at += 1) sum = (Math.imul(sum, 31) + key.charCodeAt(at)) >>> 0;
  return sum;
}
