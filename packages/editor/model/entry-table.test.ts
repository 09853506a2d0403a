import { expect, it } from 'vitest';
import { readContent } from '../../../src/content/index.ts';
import { memoryReader } from '../../../src/content/yaml/index.ts';
import { FILES, SITE } from '../../../tests/support/small-site.tsx';
import { createEntryTables } from './entry-table.ts';

const CREEK = 'pages/places/creek.yaml';
const PALM = 'pages/places/palm.yaml';

function open(changes: Readonly<Record<string, string>> = {}) {
  const reader = memoryReader({ ...FILES, ...changes });
  return [readContent(reader), reader] as const;
}

it('lists the entries of a collection with their values, in chunks', () => {
  const tables = createEntryTables();
  const first = tables.answer({ collection: 'places', most: 1 }, ...open());
  expect(first?.list?.ids).toEqual([CREEK, PALM]);
  expect(first?.list?.columns.map(({ key }) => key)).toEqual(expect.arrayContaining(['name', 'facts', 'draft']));
  expect(first?.rows).toMatchObject([{ id: CREEK, file: CREEK, at: [], values: { name: 'The Creek' } }]);
  expect(first?.isWhole).toBe(false);
  const next = tables.answer({ collection: 'places', most: 10, cursor: first?.cursor ?? '' }, ...open());
  expect(next?.rows.map(({ id }) => id)).toEqual([PALM]);
  expect([next?.list, next?.isWhole]).toEqual([undefined, true]);
});

it('then says only what has changed', () => {
  const tables = createEntryTables();
  const all = tables.answer({ collection: 'places', most: 10 }, ...open());
  const cursor = all?.cursor ?? '';
  const changed = tables.answer({ collection: 'places', most: 10, cursor }, ...open({ [CREEK]: 'name: Creek\n' }));
  expect(changed?.rows.map(({ values }) => values)).toEqual([{ name: 'Creek' }]);
  expect(changed?.list).toBeUndefined();
  const cursor2 = changed?.cursor ?? '';
  const added = open({ [CREEK]: 'name: Creek\n', 'pages/places/marina.yaml': 'name: [\n' });
  const more = tables.answer({ collection: 'places', most: 10, cursor: cursor2 }, ...added);
  expect(more?.list?.ids).toEqual([CREEK, 'pages/places/marina.yaml', PALM]);
  expect(more?.rows).toMatchObject([{ id: 'pages/places/marina.yaml', isBroken: true, values: {} }]);
});

it('knows nothing of an unknown collection', () => {
  expect(createEntryTables().answer({ collection: 'nowhere', most: 1 }, ...open())).toBeUndefined();
});

it('has the texts of the cells of a sheet, and where they are', () => {
  const site = SITE.replace('places/*.yaml', 'data/places.csv');
  const changes = { 'site.yaml': site, 'data/places.csv': 'Name,draft\nThe Creek,yes\n' };
  const table = createEntryTables().answer({ collection: 'places', most: 10 }, ...open(changes));
  expect(table?.list).toMatchObject({
    ids: ['data/places.csv#the-creek'],
    columns: [
      { key: 'name', cell: 0, field: { shape: 'text' } },
      { key: 'draft', cell: 1, field: { shape: 'choice', options: ['yes', 'no'] } },
    ],
  });
  expect(table?.list?.readOnly).toBeUndefined();
  expect(table?.list?.end).toEqual({ file: 'data/places.csv', row: 3 });
  const emptied = { ...changes, 'data/places.csv': 'Name,draft\n' };
  const none = createEntryTables().answer({ collection: 'places', most: 10 }, ...open(emptied));
  expect(none?.list?.end).toEqual({ file: 'data/places.csv', row: 2 });
  expect(table?.rows).toMatchObject([
    { file: 'data/places.csv', at: [2], values: { name: 'The Creek', draft: 'yes' } },
  ]);
});

it('shows what a source has answered, and says that it cannot be changed', () => {
  const site = SITE.replace('places/*.yaml', 'sources/places.ts');
  const changes = { 'site.yaml': site, 'sources/places.json': '[{ "slug": "creek", "name": "The Creek" }]' };
  const table = createEntryTables().answer({ collection: 'places', most: 10 }, ...open(changes));
  expect(table?.list?.readOnly).toBe('These entries cannot be changed here. They come from sources/places.ts.');
  expect(table?.rows).toMatchObject([{ values: { name: 'The Creek' } }]);
});
