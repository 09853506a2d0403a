import type { FSWatcher } from 'node:fs';
import { readdirSync, statSync, watch } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { isSystemError } from '../check/diagnostics/index.ts';
import type { Delay } from './background/index.ts';
import { debounce } from './background/index.ts';

/** What has happened since the last report. */
export interface Changes {
  /** The files that were written, created or deleted. */
  readonly files: ReadonlySet<string>;
  /** The folders that were created, deleted or replaced: any file below them may have changed. */
  readonly folders: ReadonlySet<string>;
  /** True if no file was created or deleted, and existing files were only written. */
  readonly isListSame: boolean;
}

export interface WatchHandlers {
  readonly onChange: (changes: Changes) => void;
  /** Called, once for a folder, when the system refuses to watch it. */
  readonly onRefused: (folder: string, error: unknown) => void;
}

export interface Watching {
  readonly close: () => void;
}

/** The changes since the last report. */
interface Heard {
  readonly files: Set<string>;
  /** Folders in which something was created or deleted. */
  readonly stirred: Set<string>;
}

/** In ms: the time without changes before changes are reported, and the maximum delay. */
const DELAY: Delay = { quiet: 5, longest: 100 };
/** The interval for checking whether the outermost folders are still the watched ones. */
const CHECK_MS = 1000;
/** With more changed files, anything may have changed: the system silently drops events when too many wait. */
const MANY_FILES = 1000;

/**
 * Watches files and folders from a changing list, with all that is below them, whether they exist or not. Each folder
 * is watched by itself and identified by its inode: one that is replaced, moved away and back, or changed by git is
 * watched again. Folders are watched first and read afterwards, so a reader that waits for changes misses none.
 *
 * Not chokidar 5, which reports nothing when a folder is moved away and back or replaced by another, and misses a new
 * file that is written 30 times in a row. Not @parcel/watcher 2.6, which misses files below a folder that was moved or
 * replaced.
 */
export function watchPaths(list: () => readonly string[], { onChange, onRefused }: WatchHandlers): Watching {
  const heard: Heard = { files: new Set(), stirred: new Set() };
  const telling = debounce(tell, DELAY);
  const watches = createFolderWatches({ onEvent: hear, onLost: stir, onRefused });

  function hear(folder: string, event: string, name: string | null): void {
    const isItself = name === null || name === basename(folder);
    const path = join(folder, name ?? '');
    if (!isItself && !list().some((each) => isWithin(path, each))) return;
    if (isItself || event === 'rename') heard.stirred.add(folder);
    heard.files.add(path);
    telling.ask();
  }

  function stir(folder: string): void {
    heard.stirred.add(folder);
    telling.ask();
  }

  function tell(): void {
    const isOverflown = heard.files.size > MANY_FILES;
    const isListSame = heard.stirred.size === 0 && !isOverflown;
    const folders = isListSame ? [] : watchAll(watches, list(), heard);
    const changes = { files: new Set(heard.files), folders: new Set(isOverflown ? list() : folders), isListSame };
    heard.files.clear();
    heard.stirred.clear();
    onChange(changes);
  }

  watchAll(watches, list(), heard);
  // Watchers do not report when a parent of the root is moved, or when a folder is added to the list.
  const checkOuter = () => listOuter(list()).filter(watches.isOther).forEach(stir);
  const checking = setInterval(checkOuter, CHECK_MS).unref();
  return {
    close: () => {
      clearInterval(checking);
      telling.cancel();
      for (const folder of watches.identities().keys()) watches.forget(folder);
    },
  };
}

/** Watches the folders that exist now. Returns those that were created, deleted or replaced. */
function watchAll(watches: FolderWatches, paths: readonly string[], { files, stirred }: Heard): readonly string[] {
  const before = watches.identities();
  // After an event in a folder, the folder may be deleted, and a new one may have the same path and inode.
  for (const folder of stirred) watches.renew(folder);
  const found = new Set(listOuter(paths));
  const watchBelow = (folder: string): void => {
    if (!watches.watch(folder)) return;
    found.add(folder);
    for (const name of listFolders(folder)) watchBelow(join(folder, name));
  };
  for (const folder of found) watches.watch(folder);
  for (const path of paths) watchBelow(path);
  for (const folder of watches.identities().keys()) if (!found.has(folder)) watches.forget(folder);
  const now = watches.identities();
  const isOther = (folder: string) => now.get(folder) !== before.get(folder) || files.has(folder);
  return [...new Set([...before.keys(), ...now.keys()])].filter(isOther);
}

/** The parents of the paths, whose events show when a path is created or replaced. */
function listOuter(paths: readonly string[]): readonly string[] {
  return [...new Set(paths.map((path) => dirname(path)))];
}

/** Whether one of the paths, anything below it, or a folder around it has changed. */
export function hasChanged({ files, folders }: Changes, paths: readonly string[]): boolean {
  const isAround = [...folders].some((folder) => paths.some((path) => isWithin(path, folder)));
  return isAround || [...files, ...folders].some((changed) => paths.some((path) => isWithin(changed, path)));
}

/** The advice when the system refuses to watch more folders. */
export function explainRefused(folder: string, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return `Changes in ${folder} are not noticed: ${reason}. Close other programs that watch files, or raise fs.inotify.max_user_watches. Then start again.`;
}

/** Whether a path is a folder, or below it. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder + sep);
}

export interface FolderHandlers {
  /** Called when something has changed in a folder; `name` is the file or folder, or null if the system has no name. */
  readonly onEvent: (folder: string, event: string, name: string | null) => void;
  /** Called when a folder can no longer be watched. */
  readonly onLost: (folder: string) => void;
  /** Called, once for a folder, when the system refuses to watch it. */
  readonly onRefused: (folder: string, error: unknown) => void;
}

export interface FolderWatches {
  /** The identity of the watched folder at each path: device and inode, which stay when a folder is renamed. */
  readonly identities: () => ReadonlyMap<string, string>;
  /** Watches the folder at a path; false if there is no folder, or if it cannot be watched. */
  readonly watch: (folder: string) => boolean;
  readonly forget: (folder: string) => void;
  /** Watches the folder at a path again, even if it is the same one. None of its events are lost. */
  readonly renew: (folder: string) => void;
  /** Whether the folder at a path is not the watched one. */
  readonly isOther: (folder: string) => boolean;
}

/** Watches folders without their subfolders, and distinguishes folders of the same name by their inodes. */
function createFolderWatches({ onEvent, onLost, onRefused }: FolderHandlers): FolderWatches {
  const watched = new Map<string, { readonly watcher: FSWatcher; readonly identity: string }>();
  const refused = new Set<string>();

  function open(folder: string): FSWatcher | undefined {
    try {
      return watch(folder, (event, name) => onEvent(folder, event, name)).once('error', () => onLost(folder));
    } catch (error) {
      if (isSystemError(error, 'ENOENT', 'ENOTDIR')) return undefined;
      if (!refused.has(folder)) onRefused(folder, error);
      refused.add(folder);
      return undefined;
    }
  }

  function forget(folder: string): void {
    watched.get(folder)?.watcher.close();
    watched.delete(folder);
  }

  function watchNow(folder: string): boolean {
    const identity = identify(folder);
    if (watched.get(folder)?.identity === identity) return identity !== undefined;
    forget(folder);
    const watcher = identity && open(folder);
    if (!identity || !watcher) return false;
    watched.set(folder, { watcher, identity });
    return true;
  }

  return {
    identities: () => new Map([...watched].map(([folder, { identity }]) => [folder, identity])),
    watch: watchNow,
    forget,
    renew: (folder) => {
      const before = watched.get(folder);
      watched.delete(folder);
      watchNow(folder);
      // Last: Linux drops pending events of a folder that is no longer watched.
      before?.watcher.close();
    },
    isOther: (folder) => !refused.has(folder) && identify(folder) !== watched.get(folder)?.identity,
  };
}

/** The device and inode of a folder; undefined if the path is not a folder. */
function identify(path: string): string | undefined {
  try {
    const stats = statSync(path, { bigint: true });
    return stats.isDirectory() ? `${stats.dev} ${stats.ino}` : undefined;
  } catch {
    return undefined;
  }
}

/** Empty if the folder no longer exists. */
export function listFolders(folder: string): readonly string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  } catch {
    return [];
  }
}
