import { expect, it } from 'vitest';
import { readBlock, writeBlock } from './use-cell-actions.ts';

it.each([
  [
    'a\tb\nc\td\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a\tb\r\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['"two\nlines"\t"a ""b"""', [['two\nlines', 'a "b"']]],
  [
    'a\t\n\tb',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['5" pipe\tb', [['5" pipe', 'b']]],
  ['', [['']]],
])('reads %j', (text, rows) => {
  expect(readBlock(text)).toEqual(rows);
});

it('writes what it reads', () => {
  const rows = [
    ['a', 'two\nlines', 'a "b"'],
    ['', 'tab\there', 'é'],
  ];
  expect(readBlock(writeBlock(rows))).toEqual(rows);
});
