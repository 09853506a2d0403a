import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeCameraData } from '../media/index.ts';
import type { Output } from './output.ts';

interface PublicFolder {
  readonly folder: string;
  /** The files that are published. */
  readonly files: readonly string[];
  /** Whether another file replaces the one at an address. */
  readonly isReplaced: (src: string) => boolean;
}

/**
 * Writes the published files of `public/`: pictures without the place, the camera and the person in their metadata.
 */
export function copyPublic({ folder, files, isReplaced }: PublicFolder, output: Output): void {
  for (const file of files) {
    if (!isReplaced(`/${file}`)) output.write(file, removeCameraData(readFileSync(join(folder, file))));
  }
}
