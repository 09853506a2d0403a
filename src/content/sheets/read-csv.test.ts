import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

const cell = fc.oneof(
  fc.constantFrom('', 'a', '"', 'say "x"', 'a,b', 'a;b', '\t', ' b ', 'two\nlines', '""', '\r\n', 'ü', "'"),
  fc.string({ maxLength: 6 }),
);
const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;

it('finds each cell where the parser has read it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.tuple(cell, fc.boolean()), { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
      fc.constantFrom('\n', '\r\n'),
      (rows, end) => {
        const header = 'x,y,z,w';
        const lines = rows.map((cells) =>
          cells.map(([text, isQuoted]) => (isQuoted || /[",;\t\r\n]/.test(text) ? quote(text) : text)).join(','),
        );
        const text = [header, ...lines, ''].join(end);
        const sheet = readCsv('a.csv', text);
        if ('problem' in sheet) throw new Error(sheet.problem);
        for (const [index, row] of sheet.rows.slice(1, rows.length + 1).entries()) {
          const wanted = rows[index]?.map(([value]) => value.trim()) ?? [];
          expect(row.cells).toEqual(wanted);
          const found = wanted.map((_, column) => text.slice(...sheet.findCell(row, column)));
          expect(found.map((each) => each.replaceAll('""', '"'))).toEqual(wanted);
        }
      },
    ),
    { numRuns: 500 },
  );
});

it.each([
  ['empty at the end of its line', 'a,b\n1,\n2,3\n', 1],
  ['missing at the end of its line', 'a,b\n1\n2,3\n', 1],
  ['blank before the end of a line of Windows', 'a,b\r\n1, \r\n2,3\r\n', 1],
])('finds a cell that is %s in its own row', (_what, text, column) => {
  const sheet = readCsv('a.csv', text);
  if ('problem' in sheet) throw new Error(sheet.problem);
  const [, row] = sheet.rows;
  const [offset] = sheet.findCell(row ?? expect.unreachable(), column);
  expect(text.slice(0, offset).split('\n')).toHaveLength(2);
  expect(sheet.source.cells?.at(offset)[0]).toBe(2);
});
