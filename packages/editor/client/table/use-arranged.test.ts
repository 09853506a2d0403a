import { expect, it } from 'vitest';
import type { TableColumn, TableRow } from './columns.ts';
import { findRows, sortRows } from './use-arranged.ts';

const field = { shape: 'text', isRequired: true } as const;
const columns: readonly TableColumn[] = ['name', 'price'].map((key) => ({
  ...{ key, label: key, width: 100, input: { key, field, isWhole: true } },
}));
const make = (name: string, price: string): TableRow => ({
  entry: { id: name, file: name, at: [], values: { name, price }, words: 0 },
  page: undefined,
});
const rows = [make('Café', '100'), make('Creek', ''), make('Arena', '20')];
const names = (found: readonly TableRow[]) => found.map(({ entry }) => entry.id);

it('finds rows by all words of a search, without accents and in any column', () => {
  expect(names(findRows(rows, columns, 'cafe 100'))).toEqual(['Café']);
  expect(names(findRows(rows, columns, ' '))).toEqual(['Café', 'Creek', 'Arena']);
  expect(names(findRows(rows, columns, 'cafe 20'))).toEqual([]);
});

it('sorts numbers by value, with empty cells last in both directions', () => {
  expect(names(sortRows(rows, columns, { key: 'price', isDescending: false }))).toEqual(['Arena', 'Café', 'Creek']);
  expect(names(sortRows(rows, columns, { key: 'price', isDescending: true }))).toEqual(['Café', 'Arena', 'Creek']);
  expect(names(sortRows(rows, columns, undefined))).toEqual(names(rows));
});
