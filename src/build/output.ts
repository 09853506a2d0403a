import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { naming } from '../diagnostics/index.ts';

/** The folder a site is built into. Files whose bytes have not changed are not written. */
export interface Output {
  readonly write: (file: string, content: string | Uint8Array) => void;
  /** Deletes what an earlier build wrote and this one did not. */
  readonly removeStale: () => void;
  /** Bytes of what was written in this build, by ending, changed or not. */
  readonly sizes: () => ReadonlyMap<string, number>;
}

export function createOutput(folder: string): Output {
  const before = new Set(listFiles(folder));
  const made = new Set<string>();
  const sizes = new Map<string, number>();
  const folders = new Set<string>();
  return {
    write: (file, content) => {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content;
      const path = join(folder, file);
      made.add(file);
      const kind = file.slice(file.lastIndexOf('.') + 1);
      sizes.set(kind, (sizes.get(kind) ?? 0) + bytes.length);
      if (before.has(file) && readFileSync(path).equals(bytes)) return;
      const parent = dirname(path);
      if (!folders.has(parent)) {
        mkdirSync(parent, { recursive: true });
        folders.add(parent);
      }
      naming(path, () => writeFileSync(path, bytes));
    },
    removeStale: () => {
      for (const file of before) if (!made.has(file)) rmSync(join(folder, file));
      removeEmptyFolders(folder);
    },
    sizes: () => sizes,
  };
}

/** Every file below a folder, as paths with `/`; an absent folder is empty. */
export function listFiles(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => posix.join(relative(folder, entry.parentPath).split(sep).join('/'), entry.name));
  } catch {
    return [];
  }
}

function removeEmptyFolders(folder: string): void {
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const entry of entries) if (entry.isDirectory()) removeEmptyFolders(join(folder, entry.name));
  if (entries.length > 0 && readdirSync(folder).length === 0) rmSync(folder, { recursive: true });
}
