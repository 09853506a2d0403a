import { useDeferredValue, useMemo, useState } from 'react';
import type { EntryList, EntryRow, PageRow } from '../../protocol.ts';
import { useEditor } from '../session.ts';
import { placeFaults } from './cell-faults.ts';
import type { TableColumn, TableRow } from './columns.ts';
import { listColumns, readCell, showValue } from './columns.ts';
import type { Entries } from './use-entries.ts';

/** The searched, filtered and sorted rows. */
export type Arranged = ReturnType<typeof useArranged>;

/**
 * Searches, filters and sorts the rows. After a change of a value, rows stay in their place until the next search or
 * sorting.
 */
export function useArranged(collection: string, { rows: entries, isWhole }: Entries, list: EntryList) {
  const { overview, faults: found } = useEditor();
  const [query, search] = useState('');
  /** The key of the only column to search; empty to search all. */
  const [place, searchIn] = useState('');
  const [isFaulty, showFaulty] = useState(false);
  const [sorting, setSorting] = useState<Sorting>();
  const wanted = useDeferredValue(query);
  const pages = useMemo(() => groupPages(overview.pages, collection), [overview.pages, collection]);
  const hasPages = pages.size > 0;
  const isCompared = useMemo(() => [...pages.values()].some(({ closest }) => closest), [pages]);
  const columns = useMemo(
    () => listColumns(list.columns, { hasPages, isCompared }),
    [list.columns, hasPages, isCompared],
  );
  const searched = useMemo(() => columns.filter(({ key }) => place === '' || key === place), [columns, place]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are those of the searched columns
  const texts = useMemo<SearchTexts>(() => new WeakMap(), [searched]);
  const all = useRows(entries, list.ids, pages);
  const faults = useMemo(
    () =>
      placeFaults(
        found,
        all.map(({ entry }) => entry),
        list.columns,
      ),
    [found, all, list.columns],
  );
  const faulty = isFaulty ? faults : undefined;
  const count = all.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows keep their order while their values change
  const order = useMemo(() => {
    const kept = findRows(all, searched, wanted, texts).filter(({ entry }) => !faulty || faulty.has(entry.id));
    return sortRows(kept, columns, sorting).map(({ entry }) => entry.id);
  }, [list.ids, count, isWhole, columns, wanted, searched, texts, faulty, sorting]);
  /** The rows that match the search and the filter, in order. */
  const rows = useMemo(() => {
    const byId = new Map(all.map((row) => [row.entry.id, row]));
    return order.flatMap((id) => byId.get(id) ?? []);
  }, [all, order]);
  /** Sorts by a column: at first ascending, the second time descending, then not at all. */
  const sort = (key: string) => {
    const isSame = sorting?.key === key;
    setSorting(isSame && sorting.isDescending ? undefined : { key, isDescending: isSame });
  };
  return { all, rows, columns, faults, query, search, place, searchIn, isFaulty, showFaulty, sorting, sort };
}

function groupPages(pages: readonly PageRow[], collection: string): ReadonlyMap<string, PageRow> {
  return new Map(pages.flatMap((page) => (page.collection === collection ? [[page.file, page]] : [])));
}

/** The loaded entries with their pages. Unchanged rows stay the same objects, so they are not rendered again. */
function useRows(
  entries: Entries['rows'],
  ids: readonly string[],
  pages: ReadonlyMap<string, PageRow>,
): readonly TableRow[] {
  const [known] = useState(() => new Map<string, TableRow>());
  return useMemo(
    () =>
      ids.flatMap((id) => {
        const entry = entries.get(id);
        if (!entry) return [];
        const page = pages.get(id);
        const before = known.get(id);
        const isSame = before?.entry === entry && isSamePage(before.page, page);
        const row = isSame ? before : { entry, page };
        known.set(id, row);
        return [row];
      }),
    [entries, ids, pages, known],
  );
}

function isSamePage(one: PageRow | undefined, other: PageRow | undefined): boolean {
  const isAlike = one?.closest?.path === other?.closest?.path && one?.closest?.percent === other?.closest?.percent;
  return isAlike && one?.path === other?.path && one?.title === other?.title && one?.state === other?.state;
}

export interface Sorting {
  readonly key: string;
  readonly isDescending: boolean;
}

/** A cache of the searched texts, by entry. */
type SearchTexts = WeakMap<EntryRow, string>;

/** The rows that contain every word of a search, with or without accents. */
export function findRows(
  rows: readonly TableRow[],
  columns: readonly TableColumn[],
  query: string,
  known: SearchTexts = new WeakMap(),
): readonly TableRow[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  const gatherText = ({ entry, page }: TableRow) => {
    const text =
      known.get(entry) ?? plain(columns.map((column) => showValue(readCell({ entry, page }, column))).join('\n'));
    known.set(entry, text);
    return text;
  };
  return rows.filter((row) => {
    const text = gatherText(row);
    return words.every((word) => text.includes(word));
  });
}

/** Sorts rows by a column: numbers by value, texts alphabetically, and empty cells last. */
export function sortRows(
  rows: readonly TableRow[],
  columns: readonly TableColumn[],
  sorting: Sorting | undefined,
): readonly TableRow[] {
  const column = columns.find(({ key }) => key === sorting?.key);
  if (!column || !sorting) return rows;
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  const sign = sorting.isDescending ? -1 : 1;
  const keyed = rows.map((row) => ({ row, text: showValue(readCell(row, column)) }));
  keyed.sort((left, right) => {
    if (left.text === '' || right.text === '') return Number(left.text === '') - Number(right.text === '');
    return sign * compare(left.text, right.text);
  });
  return keyed.map(({ row }) => row);
}

function plain(text: string): string {
  const small = text.toLowerCase();
  return /^[\n -~]*$/.test(small) ? small : small.normalize('NFKD').replace(/\p{M}/gu, '');
}
