import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A value that outlives the process. It only saves time: losing it changes no result, so nothing here ever fails. */
export interface KeptValue<Value> {
  /** The value as it was last written; undefined when there is none, or when it is damaged or of another shape. */
  readonly read: () => Value | undefined;
  /** Replaces it all at once; where that is not possible, the old one stays. */
  readonly write: (value: Value) => void;
}

/** Tells whether what was read has the shape that is wanted. */
export type Guard<Value> = (value: unknown) => value is Value;

/** Keeps a JSON value in a file, under a checksum. */
export function keepInFile<Value>(path: string, isValue: Guard<Value>): KeptValue<Value> {
  return {
    read: () => {
      const value = unlessImpossible(() => readChecked(path));
      return isValue(value) ? value : undefined;
    },
    write: (value) => unlessImpossible(() => writeChecked(path, JSON.stringify(value))),
  };
}

function readChecked(path: string): unknown {
  const text = readFileSync(path, 'utf8');
  const end = text.indexOf('\n');
  const json = text.slice(end + 1);
  return text.slice(0, end) === checksum(json) ? JSON.parse(json) : undefined;
}

function writeChecked(path: string, json: string): void {
  const temporary = `${path}.${process.pid}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(temporary, `${checksum(json)}\n${json}`);
    renameSync(temporary, path);
  } finally {
    rmSync(temporary, { force: true });
  }
}

function checksum(json: string): string {
  return hash('sha1', json);
}

/** The disk may be full, read-only, or in use by somebody else. */
function unlessImpossible<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
