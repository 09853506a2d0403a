import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { EntryList, EntryRow } from '../../protocol.ts';
import type { EditorApi } from '../api.ts';
import { inTurn } from '../in-turn.ts';
import { useEditor } from '../session.ts';
import type { CellChange } from './cell-changes.ts';
import { applyChange, isChange, planChanges } from './cell-changes.ts';

/** The number of rows in the first response, and in each later one. */
const FIRST = 100;
const MORE = 2000;

interface Loaded {
  /** Undefined until the list is loaded. */
  readonly list: EntryList | undefined;
  readonly rows: ReadonlyMap<string, EntryRow>;
  readonly isWhole: boolean;
  /** Why the entries cannot be shown. */
  readonly failure: string | undefined;
}

export type Entries = ReturnType<typeof useEntries>;

const NOTHING: Loaded = { list: undefined, rows: new Map(), isWhole: false, failure: undefined };

/** The entries of a collection, kept up to date. */
export function useEntries(collection: string) {
  const { api, settled, changeCells } = useEditor();
  const [loaded, setLoaded] = useState(NOTHING);
  const loader = useMemo(() => createLoader(collection, api, setLoaded), [collection, api]);
  useEffect(() => loader.start(), [loader]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded again after each change of the site
  useEffect(() => loader.load(), [loader, settled]);
  const latest = useRef(loaded);
  latest.current = loaded;
  /** Saves new values, which are shown immediately. */
  const change = useCallback(
    (label: (count: string) => string, wanted: readonly CellChange[]) => {
      const { list } = latest.current;
      const changes = wanted.filter(isChange);
      if (!list || list.readOnly !== undefined || changes.length === 0) return;
      const ids = new Set(changes.map(({ entry }) => entry.id));
      loader.touch(ids);
      setLoaded((before) => ({ ...before, rows: applyChanges(before.rows, changes) }));
      const words = changes.length === 1 ? '1 cell' : `${changes.length} cells`;
      void changeCells(planChanges(label(words), changes, list.columns)).then((isSaved) => {
        if (!isSaved) loader.forget();
      });
    },
    [changeCells, loader],
  );
  return { ...loaded, change, refresh: loader.load };
}

function applyChanges(rows: Loaded['rows'], changes: readonly CellChange[]): Loaded['rows'] {
  const changed = new Map(rows);
  for (const each of changes) {
    const entry = changed.get(each.entry.id);
    if (entry) changed.set(entry.id, applyChange(entry, each));
  }
  return changed;
}

/** Loads the rows of a collection, and later only the changed rows. */
function createLoader(collection: string, api: EditorApi, show: (change: (before: Loaded) => Loaded) => void) {
  let cursor: string | undefined;
  let isStopped = false;
  /** The rows that were changed here since the last request: its response may have their old values. */
  let touched = new Set<string>();
  const askOnce = async (most: number): Promise<boolean> => {
    touched = new Set();
    const answer = await api.entries({ collection, most, ...(cursor !== undefined && { cursor }) });
    if (isStopped) return true;
    cursor = answer.cursor;
    const { list, isWhole } = answer;
    const fresh = answer.rows.filter(({ id }) => !touched.has(id));
    show((before) => ({
      ...{ list: list ?? before.list, isWhole, failure: undefined },
      rows: fresh.length === 0 ? before.rows : new Map([...before.rows, ...fresh.map((row) => [row.id, row] as const)]),
    }));
    return isWhole;
  };
  const load = inTurn(async () => {
    try {
      let isWhole = await askOnce(cursor === undefined ? FIRST : MORE);
      while (!isWhole && !isStopped) isWhole = await askOnce(MORE);
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      if (!isStopped) show((before) => ({ ...before, failure }));
    }
  });
  return {
    load,
    touch: (ids: ReadonlySet<string>) => {
      for (const id of ids) touched.add(id);
    },
    /** Loads all rows again, because the shown values were not saved. */
    forget: () => {
      cursor = undefined;
      load();
    },
    /** Returns a function that stops the loading. */
    start: () => {
      isStopped = false;
      return () => {
        isStopped = true;
      };
    },
  };
}
