import { lstatSync, readFileSync } from 'node:fs';
import { createDisk, decodeWhole, encodeLike, replaceFile } from '../../src/content/yaml/index.ts';

/**
 * The result for a file: `changed` no longer has the text that was read, and `link` is a symbolic link. Both are
 * skipped.
 */
export type Fixed = 'written' | 'changed' | 'link';

/** Writes a text file whose text was read before, atomically. Its byte order mark and its mode stay. */
export function writeFixed(path: string, original: string, text: string): Fixed {
  if (lstatSync(path).isSymbolicLink()) return 'link';
  const before = readFileSync(path);
  if (decodeWhole(before) !== original) return 'changed';
  return replaceFile(path, before, encodeLike(before, text), createDisk()).isDone ? 'written' : 'changed';
}
