import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
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

/** A value that outlives the process, and what was added to it since: a small change is a small write. Nothing here ever fails. */
export interface StoredParts<Value> {
  /** The value as it was last written, then what was added; empty when there is none, or when any of it is damaged or of another shape. */
  readonly read: () => readonly Value[];
  /** Replaces all of it at once. */
  readonly write: (value: Value) => void;
  readonly add: (value: Value) => void;
}

/**
 * Stores a JSON value in a file, behind a checksum of it and of its schema; without a path, nothing is stored. Whatever has the checksum
 * was written as a value of this shape, and is not looked through again: of ten thousand rows that takes a tenth of a second.
 */
export function openValue<Value>(path: string | undefined, schema: z.ZodType<Value>): StoredValue<Value> {
  const { read, write } = openParts(path, schema);
  return { read: () => read()[0], write };
}

/** As `openValue`, for a value that is added to: each part has a line of its own. */
export function openParts<Value>(path: string | undefined, schema: z.ZodType<Value>): StoredParts<Value> {
  if (path === undefined) return { read: () => [], write: () => {}, add: () => {} };
  let known: string | undefined;
  const shape = () => {
    known ??= describeShape(schema);
    return known;
  };
  const line = (value: Value) => writeLine(JSON.stringify(value), shape());
  return {
    read: () => unlessImpossible(() => readLines<Value>(readFileSync(path), shape())) ?? [],
    write: (value) => unlessImpossible(() => replaceFile(path, line(value))),
    add: (value) => unlessImpossible(() => appendFileSync(path, line(value))),
  };
}

/** Equal for schemas of values of one shape. */
function describeShape(schema: z.ZodType): string {
  return JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

/** In bytes, of SHA-1 as hexadecimal digits. */
const CHECKSUM = 40;
const LINE_END = '\n'.charCodeAt(0);

function writeLine(json: string, shape: string): string {
  return `${checksum(json, shape)}${json}\n`;
}

/**
 * Takes bytes, for a checksum of text would encode it again: of four million characters that takes a third of the time of all this.
 * @throws on the first damaged line, such as one that was cut off
 */
function readLines<Value>(bytes: Buffer, shape: string): readonly Value[] {
  const values: Value[] = [];
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(LINE_END, from);
    const json = bytes.subarray(from + CHECKSUM, end);
    const isSound = end !== -1 && bytes.toString('latin1', from, from + CHECKSUM) === checksum(json, shape);
    if (!isSound) throw new Error('A line is damaged.');
    values.push(JSON.parse(json.toString()));
    from = end + 1;
  }
  return values;
}

function checksum(json: string | Uint8Array, shape: string): string {
  return createHash('sha1').update(shape).update(json).digest('hex');
}
