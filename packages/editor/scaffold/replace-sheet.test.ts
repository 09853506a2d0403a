import { describe, expect, it } from 'vitest';
import { newPageBlocks } from '../../../blocks/new-page.ts';
import { createRegistry } from '../../../src/block/index.ts';
import { memoryReader } from '../../../src/content/yaml/index.ts';
import { anyIcon, themes } from '../../../tests/support/example-site.ts';
import { FILES } from '../../../tests/support/small-site.tsx';
import { readContext } from './context.ts';
import { hasOwnSheet, planReplacement } from './replace-sheet.ts';

const OLD = 'name,region\nThe Creek,north\nThe Palm,south\n';

function open(entries: string, sheet?: string) {
  const files = {
    ...FILES,
    'site.yaml': FILES['site.yaml'].replace('entries: places/*.yaml', `entries: ${entries}`),
    ...(sheet !== undefined && { 'data/places.csv': sheet }),
  };
  const icons = { ...anyIcon, names: () => [] };
  const environment = { reader: memoryReader(files), registry: createRegistry([]), icons, themes, newPageBlocks };
  return readContext(environment, 'command');
}

const plan = (sheet: string | Uint8Array, before: string | undefined = OLD) => {
  const bytes = typeof sheet === 'string' ? new TextEncoder().encode(sheet) : sheet;
  return planReplacement('places', { file: 'new.csv', bytes }, open('data/places.csv', before));
};

describe('the sheet of a collection', () => {
  it('is one in CSV or TSV, which another can replace', () => {
    const all = ['data/places.csv', 'data/places.xlsx', 'places/*.yaml'];
    expect(all.map((entries) => hasOwnSheet('places', open(entries)))).toEqual([true, false, false]);
  });

  it('is compared by rows, and stays as it is if only quotes and separators differ', () => {
    const { rows, fresh, gone, changed } = plan('name,region\nThe Creek,south\nThe Palm,south\nThe Bay,north\n');
    expect({ rows, fresh, gone, file: changed?.file }).toEqual({ rows: 4, fresh: 2, gone: 1, file: 'data/places.csv' });
    expect(plan('name;"region"\r\nThe Creek;north\r\nThe Palm;south').changed).toBeUndefined();
  });

  it('is created if it is not there yet', () => {
    const context = open('data/places.csv');
    const { created } = planReplacement('places', { file: 'new.csv', bytes: Buffer.from(OLD) }, context);
    expect([...created]).toEqual([['data/places.csv', OLD]]);
  });

  it('is not replaced by bytes that are not a text', () => {
    expect(() => plan(Uint8Array.of(0x50, 0x4b, 3, 4, 0xff, 0xfe))).toThrow('new.csv is not a CSV file in UTF-8');
  });
});
