import { describe, expect, it } from 'vitest';
import { writeXlsx } from '../../../src/content/index.ts';
import { memoryReader } from '../../../src/content/yaml/index.ts';
import { hasOwnSheet, planReplacement } from './replace-sheet.ts';

const OLD = 'name,region\nThe Creek,north\nThe Palm,south\n';

const declare = (entries: string) => ({ entries });
const open = (sheet: string | undefined) => memoryReader(sheet === undefined ? {} : { 'data/places.csv': sheet });

const plan = (sheet: string | Uint8Array, before: string | undefined = OLD) => {
  const bytes = typeof sheet === 'string' ? new TextEncoder().encode(sheet) : sheet;
  return planReplacement(declare('data/places.csv'), { file: 'new.csv', bytes }, open(before));
};

describe('the sheet of a collection', () => {
  it('is one in CSV or TSV, which another can replace', () => {
    const all = ['data/places.csv', 'data/places.xlsx', 'places/*.yaml'];
    expect(all.map((entries) => hasOwnSheet(declare(entries)))).toEqual([true, false, false]);
  });

  it('is compared by rows, and stays as it is if only quotes and separators differ', () => {
    const { rows, fresh, gone, changed } = plan('name,region\nThe Creek,south\nThe Palm,south\nThe Bay,north\n');
    expect({ rows, fresh, gone, file: changed?.file }).toEqual({ rows: 3, fresh: 2, gone: 1, file: 'data/places.csv' });
    expect(plan('name;"region"\r\nThe Creek;north\r\nThe Palm;south').changed).toBeUndefined();
  });

  it('is created if it is not there yet', () => {
    const given = { file: 'new.csv', bytes: Buffer.from(OLD) };
    const { created } = planReplacement(declare('data/places.csv'), given, open(undefined));
    expect([...created]).toEqual([['data/places.csv', OLD]]);
  });

  it('can be replaced by an Excel workbook, and by a text in another encoding', () => {
    const table = [
      ['name', 'region'],
      ['Café, "old"', '=north'],
    ];
    const from = (file: string, bytes: Uint8Array, target: string) =>
      planReplacement(declare(target), { file, bytes }, memoryReader({ [target]: OLD })).changed?.after;
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

  it('can be replaced while it is broken', () => {
    expect(plan(OLD, 'name,region\n"Bay,north\n')).toMatchObject({ fresh: 2, gone: 0, changed: { after: OLD } });
  });

  it('is not replaced by bytes that are not a sheet, and says what they are', () => {
    expect(() => plan(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0xfe))).toThrow('new.csv: This file is not text');
    expect(() => plan('name,region\n"Bay,north\n')).toThrow('new.csv: A quotation mark in this row is not closed');
  });
});
