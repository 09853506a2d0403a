import { z } from 'zod';
import type { Change } from '../../protocol.ts';

/** The unsaved changes of a file. */
export interface Draft {
  readonly file: string;
  /** In order. */
  readonly changes: readonly Change[];
  /** The text they were made for, needed for a merge. */
  readonly base: string;
  /** The page was left before the server replied: if the file differs from `base`, the change was saved. */
  readonly mayBeSaved?: boolean | undefined;
  /** Milliseconds since 1970. */
  readonly time: number;
}

/** The storage for drafts: `localStorage`. */
export type DraftStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** Used when the browser blocks storage: even access to `localStorage` throws then. */
const NO_STORAGE: DraftStorage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => {
    throw new Error('This browser does not allow storage.');
  },
  removeItem: () => {},
};

/** The `localStorage` of this browser, or an empty one. */
export function openStorage(): DraftStorage {
  try {
    return localStorage ?? NO_STORAGE;
  } catch {
    return NO_STORAGE;
  }
}

export interface Drafts {
  /** All drafts of this site, newest first. */
  readonly list: () => readonly Draft[];
  /** Adds a change to the drafts of its file. False if storage is full or blocked. */
  readonly keep: (draft: Omit<Draft, 'changes'> & { readonly change: Change }) => boolean;
  readonly drop: (file: string) => void;
  /** Removes draft values that a change saved later has replaced. */
  readonly outdate: (file: string, saved: Change) => void;
}

const PREFIX = 'page-builder:draft:';

/** The server validates the edits themselves. */
const changeShape = z.union([
  z.object({ text: z.string() }),
  z.object({ edits: z.array(z.object({ kind: z.string(), path: z.array(z.union([z.string(), z.number()])) })) }),
]);

const draftShape = z.object({
  file: z.string(),
  changes: z.array(changeShape),
  base: z.string(),
  mayBeSaved: z.boolean().optional(),
  time: z.number(),
});

/**
 * Drafts that survive a crash of the browser or the server.
 * @param site the name of the site, because several sites may use the same origin
 */
export function createDrafts(storage: DraftStorage, site: string): Drafts {
  const prefix = `${PREFIX}${site}:`;
  /** Files with a draft since the page was loaded: a whole text saved after that includes it. */
  const keptNow = new Set<string>();
  const read = (key: string | null) => (key?.startsWith(prefix) ? readDraft(storage.getItem(key)) : undefined);
  const write = (draft: Draft): boolean => {
    try {
      storage.setItem(prefix + draft.file, JSON.stringify(draft));
      return true;
    } catch {
      return false;
    }
  };
  return {
    list: () =>
      Array.from({ length: storage.length }, (_, index) => storage.key(index))
        .flatMap((key) => read(key) ?? [])
        .sort((left, right) => right.time - left.time),
    keep: ({ change, ...draft }) => {
      const before = read(prefix + draft.file);
      keptNow.add(draft.file);
      const isWhole = 'text' in change;
      const changes = isWhole ? [change] : [...(before?.changes ?? []), change];
      const base = before?.base ?? draft.base;
      return write({ ...draft, base, changes, mayBeSaved: draft.mayBeSaved && !before });
    },
    drop: (file) => storage.removeItem(prefix + file),
    outdate: (file, saved) => {
      const draft = read(prefix + file);
      if (!draft) return;
      const isTypedOn = (change: Change) => 'text' in saved && 'text' in change && keptNow.has(file);
      const changes = draft.changes.flatMap((change) => (isTypedOn(change) ? [] : (withoutSets(change, saved) ?? [])));
      if (changes.length === 0) storage.removeItem(prefix + file);
      else write({ ...draft, changes });
    },
  };
}

/** The change without the values that a later one sets; undefined if nothing is left. */
function withoutSets(change: Change, later: Change): Change | undefined {
  if ('text' in later || 'text' in change) return change;
  const places = new Set(later.edits.flatMap(({ kind, path }) => (kind === 'set' ? JSON.stringify(path) : [])));
  const edits = change.edits.filter(({ kind, path }) => kind !== 'set' || !places.has(JSON.stringify(path)));
  return edits.length > 0 ? { edits } : undefined;
}

/** Undefined if it is not a draft: other code can write to the storage as well. */
function readDraft(json: string | null): Draft | undefined {
  try {
    const found: unknown = JSON.parse(json ?? 'null');
    return isDraft(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

function isDraft(found: unknown): found is Draft {
  return draftShape.safeParse(found).success;
}
