import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPublished } from '../site/index.ts';
import type { Output } from './output.ts';
import { listFiles } from './output.ts';

/** Writes what `public/` holds, but for files that are never published, and those that `isReplaced` answers for by their address. */
export function copyPublic(folder: string, output: Output, isReplaced: (src: string) => boolean = () => false): void {
  for (const file of listFiles(folder)) {
    if (isPublished(file) && !isReplaced(`/${file}`)) output.write(file, readFileSync(join(folder, file)));
  }
}
