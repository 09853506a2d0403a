import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { replaceFile } from './stored-files.ts';
import { unlessImpossible } from './unless-impossible.ts';

/** A value that outlives the process. It only saves time: losing it changes no result, so nothing here ever fails. */
export interface StoredValue<Value> {
  /** The value as it was last written; undefined when there is none, or when it is damaged or of another shape. */
  readonly read: () => Value | undefined;
  /** Replaces it all at once; where that is not possible, the old one stays. */
  readonly write: (value: Value) => void;
}

/**
 * Stores a JSON value in a file, behind a checksum of it and of its schema; without a path, nothing is stored. Whatever has the checksum
 * was written as a value of this shape, and is not looked through again: of ten thousand rows that takes a tenth of a second.
 */
export function openValue<Value>(path: string | undefined, schema: z.ZodType<Value>): StoredValue<Value> {
  return valueOpener(schema)(path);
}

/** As `openValue`, for many values of one shape. */
export function valueOpener<Value>(schema: z.ZodType<Value>): (path: string | undefined) => StoredValue<Value> {
  let known: string | undefined;
  const shape = () => {
    known ??= describeShape(schema);
    return known;
  };
  return (path) =>
    path === undefined
      ? { read: () => undefined, write: () => {} }
      : {
          read: () => unlessImpossible(() => readChecked(path, shape())),
          write: (value) => unlessImpossible(() => replaceFile(path, withChecksum(JSON.stringify(value), shape()))),
        };
}

/** Equal for schemas of values of one shape. */
function describeShape(schema: z.ZodType): string {
  return JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

function readChecked(path: string, shape: string) {
  const text = readFileSync(path, 'utf8');
  const end = text.indexOf('\n');
  const json = text.slice(end + 1);
  return text.slice(0, end) === checksum(json, shape) ? JSON.parse(json) : undefined;
}

function withChecksum(json: string, shape: string): string {
  return `${checksum(json, shape)}\n${json}`;
}

function checksum(json: string, shape: string): string {
  return createHash('sha1').update(shape).update(json).digest('hex');
}
