import { expect, it } from 'vitest';
import type { EntryColumn, EntryRow } from '../../protocol.ts';
import { applyChange, isChange, planChanges } from './cell-changes.ts';

const column = (key: string, more: Partial<EntryColumn> = {}): EntryColumn => ({
  ...{ key, field: { shape: 'text', isRequired: false }, isWhole: true, ...more },
});
const [name, area, note] = ['name', 'area', 'note'].map((key) => column(key));
const COLUMNS = [name, area, note].filter((each) => each !== undefined);
const creek: EntryRow = { id: 'a.yaml', file: 'a.yaml', at: [], values: { name: 'Creek', note: 'n' }, words: 0 };

it('becomes edits of each file, with the values that were seen', () => {
  const item: EntryRow = { id: 'b.yaml#x', file: 'b.yaml', at: ['entries', 2], values: { name: 'X' }, words: 0 };
  const changes = [
    { entry: creek, column: column('area'), value: 'Dubai' },
    { entry: creek, column: column('note'), value: undefined },
    { entry: item, column: column('name'), value: 'Y' },
  ];
  expect(planChanges('Paste 3 cells', changes, COLUMNS)).toEqual({
    label: 'Paste 3 cells',
    files: [
      {
        file: 'a.yaml',
        edits: [
          { kind: 'set', path: ['area'], value: 'Dubai', position: { after: 'name' } },
          { kind: 'delete', path: ['note'] },
        ],
        seen: [{ path: ['area'] }, { path: ['note'], value: 'n' }],
      },
      {
        file: 'b.yaml',
        edits: [{ kind: 'set', path: ['entries', 2, 'name'], value: 'Y' }],
        seen: [{ path: ['entries', 2, 'name'], value: 'X' }],
      },
    ],
  });
});

it('names the cell of a sheet by its row and column', () => {
  const row: EntryRow = { id: 'p.csv#x', file: 'p.csv', at: [4], values: { price: '5' }, words: 0 };
  const change = { entry: row, column: column('price', { cell: 2 }), value: 6 };
  expect(planChanges('Change', [change], []).files).toEqual([
    { file: 'p.csv', edits: [{ kind: 'set', path: [4, 2], value: '6' }], seen: [{ path: [4, 2], value: '5' }] },
  ]);
  expect(applyChange(row, change).values).toEqual({ price: '6' });
});

it('is left out if it changes nothing, or would replace a list by its summary', () => {
  expect(isChange({ entry: creek, column: column('name'), value: 'Creek' })).toBe(false);
  expect(isChange({ entry: creek, column: column('name'), value: 'Palm' })).toBe(true);
  expect(isChange({ entry: creek, column: column('note', { isWhole: false }), value: 'x' })).toBe(false);
  expect(isChange({ entry: { ...creek, isBroken: true }, column: column('name'), value: 'Palm' })).toBe(false);
});

it('is shown before it is saved', () => {
  expect(applyChange(creek, { entry: creek, column: column('note'), value: undefined }).values).toEqual({
    name: 'Creek',
  });
  expect(applyChange(creek, { entry: creek, column: column('name'), value: 'Palm' }).values).toEqual({
    name: 'Palm',
    note: 'n',
  });
});
