import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { normalizePath } from 'vite';
import type { Changes } from './watch-paths.ts';
import { hasChanged } from './watch-paths.ts';

/** Notifies Vite, which watches nothing itself, of changes below some folders. */
export function tellVite(server: ViteDevServer, changes: Changes, paths: readonly string[]): void {
  if (!hasChanged(changes, paths)) return;
  const graphs = Object.values(server.environments).map(({ moduleGraph }) => moduleGraph);
  const known = new Set(graphs.flatMap((graph) => [...graph.fileToModulesMap.keys()]));
  const below = [...changes.folders].flatMap((folder) => [
    ...filesBelow(folder),
    ...[...known].filter((file) => isBelow(file, folder)),
  ]);
  const named = [...changes.files].filter((file) => !changes.folders.has(file));
  for (const file of new Set([...named, ...below].map(normalizePath))) {
    if (!paths.some((path) => isBelow(file, path))) continue;
    if (!existsSync(file)) server.watcher.emit('unlink', file);
    else server.watcher.emit(known.has(file) ? 'change' : 'add', file);
  }
}

function isBelow(file: string, folder: string): boolean {
  return file.startsWith(`${normalizePath(folder)}/`);
}

function filesBelow(folder: string): readonly string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
}
