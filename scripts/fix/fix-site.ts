import { join } from 'node:path';
import { createEngine } from '../../src/app.ts';
import { diskReader, overlayReader } from '../../src/document/index.ts';
import type { MendedFile } from './mend.ts';
import { mend } from './mend.ts';
import { writeFixed } from './write-fixed.ts';

export interface FixedSite {
  readonly written: readonly MendedFile[];
  /** The files that somebody else changed in the meantime, and that were left alone. */
  readonly skipped: readonly MendedFile[];
  /** How many fixes would not have helped. */
  readonly refused: number;
}

/** Fixes on disk what is mechanical in the files of a site that are included. */
export function fixSite(root: string, includes: (file: string) => boolean): FixedSite {
  const disk = diskReader(root);
  const check = (changed: ReadonlyMap<string, string>) => {
    const engine = createEngine(root, { reader: overlayReader(disk, changed) });
    return engine.check(engine.load());
  };
  const { files, refused } = mend(check, includes);
  const written: MendedFile[] = [];
  const skipped: MendedFile[] = [];
  for (const mended of files) {
    const isWritten = writeFixed(join(root, mended.file), mended.original, mended.text);
    (isWritten ? written : skipped).push(mended);
  }
  return { written, skipped, refused };
}
