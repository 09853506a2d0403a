import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Scaffold } from '../../packages/editor/scaffold/index.ts';
import { refuse } from '../../packages/editor/scaffold/index.ts';
import type { FileChange } from '../../src/content/yaml/index.ts';
import { createDisk, decodeWhole, encodeLike, toPosix, writeTogether } from '../../src/content/yaml/index.ts';

/**
 * Writes a scaffold below `root`: all of it or, if anything fails, nothing. An existing file is never overwritten; the
 * one to change must still be as it was read.
 */
export function writeScaffold(root: string, { created, changed }: Scaffold): void {
  const files = [...created].map(([file, text]) => ({
    path: join(root, file),
    before: undefined,
    after: Buffer.from(text),
  }));
  const outcome = writeTogether([...files, ...(changed ? [readChange(root, changed)] : [])], createDisk());
  if (outcome.isDone) return;
  const file = toPosix(outcome.path.slice(root.length + 1));
  if (file === changed?.file) refuseChanged(file);
  refuse(`${file} already exists. Rename or move it, or choose a different name.`);
}

function readChange(root: string, { file, before, after }: NonNullable<Scaffold['changed']>): FileChange {
  const path = join(root, file);
  if (lstatSync(path).isSymbolicLink()) refuse(`${file} is a symbolic link. Replace it with the file itself.`);
  const bytes = readFileSync(path);
  if (decodeWhole(bytes) !== before) refuseChanged(file);
  return { path, before: bytes, after: encodeLike(bytes, after) };
}

function refuseChanged(file: string): never {
  refuse(`${file} was changed by another program in the meantime. Try again.`);
}
