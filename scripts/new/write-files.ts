import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NewFiles, Scaffold } from '../../packages/editor/scaffold/index.ts';
import { refuse, selectNew, withFiles } from '../../packages/editor/scaffold/index.ts';
import type { Diagnostic } from '../../src/check/diagnostics/index.ts';
import { hasErrors } from '../../src/check/diagnostics/index.ts';
import { checkSite } from '../../src/check/index.ts';
import type { SiteEnvironment } from '../../src/content/index.ts';
import { loadSite } from '../../src/content/index.ts';
import type { FileChange, Reader } from '../../src/content/yaml/index.ts';
import { createDisk, decodeWhole, encodeLike, toPosix, writeTogether } from '../../src/content/yaml/index.ts';

/** Writes a scaffold below `root`, like `writeFiles`. */
export function writeScaffold(root: string, { created, changed }: Scaffold): void {
  writeFiles(root, { created, changed: changed ? [changed] : [] });
}

/**
 * Writes files below `root`: all of them or, if anything fails, none. An existing file is never overwritten; a file to
 * change must still have the text that was read.
 */
export function writeFiles(root: string, { created, changed, removed = [] }: NewFiles): void {
  const files = [...created].map(([file, text]) => ({
    path: join(root, file),
    before: undefined,
    after: Buffer.from(text),
  }));
  const gone = removed.map((file) => ({
    path: join(root, file),
    before: readFileSync(join(root, file)),
    after: undefined,
  }));
  const outcome = writeTogether([...files, ...changed.map((each) => readChange(root, each)), ...gone], createDisk());
  if (outcome.isDone) return;
  const file = toPosix(outcome.path.slice(root.length + 1));
  if (removed.includes(file) || changed.some((each) => each.file === file)) refuseChanged(file);
  refuse(`${file} already exists. Rename or move it, or choose a different name.`);
}

function readChange(root: string, { file, before, after }: NewFiles['changed'][number]): FileChange {
  const path = join(root, file);
  if (lstatSync(path).isSymbolicLink()) refuse(`${file} is a symbolic link. Replace it with the file itself.`);
  const bytes = readFileSync(path);
  if (decodeWhole(bytes) !== before) refuseChanged(file);
  return { path, before: bytes, after: encodeLike(bytes, after) };
}

function refuseChanged(file: string): never {
  refuse(`${file} was changed by another program in the meantime. Try again.`);
}

/** The errors that the site would have with the files, and does not have without them. */
export function findFaults(environment: SiteEnvironment, files: NewFiles): readonly Diagnostic[] {
  const list = (reader: Reader) => checkSite(loadSite({ ...environment, reader }));
  const after = list(withFiles(environment.reader, files));
  return selectNew(files, after, hasErrors(after) ? list(environment.reader) : []);
}
