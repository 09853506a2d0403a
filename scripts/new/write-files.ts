import { mkdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeFixed } from '../fix/write-fixed.ts';
import type { Scaffold } from './scaffold.ts';
import { refuse } from './scaffold.ts';

/**
 * Writes a scaffold below `root`: all of it or, when anything fails, nothing. A file that exists is never overwritten;
 * the one that is changed must still be as it was read.
 */
export function writeScaffold(root: string, { created, changed }: Scaffold): void {
  const undo: (() => void)[] = [];
  try {
    for (const [file, text] of created) {
      const path = join(root, file);
      const madeFolder = mkdirSync(dirname(path), { recursive: true });
      if (madeFolder !== undefined) undo.push(() => removeEmptyFolders(dirname(path), madeFolder));
      writeFileSync(path, text, { flag: 'wx' });
      undo.push(() => rmSync(path));
    }
    const result = changed && writeFixed(join(root, changed.file), changed.before, changed.after);
    if (result === 'changed') refuse(`${changed?.file} was changed by somebody else meanwhile. Try again.`);
    if (result === 'link') refuse(`${changed?.file} is a symbolic link. Put the file itself in its place.`);
  } catch (error) {
    for (const step of undo.reverse()) step();
    throw error;
  }
}

function removeEmptyFolders(from: string, highest: string): void {
  for (let folder = from; folder.length >= highest.length; folder = dirname(folder)) rmdirSync(folder);
}
