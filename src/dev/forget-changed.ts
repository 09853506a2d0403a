import { lstatSync } from 'node:fs';
import { relative } from 'node:path';
import type { WatchedReader } from '../content/yaml/index.ts';
import { toPosix } from '../content/yaml/index.ts';
import type { Changes } from './watch-paths.ts';

/**
 * Lets a reader look again at what has changed. Editors save a file by putting another in its place, which is reported like a
 * file that comes or goes; where all of them are there as before, no folder is listed again, and no other file looked at.
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
