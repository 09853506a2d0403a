import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { ViteDevServer } from 'vite';
import { normalizePath } from 'vite';
import type { WatchedReader } from '../content/yaml/index.ts';
import { toPosix } from '../content/yaml/index.ts';
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

/**
 * Makes a reader read changed files again. Editors save a file by replacing it, which is reported like a new or deleted
 * file; if the same files exist as before, no folder is listed again, and no other file is read.
 */
export function forgetChanged(root: string, reader: WatchedReader, changes: Changes): void {
  const files = [...changes.files].map((path) => ({ path, file: toPosix(relative(root, path)) }));
  const isAsListed = ({ path, file }: (typeof files)[number]) => isStill(path, reader.findListed(file));
  const isListSame = changes.isListSame || (changes.folders.size === 0 && files.every(isAsListed));
  if (!isListSame) reader.forgetAll();
  else for (const { file } of files) reader.forget(file);
}

function isStill(path: string, listed: ReturnType<WatchedReader['findListed']>): boolean {
  if (listed === undefined) return true;
  const now = lstatSync(path, { throwIfNoEntry: false });
  return listed === 'file' ? now?.isFile() === true : (now !== undefined) === (listed === 'other');
}
