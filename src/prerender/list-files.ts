import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Every file below a folder, as paths with `/`; a missing folder is empty. */
export function listFiles(folder: string): readonly string[] {
  const files: string[] = [];
  const list = (inside: string, prefix: string) => {
    for (const entry of readdirSync(inside, { withFileTypes: true })) {
      if (entry.isFile()) files.push(prefix + entry.name);
      else if (entry.isDirectory()) list(join(inside, entry.name), `${prefix}${entry.name}/`);
    }
  };
  try {
    list(folder, '');
    return files;
  } catch {
    return [];
  }
}
