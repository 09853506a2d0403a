import type { EntryRow } from '../../protocol.ts';
import type { TableColumn, TableRow } from './columns.ts';
import { readCell, showValue } from './columns.ts';

export interface Sorting {
  readonly key: string;
  readonly isDescending: boolean;
}

/** The texts of entries that were searched before. */
export type SearchTexts = WeakMap<EntryRow, string>;

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

/** Rows in the order of a column: numbers by value, texts by the language; empty cells last. */
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
