import { deserialize, serialize } from 'node:v8';
import type { StoredFiles } from './stored-files.ts';
import { unlessImpossible } from './unless-impossible.ts';

/** A value that outlives the process. It only saves time: without it, the result is the same. */
export interface StoredValue<Value> {
  /** The last written value; undefined if there is none, or if it is damaged. */
  readonly read: () => Value | undefined;
  /** Replaces it in one step; if that is not possible, the old value stays. */
  readonly write: (value: Value) => void;
}

/**
 * Opens a value in a file, in V8's format for structured clones, which has shared objects once. Its shape is not checked
 * on reading, so the files must belong to one state of the builder. Without files, nothing is stored.
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
