import { describe, expect, it } from 'vitest';
import { load, page, SITE } from '../../../tests/support/small-site.tsx';

const CREEK = { slug: 'creek', name: 'The Creek', region: 'north', facts: [{ name: 'Old', link: '/about' }] };
const answer = (entries: readonly object[], file = '.cache/sources/places.json') =>
  load({
    'pages/places/creek.yaml': undefined,
    'pages/places/palm.yaml': undefined,
    'site.yaml': SITE.replace('places/*.yaml', 'sources/places.ts'),
    'sources/places.ts': 'export const places = {};',
    [file]: JSON.stringify(entries, null, 2),
  });

describe('the answer of a source', () => {
  it('has the entries, wherever it is kept', () => {
    for (const file of ['.cache/sources/places.json', 'sources/places.json']) {
      const { faults, site } = answer([CREEK], file);
      expect([faults, site.pages.some(({ path }) => path === '/places/creek')]).toEqual([[], true]);
    }
  });

  it('has its faults reported with the source and the entry, and without a fix', () => {
    const { diagnostics, faults } = answer([CREEK, { ...CREEK, slug: 'palm', name: 'Palm', region: 'nroth' }]);
    expect(faults).toEqual(['.cache/sources/places.json:16:15 entry/wrong-choice']);
    expect(diagnostics[0]).toMatchObject({
      message: expect.stringMatching(/^sources\/places\.ts, entry 2 \(palm\): The text "nroth"/),
      fix: undefined,
    });
  });

  it('is missing until it was asked for, and after the source was deleted', () => {
    const site = SITE.replace('places/*.yaml', 'sources/places.ts');
    const old = { 'sources/places.json': JSON.stringify([CREEK]) };
    const none = { 'site.yaml': site, 'pages/places/creek.yaml': undefined, 'pages/places/palm.yaml': undefined };
    for (const files of [
      { ...none, 'sources/places.ts': '' },
      { ...none, ...old },
    ])
      expect(load(files).diagnostics.map(({ message }) => message)).toEqual(
        expect.arrayContaining([expect.stringContaining('there is no answer of sources/places.ts yet')]),
      );
  });
});

const FIELDS = 'fields: { name: text, price: { type: number, min: 1 }, old: { type: yes/no, optional: true } }';
const declare = (entries: string, more = FIELDS) =>
  SITE.replace('collections:\n', `collections:\n  prices: { entries: ${entries}, ${more} }\n`);
const home = (each: string, asked = '') =>
  page(`  - type: note\n    text: a\n    items: { collection: prices, ${asked} each: { ${each} } }\n`, 'Home');
const NAME = `name: "\${name}: \${price}"`;
const names = ({ props }: ReturnType<typeof load>) =>
  [...JSON.stringify(props('/')[0]).matchAll(/"name":"([^"]*)"/g)].map(([, name]) => name);

const LIST = `entries:
  - { name: Small, price: 49 }
  - name: Large
    price: 89
    old: true
`;
const inOneFile = {
  'site.yaml': declare('_data/prices.yaml'),
  'pages/home.yaml': home(NAME),
  'pages/_data/prices.yaml': LIST,
};
const inFiles = {
  'site.yaml': declare('prices/*.yaml'),
  'pages/home.yaml': home(NAME),
  'pages/prices/small.yaml': 'name: Small\nprice: 49\n',
  'pages/prices/large.yaml': 'name: Large\nprice: 89\n',
};

describe('entries without pages', () => {
  it('are listed, and are not pages', () => {
    const loaded = load(inFiles);
    expect([loaded.faults, names(loaded)]).toEqual([[], ['Large: 89', 'Small: 49']]);
    expect(loaded.site.pages.map(({ path }) => path).filter((path) => path.includes('price'))).toEqual([]);
  });

  it('can be in one file, in order', () => {
    const loaded = load(inOneFile);
    expect([loaded.faults, names(loaded)]).toEqual([[], ['Small: 49', 'Large: 89']]);
  });

  it('are filtered and sorted like any others', () => {
    const asked = (text: string) => names(load({ ...inOneFile, 'pages/home.yaml': home(NAME, text) }));
    expect([asked('sort: -price,'), asked('where: { old: true },')]).toEqual([
      ['Large: 89', 'Small: 49'],
      ['Large: 89'],
    ]);
  });

  it('have numbers that can be whole texts, with the digits that were written', () => {
    const shown = { 'pages/home.yaml': home('name: "${price}"') };
    const written = { ...inOneFile, ...shown, 'pages/_data/prices.yaml': LIST.replace('49', '49.50') };
    expect([load(written).faults, names(load(written))]).toEqual([[], ['49.50', '89']]);
  });

  it('can be used by their file names, if they have files', () => {
    const slug = { 'pages/home.yaml': home('name: "${slug}"') };
    expect(names(load({ ...inFiles, ...slug }))).toEqual(['large', 'small']);
    expect(load({ ...inOneFile, ...slug }).faults).toEqual(['pages/home.yaml:6:50 page/no-page']);
  });

  it.each([
    [
      'a link to the page of one',
      inFiles,
      { 'pages/home.yaml': home(`${NAME}, link: "\${path}"`) },
      'pages/home.yaml:6:77 page/no-page',
    ],
    [
      'a choice by address',
      inFiles,
      { 'pages/home.yaml': home(NAME, 'where: { path: /small },') },
      'pages/home.yaml:6:43 page/unknown-field',
    ],
    [
      'a link to where a page would be',
      inFiles,
      { 'pages/home.yaml': page('  - { type: note, text: a, more: /prices/small }\n', 'Home') },
      'pages/home.yaml:4:34 link/unknown-page',
    ],
    [
      'a value of the wrong kind',
      inFiles,
      { 'pages/prices/small.yaml': 'name: Small\nprice: free\n' },
      'pages/prices/small.yaml:2:8 entry/wrong-type',
    ],
    [
      'a value of the wrong kind in a list',
      inOneFile,
      { 'pages/_data/prices.yaml': LIST.replace('price: 89', 'price: none') },
      'pages/_data/prices.yaml:4:12 entry/wrong-type',
    ],
    [
      'a missing key in a list',
      inOneFile,
      { 'pages/_data/prices.yaml': LIST.replace('    price: 89\n', '') },
      'pages/_data/prices.yaml:3:5 entry/missing-key',
    ],
    [
      'a key that is not declared',
      inOneFile,
      { 'pages/_data/prices.yaml': LIST.replace('old:', 'aged:') },
      'pages/_data/prices.yaml:5:5 entry/unknown-key',
    ],
    [
      'a file without its list',
      inOneFile,
      { 'pages/_data/prices.yaml': 'name: Small\n' },
      'pages/_data/prices.yaml:1:1 entry/unknown-key',
    ],
    [
      'an empty list',
      inOneFile,
      { 'pages/_data/prices.yaml': 'entries: []\n' },
      'pages/_data/prices.yaml:1:10 entry/empty-list',
    ],
    [
      'a route to an entry',
      inFiles,
      { 'site.yaml': declare('prices/*.yaml').replace('routes:\n', 'routes:\n  /small: prices/small\n') },
      'site.yaml:11:11 route/not-a-page',
    ],
    [
      'a search engine told of no page',
      inFiles,
      { 'pages/prices/small.yaml': 'name: Small\nprice: 1\nnoindex: true\n' },
      'pages/prices/small.yaml:3:1 entry/unknown-key',
    ],
    [
      'a time that never comes',
      inOneFile,
      { 'pages/_data/prices.yaml': LIST.replace('price: 49', 'price: 49, from: 2026-02-01, until: 2026-01-01') },
      'pages/_data/prices.yaml:2:37 publication/never-shown',
    ],
  ])('report %s, and nothing else', (_name, files, changes, fault) => {
    expect(load({ ...files, ...changes }).faults).toEqual(expect.arrayContaining([fault]));
    expect(new Set(load({ ...files, ...changes }).faults).size).toBe(1);
  });

  it.each([
    ['both fields and a route', `${FIELDS}, route: "/prices/{slug}"`, ['site.yaml:18:140 site/invalid-value']],
    ['neither', 'distinct: { words: 10 }', ['site.yaml:18:3 site/missing-key']],
    ['a field that cannot be quoted', 'fields: { a-b: text }', ['site.yaml:18:47 site/invalid-value']],
  ])('are refused if they are declared with %s', (_name, declared, faults) => {
    const { 'pages/home.yaml': _home, ...files } = inFiles;
    expect(load({ ...files, 'site.yaml': declare('prices/*.yaml', declared) }).faults).toEqual(faults);
  });

  it('appear and disappear with their dates', () => {
    const files = {
      ...inOneFile,
      'pages/_data/prices.yaml': LIST.replace('price: 49', 'price: 49, from: 2026-02-01, until: 2026-02-28'),
    };
    expect(['2026-01-31', '2026-02-28', '2026-03-01'].map((at) => names(load(files, at)).length)).toEqual([1, 2, 1]);
    expect(load(files).site.instants).toEqual(['2026-02-01', '2026-03-01'].map((day) => Date.parse(day)));
  });

  it('are left out as drafts', () => {
    const files = { ...inFiles, 'pages/prices/small.yaml': 'name: Small\nprice: 49\ndraft: true\n' };
    expect(names(load(files))).toEqual(['Large: 89']);
  });
});

it('leads to the file and the template that were meant, in their folders', () => {
  const { diagnostics } = load({
    'site.yaml': SITE.replace(
      'collections:\n',
      'collections:\n  prices: { entries: prices.csv, route: "/prices/{slug}", template: place }\n',
    ),
    'data/prices.csv': 'name,price\nSmall,49\n',
  });
  expect(diagnostics.map(({ code, hint, fix }) => [code, hint, fix?.text])).toEqual([
    ['route/empty-collection', 'Did you mean "data/prices.csv"?', 'data/prices.csv'],
    ['route/unknown-page', 'Did you mean "_templates/place"?', '_templates/place'],
  ]);
});
