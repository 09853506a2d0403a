import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeCameraData } from '../media/index.ts';
import type { Output } from './output.ts';

interface PublicFolder {
  readonly folder: string;
  /** Those of its files that are published. */
  readonly files: readonly string[];
  /** True for a file whose place something else takes, by its address. */
  readonly isReplaced: (src: string) => boolean;
}

/** Writes what is published of `public/`: pictures without the place, the camera and the person that their files may name. */
export function copyPublic({ folder, files, isReplaced }: PublicFolder, output: Output): void {
  for (const file of files) {
    if (!isReplaced(`/${file}`)) output.write(file, removeCameraData(readFileSync(join(folder, file))));
  }
}
