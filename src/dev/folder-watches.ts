import type { FSWatcher } from 'node:fs';
import { readdirSync, statSync, watch } from 'node:fs';
import { isSystemError } from '../check/diagnostics/index.ts';

export interface FolderHandlers {
  /** Called when something has changed in a folder; with the folder itself if the system does not name the file. */
  readonly onEvent: (folder: string, event: string, name: string | null) => void;
  /** Called when a folder can no longer be watched. */
  readonly onLost: (folder: string) => void;
  /** Called, once for a folder, when the system refuses to watch it. */
  readonly onRefused: (folder: string, error: unknown) => void;
}

export interface FolderWatches {
  /** The watched folder at each path, by an identity that survives renaming. */
  readonly identities: () => ReadonlyMap<string, string>;
  /** Watches the folder at a path; false if there is none, or none that can be watched. */
  readonly watch: (folder: string) => boolean;
  readonly forget: (folder: string) => void;
  /** Watches the folder at a path again, even if it is the same one. None of its events are lost. */
  readonly renew: (folder: string) => void;
  /** Whether the folder at a path is not the watched one. */
  readonly isOther: (folder: string) => boolean;
}

/** Watches folders without their subfolders, and distinguishes folders of the same name by their inodes. */
export function createFolderWatches({ onEvent, onLost, onRefused }: FolderHandlers): FolderWatches {
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

/** Undefined if there is no folder. */
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
