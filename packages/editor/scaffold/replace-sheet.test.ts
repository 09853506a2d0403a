import { describe, expect, it } from 'vitest';
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
    expect({ rows, fresh, gone, file: changed?.file }).toEqual({ rows: 4, fresh: 2, gone: 1, file: 'data/places.csv' });
    expect(plan('name;"region"\r\nThe Creek;north\r\nThe Palm;south').changed).toBeUndefined();
  });

  it('is created if it is not there yet', () => {
    const given = { file: 'new.csv', bytes: Buffer.from(OLD) };
    const { created } = planReplacement(declare('data/places.csv'), given, open(undefined));
    expect([...created]).toEqual([['data/places.csv', OLD]]);
  });

  it('is not replaced by bytes that are not a text', () => {
    expect(() => plan(Uint8Array.of(0x50, 0x4b, 3, 4, 0xff, 0xfe))).toThrow('new.csv is not a CSV file in UTF-8');
  });
});
