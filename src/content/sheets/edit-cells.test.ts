import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editCells } from './edit-cells.ts';
import { readCsv } from './read-csv.ts';

describe('cells of a CSV file', () => {
  it.each([
    ['a,b\n1,2\n', { row: 2, column: 1, text: '3' }, 'a,b\n1,3\n'],
    ['a;b\r\n"1";2\r\n', { row: 2, column: 0, text: 'x "y"' }, 'a;b\r\n"x ""y""";2\r\n'],
    ['a;b\r\n1;2', { row: 2, column: 1, text: 'x;y' }, 'a;b\r\n1;"x;y"'],
    ['a\tb\n1\n', { row: 2, column: 1, text: 'line\nline' }, 'a\tb\n1\t"line\nline"\n'],
    ['a,b\n 1 , 2 \n', { row: 2, column: 1, text: '' }, 'a,b\n 1 ,\n'],
    ['a,b\n"x\ny",2\n3,4\n', { row: 3, column: 0, text: '5' }, 'a,b\n"x\ny",2\n5,4\n'],
    ['a,b\n1,2', { row: 3, column: 1, text: '4' }, 'a,b\n1,2\n,4\n'],
  ])('change, and all other bytes stay: %j', (before, edit, after) => {
    expect(editCells('places.csv', before, [edit])).toBe(after);
  });

  it('are read as they were written, whatever their text', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', ' ', 'é', '=') });
    const table = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(table, fc.nat(4), fc.nat(1), cell, (rows, at, column, text) => {
        const write = (value: string) => `"${value.replaceAll('"', '""')}"`;
        const before = ['name,note', ...rows.map((row) => row.map(write).join(','))].join('\n');
        const row = (at % rows.length) + 2;
        const after = editCells('places.csv', before, [{ row, column, text }]);
        const read = readCsv('places.csv', after ?? '');
        if ('problem' in read) throw new Error(read.problem);
        const expected = rows.map((cells, index) =>
          cells.map((each, i) => (index === row - 2 && i === column ? text : each).trim()),
        );
        expect(read.rows.slice(1).map(({ cells }) => cells)).toEqual(expected);
      }),
    );
  });
});
