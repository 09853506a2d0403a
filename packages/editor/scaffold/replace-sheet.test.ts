import { describe, expect, it } from 'vitest';
import { newBlog } from '../../../blocks/new-blog.ts';
import { newPageBlocks } from '../../../blocks/new-page.ts';
import { createRegistry } from '../../../src/block/index.ts';
import { diagnose, formatLocation, sheetRules } from '../../../src/check/diagnostics/index.ts';
import { readCsv, writeXlsx } from '../../../src/content/index.ts';
import { memoryReader } from '../../../src/content/yaml/index.ts';
import { anyIcon, themes } from '../../../tests/support/example-site.ts';
import { FILES } from '../../../tests/support/small-site.tsx';
import { readContext } from './context.ts';
import { hasOwnSheet, planReplacement } from './replace-sheet.ts';

const OLD = 'name,region\nThe Creek,north\nThe Palm,south\n';

const declare = (entries: string) => ({ entries });

const plan = (sheet: string | Uint8Array, before: string | null = OLD, own = 'data/places.csv', name = 'new.csv') => {
  const bytes = typeof sheet === 'string' ? new TextEncoder().encode(sheet) : sheet;
  const declared = String(FILES['site.yaml']).replace('places/*.yaml', own);
  const files = { ...FILES, 'site.yaml': declared, ...(before !== null && { [own]: before }) };
  const environment = { registry: createRegistry([]), icons: anyIcon, themes, newBlog, newPageBlocks };
  const context = readContext({ ...environment, reader: memoryReader(files) }, 'command');
  return planReplacement('places', { file: name, bytes }, context);
};

describe('the sheet of a collection', () => {
  it('is one in CSV or TSV, which another can replace', () => {
    const all = ['data/places.csv', 'data/places.xlsx', 'places/*.yaml'];
    expect(all.map((entries) => hasOwnSheet(declare(entries)))).toEqual([true, false, false]);
  });

  it('is compared by the names in its rows, and stays as it is if only quotes and separators differ', () => {
    const { rows, fresh, gone, cells, touched, changed } = plan('name,region\nThe Bay,north\nThe Creek,south\n');
    expect({ rows, fresh, gone, touched, file: changed?.file }).toEqual({
      ...{ rows: 2, fresh: ['The Bay'], gone: ['The Palm'], touched: ['The Creek'] },
      file: 'data/places.csv',
    });
    expect(cells).toEqual([{ file: 'data/places.csv', cell: 'B3 (region)', from: 'north', to: 'south' }]);
    expect(plan('name;"region"\r\nThe Creek;north\r\nThe Palm;south').changed).toBeUndefined();
  });

  it('is compared column by column, wherever they are, and by the address of a row if it has one', () => {
    const old = 'slug,name,region\ncreek,Creek,north\npalm,Palm,south\n';
    const { fresh, gone, cells } = plan('name,region,slug\nThe Creek,north,creek\nPalm,south,palm\n', old);
    expect([fresh, gone, cells.map(({ cell, to }) => [cell, to])]).toEqual([[], [], [['A2 (name)', 'The Creek']]]);
  });

  it('is compared by what its columns mean, and shows what is lost with a column', () => {
    const { cells } = plan('Name\nThe Creek\nThe Palm\n', 'name,region\nThe Creek,north\nThe Palm,\n');
    expect(cells).toEqual([{ file: 'data/places.csv', cell: 'B2 (region)', from: 'north', to: '' }]);
  });

  it('names the addresses that are lost with rows, and a page above them', () => {
    const old =
      'name,region,facts.1.name,facts.1.link\nThe Creek,north,Old,/about\nThe Palm,south,Sea,/about\nThe Bay,south,Sea,/\n';
    const { gone, lost } = plan(old.replace('The Palm', 'Palm').replace('The Creek', 'the creek'), old);
    expect(gone).toEqual(['The Creek', 'The Palm']);
    expect(lost).toEqual([{ path: '/places/the-palm', redirectTo: '/' }]);
  });

  it('is created if it is not there yet', () => {
    expect([...plan(OLD, null).created]).toEqual([['data/places.csv', OLD]]);
  });

  it('can be replaced by an Excel workbook, and by a text in another encoding', () => {
    const table = [
      ['name', 'region'],
      ['Café, "old"', '=north'],
    ];
    const from = (name: string, bytes: Uint8Array, own: string) => plan(bytes, OLD, own, name).changed?.after;
    expect(from('new.xlsx', writeXlsx(table, 'Places'), 'data/places.csv')).toBe(
      'name,region\n"Café, ""old""",\'=north\n',
    );
    expect(from('new.csv', Buffer.from('name;region\nCafé;north\n', 'latin1'), 'data/places.csv')).toBe(
      'name,region\nCafé,north\n',
    );
    expect(from('new.csv', Buffer.from('name,region\nBay,north\n'), 'data/places.tsv')).toBe(
      'name\tregion\nBay\tnorth\n',
    );
  });

  it.each([
    ['new.csv', Buffer.from('name,region\n\nCreek,north\nBay,west\n'), 'new.csv:4:5  B4 (region): wrong'],
    [
      '../new.csv',
      Buffer.from('name;region\n\nCafé;north\nBay;west\n', 'latin1'),
      '../new.csv:4:5  B4 (region): wrong',
    ],
    [
      'new.xlsx',
      writeXlsx([['name', 'region'], [], ['Creek', 'north'], ['Bay', 'west']], 'Places'),
      'new.xlsx:4:2  B4 (region): wrong',
    ],
  ])('has its faults at the cells of the given sheet %s', (name, bytes, expected) => {
    const { changed, locateFault } = plan(bytes, OLD, 'data/places.csv', name);
    const sheet = readCsv('data/places.csv', changed?.after ?? '', false);
    if (!('rows' in sheet)) throw new Error(sheet.problem);
    const row = sheet.rows.find(({ cells }) => cells[1] === 'west');
    if (!row) throw new Error('The new row is missing.');
    const at = { source: sheet.source, range: sheet.findCell(row, 1) };
    const fault = locateFault(diagnose(sheetRules.layout, { problem: 'wrong', fix: '' }, at));
    expect(`${formatLocation(fault)}  ${fault.message}`).toBe(expected);
    const elsewhere = { ...fault, source: { file: 'site.yaml', text: '' } };
    expect(locateFault(elsewhere)).toBe(elsewhere);
  });

  it('can be replaced while it is broken', () => {
    expect(plan(OLD, 'name,region\n"Bay,north\n')).toMatchObject({
      fresh: ['The Creek', 'The Palm'],
      gone: [],
      changed: { after: OLD },
    });
  });

  it('is not replaced by bytes that are not a sheet, and says what they are', () => {
    expect(() => plan(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0xfe))).toThrow('new.csv: This file is not text');
    expect(() => plan('name,region\n"Bay,north\n')).toThrow('new.csv: A quotation mark in this row is not closed');
  });
});
