import { expect, it } from 'vitest';
import type { EntryColumn, EntryRow, Fault } from '../../protocol.ts';
import { findCellFaults, placeFaults } from './cell-faults.ts';

const fault = (file: string, path: Fault['path'], message: string): Fault => ({
  ...{ code: 'x', severity: 'error', message, hint: '', file, path, line: 1, column: 1, range: [0, 1] },
});
const row = (id: string, file: string, at: EntryRow['at']): EntryRow => ({ id, file, at, values: {}, words: 0 });
const columns: readonly EntryColumn[] = [
  { key: 'name', field: { shape: 'text', isRequired: true }, isWhole: true, cell: 0 },
  { key: 'map.x', field: { shape: 'text', isRequired: true }, isWhole: true, cell: 3 },
];

it('places faults at the cells of files, of items of a list, and of rows of a sheet', () => {
  const files = columns.map(({ cell: _cell, ...column }) => column);
  const entries = [row('a.yaml', 'a.yaml', []), row('b.yaml#1', 'b.yaml', ['entries', 1])];
  const faults = [
    fault('a.yaml', ['name'], 'wrong'),
    fault('b.yaml', ['entries', 1, 'name'], 'item'),
    fault('other.yaml', ['name'], 'elsewhere'),
  ];
  const placed = placeFaults(faults, entries, files);
  expect(placed.get('a.yaml')?.get('name')).toHaveLength(1);
  expect(placed.get('b.yaml#1')?.get('name')?.[0]?.message).toBe('item');
  expect(placed.size).toBe(2);
  const ofSheet = placeFaults([fault('p.csv', [4, 3], 'cell')], [row('p.csv#x', 'p.csv', [4])], columns);
  expect(ofSheet.get('p.csv#x')?.get('map.x')?.[0]?.message).toBe('cell');
});

it('shows a fault of no column in the first one', () => {
  const placed = placeFaults([fault('a.yaml', ['nme'], 'unknown')], [row('a.yaml', 'a.yaml', [])], columns);
  const ofRow = placed.get('a.yaml');
  expect(findCellFaults(ofRow, 'name', true)).toHaveLength(1);
  expect(findCellFaults(ofRow, 'map.x', false)).toEqual([]);
});
