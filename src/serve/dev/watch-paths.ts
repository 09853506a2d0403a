import type { FSWatcher } from 'node:fs';
import { readdirSync, statSync, watch } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { isSystemError } from '../../diagnostics/index.ts';

/** What has happened since it was told last. */
export interface Changes {
  /** The files that were written, put in place or taken away. */
  readonly files: ReadonlySet<string>;
  /** The folders that have come, gone or been replaced: any file below them may be another one. */
  readonly folders: ReadonlySet<string>;
  /** Whether the same files are there as before, and only some of them were written. */
  readonly isListSame: boolean;
}

export interface WatchHandlers {
  readonly onChange: (changes: Changes) => void;
  /** Hears, once for a folder, that the system refuses to watch it. */
  readonly onRefused: (folder: string, error: unknown) => void;
}

export interface Watching {
  readonly close: () => void;
}

interface WatchedFolder {
  readonly watcher: FSWatcher;
  /** Which folder it is, whatever it is called. */
  readonly identity: string;
}

/** How long nothing happens before changes are told, and how long they wait at most. */
const QUIET_MS = 10;
const LONGEST_WAIT_MS = 100;
/** How often it is looked whether the outermost folders are still the ones that are watched. */
const CHECK_MS = 1000;
/** The system forgets events when too many wait, and does not say so. */
const MANY_FILES = 1000;

/**
 * Watches files and folders, with all that is below them, whether they exist or not. Each folder is watched by itself, and told
 * from another one of its name by its inode: one that is replaced, moved away and back, or changed by git is watched again.
 * Folders are watched first and read afterwards, so that whoever reads files when told of changes misses none.
 */
export function watchPaths(paths: readonly string[], { onChange, onRefused }: WatchHandlers): Watching {
  const outer = new Set(paths.map((path) => dirname(path)));
  const watched = new Map<string, WatchedFolder>();
  const refused = new Set<string>();
  /** What was heard of since it was told last: files, and folders in which something has come or gone. */
  const files = new Set<string>();
  const stirred = new Set<string>();
  let firstHeard: number | undefined;
  let timer: NodeJS.Timeout | undefined;

  function hear(folder: string, event: string, name: string | null): void {
    const isItself = name === null || name === basename(folder);
    const path = join(folder, name ?? '');
    if (!isItself && !paths.some((each) => isWithin(path, each))) return;
    if (isItself || event === 'rename') stirred.add(folder);
    files.add(path);
    tellSoon();
  }

  function tellSoon(): void {
    firstHeard ??= performance.now();
    const left = firstHeard + LONGEST_WAIT_MS - performance.now();
    clearTimeout(timer);
    timer = setTimeout(tell, Math.max(0, Math.min(QUIET_MS, left)));
  }

  function tell(): void {
    const isOverflown = files.size > MANY_FILES;
    const isListSame = stirred.size === 0 && !isOverflown;
    const folders = isListSame ? [] : watchAll();
    const changes = { files: new Set(files), folders: new Set(isOverflown ? paths : folders), isListSame };
    files.clear();
    stirred.clear();
    firstHeard = undefined;
    onChange(changes);
  }

  function forget(folder: string): void {
    watched.get(folder)?.watcher.close();
    watched.delete(folder);
  }

  function watchFolder(folder: string): boolean {
    const identity = identify(folder);
    if (watched.get(folder)?.identity === identity) return identity !== undefined;
    forget(folder);
    const watcher = identity && open(folder);
    if (!identity || !watcher) return false;
    watcher.once('error', () => {
      stirred.add(folder);
      tellSoon();
    });
    watched.set(folder, { watcher, identity });
    return true;
  }

  function open(folder: string): FSWatcher | undefined {
    try {
      return watch(folder, (event, name) => hear(folder, event, name));
    } catch (error) {
      if (!isSystemError(error, 'ENOENT', 'ENOTDIR')) {
        if (!refused.has(folder)) onRefused(folder, error);
        refused.add(folder);
      }
      return undefined;
    }
  }

  /** Answers with the folders that have come, gone or been replaced. */
  function watchAll(): readonly string[] {
    const before = new Map([...watched].map(([folder, { identity }]) => [folder, identity]));
    // What has happened in a folder may be that it has gone, and another one has its place, name and inode.
    for (const folder of stirred) forget(folder);
    const found = new Set(outer);
    const watchBelow = (folder: string): void => {
      if (!watchFolder(folder)) return;
      found.add(folder);
      for (const name of foldersIn(folder)) watchBelow(join(folder, name));
    };
    for (const folder of outer) watchFolder(folder);
    for (const path of paths) watchBelow(path);
    for (const folder of watched.keys()) if (!found.has(folder)) forget(folder);
    const isOther = (folder: string) => watched.get(folder)?.identity !== before.get(folder) || files.has(folder);
    return [...new Set([...before.keys(), ...watched.keys()])].filter(isOther);
  }

  /** That a folder around the outermost is moved is told by none of them. */
  function checkOuter(): void {
    const mayBeWatched = [...outer].filter((folder) => !refused.has(folder));
    const moved = mayBeWatched.filter((folder) => identify(folder) !== watched.get(folder)?.identity);
    for (const folder of moved) stirred.add(folder);
    if (moved.length > 0) tellSoon();
  }

  watchAll();
  const checking = setInterval(checkOuter, CHECK_MS).unref();
  return {
    close: () => {
      clearInterval(checking);
      clearTimeout(timer);
      for (const folder of [...watched.keys()]) forget(folder);
    },
  };
}

/** Whether one of the paths, or anything below it, is among what has changed. */
export function hasChanged({ files, folders }: Changes, paths: readonly string[]): boolean {
  return [...files, ...folders].some((changed) => paths.some((path) => isWithin(changed, path)));
}

/** What to do when the system watches no more folders. */
export function explainRefused(folder: string, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return `Changes in ${folder} are not seen: ${reason}. Close other programs that watch files, or raise fs.inotify.max_user_watches; then start again.`;
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder + sep);
}

/** Undefined where there is no folder. */
function identify(path: string): string | undefined {
  try {
    const stats = statSync(path, { bigint: true });
    return stats.isDirectory() ? `${stats.dev} ${stats.ino}` : undefined;
  } catch {
    return undefined;
  }
}

/** None where there is no folder, as it may have gone since it was seen. */
function foldersIn(folder: string): readonly string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  } catch {
    return [];
  }
}
