import { z } from 'zod';
import type { StoredParts } from './stored-value.ts';
import { openParts } from './stored-value.ts';

/**
 * Values by key that outlive the process. Those that a run neither gets nor sets are forgotten when it saves, but for a run that asks
 * for none.
 */
export interface Table<Value> {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
  /** Whether no earlier run has left anything. */
  readonly isEmpty: () => boolean;
  /** Writes what has changed; it never fails. */
  readonly save: () => void;
}

/** How the values of a table, or some of them, are written down as one. */
export interface TableForm<Value, Stored> {
  readonly encode: (values: Iterable<[key: string, value: Value]>) => Stored;
  readonly decode: (stored: Stored) => Iterable<readonly [key: string, value: Value]>;
}

/** Where more than one row in so many has changed, all are written again. */
const FEW = 8;
/** So many parts are read as fast as one. */
const MOST_PARTS = 64;

interface Row<Value> {
  value: Value;
  /** The value that is stored. */
  stored: Value | undefined;
  isUsed: boolean;
}

/** Opens a table that is read when somebody asks for the first time. */
export function openTable<Value, Stored>(
  stored: StoredParts<Stored>,
  { encode, decode }: TableForm<Value, Stored>,
): Table<Value> {
  const changed = new Map<string, Row<Value>>();
  let used = 0;
  let rows: Map<string, Row<Value>> | undefined;
  let parts = 0;
  const known = () => {
    if (rows) return rows;
    rows = new Map();
    for (const part of stored.read()) {
      parts += 1;
      for (const [key, value] of decode(part)) rows.set(key, { value, stored: value, isUsed: false });
    }
    return rows;
  };
  const get = (key: string) => {
    const row = known().get(key);
    if (row) use(row);
    return row?.value;
  };
  const set = (key: string, value: Value) => {
    const row = known().get(key) ?? { value, stored: undefined, isUsed: false };
    row.value = value;
    use(row);
    known().set(key, row);
    changed.set(key, row);
  };
  const use = (row: Row<Value>) => {
    if (row.isUsed) return;
    row.isUsed = true;
    used += 1;
  };
  return {
    get,
    set,
    isEmpty: () => known().size === 0,
    save: () => {
      if (rows === undefined) return;
      const all = rows;
      const fresh = [...changed].filter(([, row]) => row.stored !== row.value);
      changed.clear();
      const isForgotten = used < all.size;
      if (fresh.length === 0 && !isForgotten) return;
      if (isForgotten) for (const [key, row] of all) if (!row.isUsed) all.delete(key);
      if (!isForgotten && fresh.length * FEW <= all.size && parts < MOST_PARTS) {
        stored.add(encode(listValues(fresh)));
        parts += 1;
      } else {
        stored.write(encode(listValues([...all])));
        parts = 1;
      }
      for (const [, row] of fresh) row.stored = row.value;
    },
  };
}

function listValues<Value>(rows: readonly (readonly [string, Row<Value>])[]): [string, Value][] {
  return rows.map(([key, { value }]) => [key, value]);
}

/** Opens a table in one file; without a path, nothing is stored. */
export function openFileTable<Value>(path: string | undefined, schema: z.ZodType<Value>): Table<Value> {
  const stored = openParts(path, z.array(z.tuple([z.string(), schema])));
  return openTable(stored, { encode: (values) => [...values], decode: (rows) => rows });
}
