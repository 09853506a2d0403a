import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/content/yaml/edit/edit.ts';
import { fillRow, moveCells } from './grid-cells.ts';
import { applyEdits } from './json.ts';
import type { ListAction } from './list-actions.ts';

const grid = { columns: 'columns', rows: 'rows', label: 'label', cells: 'cells' };
const table: Json = {
  columns: ['What', 'Snapshot', 'Full', 'Plan'],
  rows: [
    { label: 'Time', cells: ['2 h', '8 h', '9 h'] },
    { label: 'Price', cells: ['280', '480', '760'] },
  ],
};
const move = (action: ListAction, of: Json = table) => {
  const made = applyEdits({ t: of }, moveCells(grid, of, ['t'], action, 4), () => expect.unreachable());
  return (made as { readonly t: { readonly rows: readonly { label: string; cells: readonly string[] }[] } }).t.rows.map(
    ({ label, cells }) => [label, ...cells].join(' '),
  );
};

describe('the cells of a table', () => {
  it.each<[string, ListAction, readonly string[]]>([
    ['move with their column', { kind: 'move', index: 2, to: 1 }, ['Time 8 h 2 h 9 h', 'Price 480 280 760']],
    ['become the labels', { kind: 'move', index: 1, to: 0 }, ['2 h Time 8 h 9 h', '280 Price 480 760']],
    ['come of the labels', { kind: 'move', index: 0, to: 2 }, ['2 h 8 h Time 9 h', '280 480 Price 760']],
    ['are added with a column', { kind: 'add' }, ['Time 2 h 8 h 9 h –', 'Price 280 480 760 –']],
    ['go with their column', { kind: 'delete', index: 3 }, ['Time 2 h 8 h', 'Price 280 480']],
    ['go with the first column', { kind: 'delete', index: 0 }, ['2 h 8 h 9 h', '280 480 760']],
    [
      'are copied with their column',
      { kind: 'duplicate', index: 1 },
      ['Time 2 h 2 h 8 h 9 h', 'Price 280 280 480 760'],
    ],
    [
      'are copied from the labels',
      { kind: 'duplicate', index: 0 },
      ['Time Time 2 h 8 h 9 h', 'Price Price 280 480 760'],
    ],
  ])('%s', (_case, action, rows) => expect(move(action)).toEqual(rows));

  it('stay the same if a row has too few, or is filled from a collection', () => {
    const short = { ...(table as object), rows: [{ label: 'Time', cells: ['2 h'] }] };
    expect(move({ kind: 'move', index: 2, to: 3 }, short)).toEqual(['Time 2 h']);
    expect(moveCells(grid, { rows: { collection: 'offers' } }, [], { kind: 'add' }, 4)).toEqual([]);
  });

  it('exist for each column of a new row', () => {
    expect(fillRow(grid, table, { label: '', cells: [''] })).toEqual({ label: '', cells: ['–', '–', '–'] });
  });
});
