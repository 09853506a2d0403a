import type { FSWatcher, WatchListener } from 'node:fs';
import { readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/** Hears of changes below a folder, by the path of the file; undefined where files or folders have come or gone. */
type OnChange = (path: string | undefined) => void;

/**
 * Watches a folder and those below it, one by one. Unlike a watcher of files it does not look at each of them again when one
 * has changed, which takes longer than all the rest where there are ten thousand.
 */
export function watchFolders(root: string, onChange: OnChange): { readonly close: () => void } {
  const watchers = new Map<string, FSWatcher>();

  function watchFolder(folder: string): void {
    if (watchers.has(folder)) return;
    const watcher = watchIfThere(folder, (event, name) => {
      if (event === 'change' && name !== null) return onChange(join(folder, name));
      watchAll();
      return onChange(undefined);
    });
    if (!watcher) return;
    watcher.once('error', () => forget(folder));
    watchers.set(folder, watcher);
  }

  function forget(folder: string): void {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  }

  function watchAll(): void {
    const folders = new Set(foldersBelow(root));
    for (const folder of watchers.keys()) if (!folders.has(folder)) forget(folder);
    for (const folder of folders) watchFolder(folder);
  }

  watchAll();
  return { close: () => [...watchers.keys()].forEach(forget) };
}

/** Undefined for a folder that has gone since it was listed, as when git changes many at once. */
function watchIfThere(folder: string, listener: WatchListener<string>): FSWatcher | undefined {
  try {
    return watch(folder, listener);
  } catch {
    return undefined;
  }
}

/** A folder with all below it; none where there is no folder. */
function foldersBelow(root: string): readonly string[] {
  try {
    const entries = readdirSync(root, { withFileTypes: true });
    const below = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
    return [root, ...below.flatMap(({ name }) => foldersBelow(join(root, name)))];
  } catch {
    return [];
  }
}
