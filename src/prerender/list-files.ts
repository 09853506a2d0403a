import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { unlessImpossible } from './store/index.ts';

/** Every file below a folder, as paths with `/`; a missing folder is empty. */
export function listFiles(folder: string): readonly string[] {
  const entries = unlessImpossible(() => readdirSync(folder, { recursive: true, withFileTypes: true })) ?? [];
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'));
}
