import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { replaceFile } from './stored-files.ts';
import { unlessImpossible } from './unless-impossible.ts';

/** A value that outlives the process. It only saves time: losing it changes no result, so nothing here ever fails. */
export interface StoredValue<Value> {
  /** The value as it was last written; undefined when there is none, or when it is damaged or of another shape. */
  readonly read: () => Value | undefined;
  /** Replaces it all at once; where that is not possible, the old one stays. */
  readonly write: (value: Value) => void;
}

/** Stores a JSON value in a file, behind a checksum; without a path, nothing is stored. */
export function openValue<Value>(path: string | undefined, schema: z.ZodType<Value>): StoredValue<Value> {
  if (path === undefined) return { read: () => undefined, write: () => {} };
  return {
    read: () => schema.safeParse(unlessImpossible(() => readChecked(path))).data,
    write: (value) => unlessImpossible(() => replaceFile(path, withChecksum(JSON.stringify(value)))),
  };
}

function readChecked(path: string): unknown {
  const text = readFileSync(path, 'utf8');
  const end = text.indexOf('\n');
  const json = text.slice(end + 1);
  return text.slice(0, end) === checksum(json) ? JSON.parse(json) : undefined;
}

function withChecksum(json: string): string {
  return `${checksum(json)}\n${json}`;
}

function checksum(json: string): string {
  return hash('sha1', json);
}
