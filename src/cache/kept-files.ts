import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unlessImpossible } from './unless-impossible.ts';

/** Files that outlive the process, by a name that says all of what is in them. Losing one costs time, so nothing here ever fails. */
export interface KeptFiles {
  readonly read: (name: string) => Uint8Array | undefined;
  /** Writes a file all at once. */
  readonly write: (name: string, bytes: Uint8Array) => void;
}

/** Keeps files in a folder. */
export function keepFiles(folder: string): KeptFiles {
  return {
    read: (name) => unlessImpossible(() => readFileSync(join(folder, name))),
    write: (name, bytes) => unlessImpossible(() => replaceFile(join(folder, name), bytes)),
  };
}

/** Writes a file all at once: whoever reads it sees the old content or the new. */
export function replaceFile(path: string, content: string | Uint8Array): void {
  const temporary = `${path}.${process.pid}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(temporary, content);
    renameSync(temporary, path);
  } finally {
    rmSync(temporary, { force: true });
  }
}
