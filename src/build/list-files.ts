import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Every file below a folder, as paths with `/`; an absent folder is empty. */
export function listFiles(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, sep).length))
      .map((file) => (sep === '/' ? file : file.split(sep).join('/')));
  } catch {
    return [];
  }
}
