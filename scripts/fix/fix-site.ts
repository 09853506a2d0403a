import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createDisk,
  decodeWhole,
  diskReader,
  encodeLike,
  overlayReader,
  replaceFile,
} from '../../src/content/yaml/index.ts';
import { openProject } from '../../src/project/index.ts';
import type { FixedFile } from './fix-faults.ts';
import { fixFaults } from './fix-faults.ts';

export interface FixedSite {
  readonly written: readonly FixedFile[];
  /** The files that were skipped because another program changed them in the meantime. */
  readonly changed: readonly FixedFile[];
  /** Symbolic links, which were skipped. */
  readonly links: readonly FixedFile[];
  /** The number of fixes that would not have helped. */
  readonly refused: number;
}

/** Applies the fixes that need no decision in the included files of a site on disk. */
export function fixSite(root: string, includes: (file: string) => boolean): FixedSite {
  const disk = diskReader(root);
  const check = (changed: ReadonlyMap<string, string>) => {
    const opened = openProject(root, { reader: overlayReader(disk, changed) });
    return opened.check(opened.load());
  };
  const { files, refused } = fixFaults(check, includes);
  const results = files.map((file) => ({ file, result: writeFixed(join(root, file.file), file.original, file.text) }));
  const filesWith = (wanted: Fixed) => results.flatMap(({ file, result }) => (result === wanted ? [file] : []));
  return { written: filesWith('written'), changed: filesWith('changed'), links: filesWith('link'), refused };
}

/**
 * The result for a file. Skipped: a file that another program has changed after it was read (`changed`), and a symbolic
 * link (`link`).
 */
type Fixed = 'written' | 'changed' | 'link';

/**
 * Replaces the text of a file atomically if the file still has the text `original`. Its byte order mark and mode stay.
 */
export function writeFixed(path: string, original: string, text: string): Fixed {
  if (lstatSync(path).isSymbolicLink()) return 'link';
  const before = readFileSync(path);
  if (decodeWhole(before) !== original) return 'changed';
  return replaceFile(path, before, encodeLike(before, text), createDisk()).isDone ? 'written' : 'changed';
}
