import { join } from 'node:path';
import { z } from 'zod';
import type { StoredValue } from './stored-value.ts';
import { valueOpener } from './stored-value.ts';

/** Values by key that outlive the process. Those that a run neither gets nor sets nor keeps are forgotten, sooner or later, when it saves. */
export interface Table<Value> {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
  /** Whether no earlier run has left anything. */
  readonly isEmpty: () => boolean;
  /** Keeps a value without reading it. */
  readonly keep: (key: string) => void;
  /** Writes what has changed; it never fails. */
  readonly save: () => void;
}

/** How the values of a table are written down as one. */
export interface TableForm<Value, Stored> {
  readonly encode: (values: ReadonlyMap<string, Value>) => Stored;
  readonly decode: (stored: Stored) => Iterable<readonly [key: string, value: Value]>;
}

/** Opens a table that is one stored value, which is read when somebody asks for the first time. */
export function openTable<Value, Stored>(
  stored: StoredValue<Stored>,
  { encode, decode }: TableForm<Value, Stored>,
): Table<Value> {
  const used = new Map<string, Value>();
  const kept = new Set<string>();
  let before: ReadonlyMap<string, Value> | undefined;
  const known = () => {
    if (before) return before;
    const value = stored.read();
    before = new Map(value === undefined ? [] : decode(value));
    return before;
  };
  const get = (key: string) => {
    const value = used.get(key) ?? known().get(key);
    if (value !== undefined) used.set(key, value);
    return value;
  };
  return {
    get,
    set: (key, value) => used.set(key, value),
    isEmpty: () => known().size === 0,
    keep: (key) => kept.add(key),
    save: () => {
      const isUnread = before === undefined && used.size === 0;
      if (isUnread && kept.size > 0) return;
      for (const key of kept) get(key);
      if (isSame(used, known())) return;
      stored.write(encode(used));
      before = new Map(used);
    },
  };
}

function isSame<Value>(left: ReadonlyMap<string, Value>, right: ReadonlyMap<string, Value>): boolean {
  return left.size === right.size && [...left].every(([key, value]) => right.get(key) === value);
}

/** Opens a table in one file; without a path, nothing is stored. */
export function openFileTable<Value>(path: string | undefined, schema: z.ZodType<Value>): Table<Value> {
  return tableOpener(schema)(path);
}

function tableOpener<Value>(schema: z.ZodType<Value>): (path: string | undefined) => Table<Value> {
  const open = valueOpener(z.array(z.tuple([z.string(), schema])));
  return (path) => openTable(open(path), { encode: (values) => [...values], decode: (rows) => rows });
}

/** One changed value costs the reading and writing of a bucket, and all of them together the reading of so many files. */
const BUCKETS = 64;

/** Opens a table in a folder, in buckets, so that a small change is a small write; without a folder, nothing is stored. */
export function openFolderTable<Value>(folder: string | undefined, schema: z.ZodType<Value>): Table<Value> {
  const open = tableOpener(schema);
  const buckets = Array.from({ length: BUCKETS }, (_, index) => open(folder && join(folder, `${index}.json`)));
  const findBucket = (key: string) => buckets[hash(key) % BUCKETS];
  return {
    get: (key) => findBucket(key)?.get(key),
    set: (key, value) => findBucket(key)?.set(key, value),
    isEmpty: () => buckets.every((bucket) => bucket.isEmpty()),
    keep: (key) => findBucket(key)?.keep(key),
    save: () => {
      for (const bucket of buckets) bucket.save();
    },
  };
}

/** A number that is spread evenly over the keys. */
function hash(key: string): number {
  let sum = 0;
  for (let at = 0; at < key.length; at += 1) sum = (Math.imul(sum, 31) + key.charCodeAt(at)) >>> 0;
  return sum;
}
