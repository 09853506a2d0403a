import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Scaffold, SiteChange } from '../../packages/editor/scaffold/index.ts';
import { refuse } from '../../packages/editor/scaffold/index.ts';
import type { Diagnostic } from '../../src/check/diagnostics/index.ts';
import { contentRules } from '../../src/check/diagnostics/index.ts';
import { checkSite } from '../../src/check/index.ts';
import type { SiteEnvironment } from '../../src/content/index.ts';
import { loadSite, UNANSWERED } from '../../src/content/index.ts';
import type { FileChange, Reader } from '../../src/content/yaml/index.ts';
import { createDisk, decodeWhole, encodeLike, toPosix, writeTogether } from '../../src/content/yaml/index.ts';

/** Writes a scaffold below `root`, like `writeFiles`. */
export function writeScaffold(root: string, { created, changed }: Scaffold): void {
  writeFiles(root, { created, changed: changed ? [changed] : [] });
}

/**
 * Writes files below `root`: all of them or, if anything fails, none. An existing file is never overwritten; those to
 * change must still be as they were read.
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

/** The new, changed and removed files of a site. */
type NewFiles = Pick<SiteChange, 'created' | 'changed'> & Partial<Pick<SiteChange, 'removed'>>;

/** The errors that the site would have with the files, and does not have without them. */
export function findFaults(environment: SiteEnvironment, files: NewFiles): readonly Diagnostic[] {
  const after = listErrors({ ...environment, reader: withFiles(environment.reader, files) });
  if (after.length === 0) return [];
  const known = new Set(listErrors(environment).map(identity));
  const isToBeAnswered = ({ code, source, range }: Diagnostic) =>
    (code === contentRules.unanswered.code || source.text.slice(...range) === UNANSWERED) &&
    (files.created.has(source.file) || files.changed.some(({ file }) => file === source.file));
  return after.filter((error) => !known.has(identity(error)) && !isToBeAnswered(error));
}

function listErrors(environment: SiteEnvironment): readonly Diagnostic[] {
  return checkSite(loadSite(environment)).filter(({ severity }) => severity === 'error');
}

function identity({ source, code, message }: Diagnostic): string {
  return JSON.stringify([source.file, code, message]);
}

/** Reads the site as it would be. */
function withFiles({ read, list }: Reader, { created, changed, removed = [] }: NewFiles): Reader {
  const gone = new Set(removed);
  const texts = new Map(created);
  for (const { file, after } of changed) texts.set(file, after);
  return {
    read: (file) => {
      const text = texts.get(file);
      if (gone.has(file)) return undefined;
      return text === undefined ? read(file) : new TextEncoder().encode(text);
    },
    list: (folder) => {
      const added = [...created.keys()].filter((file) => file.startsWith(`${folder}/`));
      return [...new Set([...list(folder), ...added])].filter((file) => !gone.has(file)).sort();
    },
  };
}
