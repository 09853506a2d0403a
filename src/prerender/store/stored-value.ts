import { deserialize, serialize } from 'node:v8';
import type { StoredFiles } from './stored-files.ts';
import { unlessImpossible } from './unless-impossible.ts';

/** A value that outlives the process. It only saves time: losing it changes no result. */
export interface StoredValue<Value> {
  /** The value as it was last written; undefined when there is none, or when it is damaged. */
  readonly read: () => Value | undefined;
  /** Replaces it all at once; where that is not possible, the old one stays. */
  readonly write: (value: Value) => void;
}

/**
 * Opens a value in a file, as it would be sent to another thread: what many of its parts have in common is there once. It is not
 * looked through when it is read, so the files must belong to one state of the builder. Without files, nothing is stored.
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
