import { randomUUID } from 'node:crypto';
import type { StoredFiles } from './stored-files.ts';
import { openValue } from './stored-value.ts';

/** Cached values by key: a table, or a `Map` within one run. */
export interface Memory<Value> {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
}

/** A cache that stores nothing. */
export const noMemory = { get: () => undefined, set: () => {} };

/**
 * A cache that outlives the process. When a run saves, it drops the values that it neither read nor set, unless it read
 * none at all.
 */
export interface Table<Value> extends Memory<Value> {
  /** Whether there are no stored values. */
  readonly isEmpty: () => boolean;
  /** Writes what has changed; it never fails. */
  readonly save: () => void;
}

interface StoredRows<Value> {
  /** The id of the rows that were written together. Later changes apply only to these. */
  readonly base: string;
  readonly rows: Map<string, Value>;
}

/** If more than one row in this number has changed, all rows are written again. */
const FEW = 8;

/** Opens a table, which is read on first use. Changed rows are in a second file, because a small change must be a small write. */
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
