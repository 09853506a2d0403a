import type { FSWatcher } from 'node:fs';
import { readdirSync, statSync, watch } from 'node:fs';
import { isSystemError } from '../check/diagnostics/index.ts';

export interface FolderHandlers {
  /** Hears that something has happened in a folder; to the folder itself where the system names nothing in it. */
  readonly onEvent: (folder: string, event: string, name: string | null) => void;
  /** Hears that a folder can be watched no longer. */
  readonly onLost: (folder: string) => void;
  /** Hears, once for a folder, that the system refuses to watch it. */
  readonly onRefused: (folder: string, error: unknown) => void;
}

export interface FolderWatches {
  /** Which folder each of the watched paths is, by an identity that a renamed folder keeps. */
  readonly identities: () => ReadonlyMap<string, string>;
  /** Watches the folder that is at a path; false where there is none, or none that can be watched. */
  readonly watch: (folder: string) => boolean;
  readonly forget: (folder: string) => void;
  /** Watches what is at the path of a folder again, also where it is the same folder. No event of that one is lost. */
  readonly renew: (folder: string) => void;
  /** Whether the folder at a path is not the one that is watched. */
  readonly isOther: (folder: string) => boolean;
}

/** Watches folders, each without what is below it, and tells one from another of its name by its inode. */
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
export function listFolders(folder: string): readonly string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  } catch {
    return [];
  }
}
