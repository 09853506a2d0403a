import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import type { Sheet } from './sheet.ts';
import { quoteFormula } from './sheet.ts';
import { editCells, writeCsv, writeXlsx } from './write-sheet.ts';

const text = fc.oneof(
  fc.constantFrom(
    'a',
    '0041',
    '=cmd',
    "'=cmd",
    '+971 4',
    '-1',
    '@a',
    "it's",
    '"q"',
    'a,b;c',
    'two\nlines',
    '<b>&amp;',
    '_x0041_',
    '\u000b',
    'ü😀',
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 6 }),
);
const rows = fc.array(fc.array(text, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 4 });
/** A cell as it is read: a text that could be a formula keeps its apostrophe until it becomes a value. */
const clean = (cell: string) => quoteFormula(cell).trim().replace(/\r\n?/g, '\n');

function readCells(
  sheet: ReturnType<typeof readCsv> | ReturnType<typeof readXlsx>,
  count: number,
): Sheet['rows'][number]['cells'][] {
  if ('problem' in sheet) throw new Error(sheet.problem);
  const filled = (cells: readonly string[]) => ['', '', ''].map((_, column) => cells[column] ?? '');
  return Array.from({ length: count }, (_, row) => filled(sheet.rows[row]?.cells ?? []));
}

it('writes workbooks that are read as they were', () => {
  fc.assert(
    fc.property(rows, (table) => {
      const read = readXlsx('a.xlsx', writeXlsx(table, 'A: places'), undefined);
      expect(readCells(read, table.length)).toEqual(table.map((row) => row.map(clean)));
    }),
    { numRuns: 200 },
  );
});

it('writes CSV files that are read as they were', () => {
  fc.assert(
    fc.property(rows, (table) => {
      // The header decides what separates the cells.
      const whole = [['x', 'y', 'z'], ...table];
      const read = readCsv('a.csv', new TextDecoder().decode(writeCsv(whole)));
      expect(readCells(read, whole.length)).toEqual(whole.map((row) => row.map(clean)));
    }),
    { numRuns: 200 },
  );
});

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
