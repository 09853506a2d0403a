import { lstatSync } from 'node:fs';
import { relative } from 'node:path';
import type { WatchedReader } from '../content/yaml/index.ts';
import { toPosix } from '../content/yaml/index.ts';
import type { Changes } from './watch-paths.ts';

/**
 * Makes a reader read changed files again. Editors save a file by replacing it, which is reported like a new or deleted
 * file; if the same files exist as before, no folder is listed again, and no other file is read.
 */
export function forgetChanged(root: string, reader: WatchedReader, changes: Changes): void {
  const files = [...changes.files].map((path) => ({ path, file: toPosix(relative(root, path)) }));
  const isAsListed = ({ path, file }: (typeof files)[number]) => isStill(path, reader.findListed(file));
  const isListSame = changes.isListSame || (changes.folders.size === 0 && files.every(isAsListed));
  if (!isListSame) reader.forgetAll();
  else for (const { file } of files) reader.forget(file);
}

function isStill(path: string, listed: ReturnType<WatchedReader['findListed']>): boolean {
  if (listed === undefined) return true;
  const now = lstatSync(path, { throwIfNoEntry: false });
  return listed === 'file' ? now?.isFile() === true : (now !== undefined) === (listed === 'other');
}
