import { describe, expect, it } from 'vitest';
import { createRegistry } from '../../../src/block/index.ts';
import { memoryReader } from '../../../src/content/yaml/index.ts';
import { BLOG, POST, POST_FILE } from '../../../tests/support/blog-files.ts';
import { anyIcon, themes } from '../../../tests/support/example-site.ts';
import { BLOCKS, FILES, load, page } from '../../../tests/support/small-site.tsx';
import { createEditorModel } from './index.ts';
import { reportTheme } from './model.ts';

/** The model of the small site with some files changed or added. */
function open(changes: Readonly<Record<string, string>> = {}, around: Parameters<typeof createEditorModel>[3] = {}) {
  const environment = {
    reader: memoryReader({ ...FILES, ...changes }),
    registry: createRegistry(BLOCKS),
    icons: { ...anyIcon, names: () => ['home'] },
    themes,
  };
  const examples = new Map([['note', 'plain: { text: Words, stars: 3 }\n']]);
  return createEditorModel(environment, load(changes), examples, around);
}

describe('the site', () => {
  it('has its pages in order of their addresses, drafts included, each with its state and collection', () => {
    const { pages } = open({
      'pages/about.yaml': `draft: true\n${page('  - { type: note, text: about }\n', 'About')}`,
    }).overview();
    expect(pages.map(({ path, file, state, collection }) => [path, file, state, collection])).toEqual([
      ['/', 'pages/home.yaml', 'published', undefined],
      ['/about', 'pages/about.yaml', 'draft', undefined],
      ['/places/creek', 'pages/places/creek.yaml', 'published', 'places'],
      ['/places/palm', 'pages/places/palm.yaml', 'published', 'places'],
      ['/404', 'pages/missing.yaml', 'not-found', undefined],
    ]);
  });

  it('has its not-found page, which can be edited like the others', () => {
    const missing = { path: '/404', file: 'pages/missing.yaml' };
    expect(open().overview().pages).toContainEqual(expect.objectContaining({ ...missing, state: 'not-found' }));
    const { blocks = [] } = open().page('/404') ?? {};
    expect(blocks.map(({ type }) => type)).toEqual(['note', 'cover']);
  });

  it('has the entry that each has most in common with, if the site compares them', () => {
    const compared = FILES['site.yaml'].replace('_templates/place }', '_templates/place, distinct: {} }');
    const story = 'Homes here are older than the road, so look at the roof drains and at the salt in the plaster.';
    const palm = FILES['pages/places/palm.yaml'].replace('"!"', `${story} Ask who closed the wall.`);
    const entries = {
      'pages/places/creek.yaml': `${FILES['pages/places/creek.yaml']}extra: ${story}\n`,
      'pages/places/palm.yaml': palm,
    };
    const ofPlaces = (site: string) =>
      open({ ...entries, 'site.yaml': site })
        .overview()
        .pages.filter(({ collection }) => collection)
        .map(({ closest }) => closest);
    const percent = 72;
    expect(ofPlaces(compared)).toEqual([
      { path: '/places/palm', percent },
      { path: '/places/creek', percent },
    ]);
    expect(ofPlaces(FILES['site.yaml'])).toEqual([undefined, undefined]);
  });

  it('has its site values, with their locations', () => {
    expect(open().overview().facts).toContainEqual({
      name: 'site.facts.prices.studio',
      value: '1,500',
      file: 'site.yaml',
      path: ['facts', 'prices', 'studio'],
    });
  });

  it('has the location of the value that another one only quotes', () => {
    const text = FILES['site.yaml'] ?? expect.unreachable();
    const quoting = text.replace('facts: {', "facts: { from: '${site.facts.prices.studio}',");
    expect(open({ 'site.yaml': quoting }).overview().facts).toContainEqual({
      ...{ name: 'site.facts.from', value: '1,500', file: 'site.yaml' },
      path: ['facts', 'prices', 'studio'],
    });
  });

  it('has the form of the entries of each collection', () => {
    const [places] = open().overview().collections;
    expect(places).toMatchObject({
      name: 'places',
      singular: 'place',
      makesPages: true,
      template: 'pages/_templates/place.yaml',
    });
    expect(Object.keys(places?.form.fields ?? {})).toEqual(
      expect.arrayContaining(['name', 'region', 'facts', 'extra', 'draft', 'aliases']),
    );
  });

  it('lists the existing names', () => {
    const { address, icon } = open().names();
    expect(icon).toEqual([{ name: 'home' }]);
    expect(address?.map(({ name }) => name)).toEqual(expect.arrayContaining(['/', '/about', '/company/about']));
  });
});

describe('a text', () => {
  it('is completed with the keys and values of its schema, and with site values', () => {
    const text = 'title: About\nblocks:\n  - type: note\n    te';
    const labels = (of: string) =>
      open()
        .complete('pages/about.yaml', of, of.length)
        .items.map(({ label }) => label);
    expect(labels(text)).toContain('text');
    expect(labels('title: About ${site.')).toContain('site.facts.prices.studio');
  });
});

describe('the block types', () => {
  const [note] = open()
    .blocks()
    .filter(({ type }) => type === 'note');

  it('have the form of their schema, in JSON', () => {
    const fields = new Map(Object.entries(note?.form.fields ?? {}));
    expect(fields.get('text')).toEqual({ shape: 'text', isRequired: true, description: 'The note', min: 1 });
    expect(fields.get('stars')).toMatchObject({ shape: 'number', isRequired: false, min: 1, max: 5 });
    expect(fields.get('body')).toMatchObject({ shape: 'text', kind: 'markdown' });
    expect(fields.get('items')).toMatchObject({ shape: 'list', item: { shape: 'group', title: 'note item' } });
    expect(JSON.parse(JSON.stringify(note))).toEqual(note);
  });

  it('have the common props, their slots and their examples', () => {
    const common = ['if', 'unless', 'id', 'tone', 'spacing', 'screens', 'from', 'until'];
    expect(Object.keys(note?.common.fields ?? {})).toEqual(common);
    expect(note?.form.fields.inside).toMatchObject({ shape: 'any', kind: 'block' });
    expect(note?.examples).toEqual([
      { name: 'plain', path: '/_blocks/note/plain', yaml: '  - type: note\n    text: Words\n    stars: 3\n' },
    ]);
  });
});

describe('a page that cannot be rendered', () => {
  const broken = { 'pages/about.yaml': 'title: About\nblocks:\n  - type: note\n    te\n' };

  it('is listed with its file, and has no blocks', () => {
    const model = open(broken);
    expect(model.overview().pages.find(({ path }) => path === '/about')).toEqual({
      ...{ path: '/about', file: 'pages/about.yaml', label: 'about', title: 'about', description: '' },
      ...{ state: 'broken', isListed: true },
    });
    expect(model.page('/about')).toEqual({
      ...{ path: '/about', file: 'pages/about.yaml', isBroken: true },
      ...{ blocksFile: 'pages/about.yaml', pagesOfBlocks: 1, blocks: [], texts: {} },
    });
  });

  it('can be an entry, at the address of its collection', () => {
    const model = open({ 'pages/places/creek.yaml': 'name: The Creek\nregion: nowhere\n' });
    expect(model.overview().pages.find(({ path }) => path === '/places/creek')).toMatchObject({
      ...{ file: 'pages/places/creek.yaml', label: 'The Creek', state: 'broken', collection: 'places' },
    });
    expect(model.page('/places/creek')).toMatchObject({ file: 'pages/places/creek.yaml', isBroken: true });
  });

  it('can be a new entry with missing values, which its form completes', () => {
    const marina = 'name: The Marina\nregion: TODO # One of north, south\nfacts: [{ name: Sea, link: / }]\n';
    const model = open({ 'pages/places/marina.yaml': marina });
    expect(model.overview().pages.find(({ path }) => path === '/places/marina')).toMatchObject({
      ...{ label: 'The Marina', state: 'broken', collection: 'places' },
    });
    const { kind, form } = model.describeFile('pages/places/marina.yaml', marina);
    expect([kind, Object.keys(form?.fields ?? {}).slice(0, 2)]).toEqual(['entry', ['name', 'region']]);
  });

  it('does not have a missing file', () => {
    expect(open({ 'pages/other.yaml': 'a: [' }).page('/other')).toBeUndefined();
  });
});

describe('a page', () => {
  it('has its blocks in order, with their locations', () => {
    const outline = open({
      'pages/home.yaml': page('  - type: note\n    id: first\n    text: One\n  - { type: note, text: Two }\n', 'Home'),
    }).page('/');
    expect(outline).toMatchObject({ file: 'pages/home.yaml', blocksFile: 'pages/home.yaml', pagesOfBlocks: 1 });
    expect(outline?.blocks).toEqual([
      { type: 'note', id: 'first', file: 'pages/home.yaml', path: ['blocks', 0], line: 4, shownAt: 0 },
      { type: 'note', file: 'pages/home.yaml', path: ['blocks', 1], line: 7, shownAt: 1 },
      { type: 'cover', file: 'pages/home.yaml', path: ['blocks', 2], line: 8, shownAt: 2 },
    ]);
  });

  it('includes a scheduled block, which is hidden', () => {
    const late = open({ 'pages/home.yaml': page('  - { type: note, text: Soon, from: 2999-01-01 }\n', 'Home') }).page(
      '/',
    );
    expect(late?.blocks.map(({ type, shownAt }) => [type, shownAt])).toEqual([
      ['note', undefined],
      ['cover', 0],
    ]);
  });

  it('names a shared block with its file, and how many locations include it', () => {
    const outline = open({
      'pages/_shared/promise.yaml': 'type: note\ntext: We promise\n',
      'pages/home.yaml': page('  - shared: promise\n', 'Home'),
      'pages/about.yaml': page('  - { shared: promise, tone: dark }\n', 'About'),
    }).page('/about');
    expect(outline?.blocks[0]).toMatchObject({
      type: 'note',
      file: 'pages/about.yaml',
      path: ['blocks', 0],
      shared: { name: 'promise', file: 'pages/_shared/promise.yaml', pages: 2 },
    });
  });

  it('that is made from a template has its file and its number of pages', () => {
    expect(open().page('/places/creek')).toMatchObject({
      file: 'pages/places/creek.yaml',
      blocksFile: 'pages/_templates/place.yaml',
      pagesOfBlocks: 2,
    });
  });

  it('has a social card if the site has them', () => {
    expect(open().page('/')).not.toHaveProperty('card');
    const withCards = open({}, { findCard: ({ title }) => `/assets/social/${title}.png` });
    expect(withCards.page('/about')?.card).toBe('/assets/social/About us.png');
  });

  it('is found by an alias, and not at other addresses', () => {
    expect(open().page('/company/about')?.path).toBe('/about');
    expect(open().page('/nowhere')).toBeUndefined();
  });
});

describe('a file', () => {
  it.each([
    ['site.yaml', 'site', 'name'],
    ['pages/about.yaml', 'page', 'title'],
    ['pages/_templates/place.yaml', 'template', 'title'],
    ['pages/places/creek.yaml', 'entry', 'region'],
  ])('%s is a %s, with its form', (file, kind, key) => {
    const found = open().describeFile(file, 'title: Words\n');
    expect(found).toMatchObject({ kind, data: { title: 'Words' } });
    const keys = Object.keys(found.form?.fields ?? {});
    expect(keys).toContain(key);
    expect(keys).not.toContain('blocks');
  });

  it('is an entry in Markdown: its text is one of the values in the form', () => {
    const posts = { ...BLOG, [POST_FILE]: POST };
    const found = open(posts).describeFile(POST_FILE, POST);
    expect(found).toMatchObject({
      kind: 'entry',
      data: { headline: 'First post', date: '2026-11-20', body: 'Hello **there**.\n\n- one\n- two' },
      form: { fields: { headline: { shape: 'text' }, date: { kind: 'date' }, body: { kind: 'markdown' } } },
    });
    const broken = POST.replace('headline', 'haedline');
    expect(open({ ...posts, [POST_FILE]: broken }).overview().pages).toContainEqual(
      expect.objectContaining({ path: '/blog/first', state: 'broken', label: 'First post' }),
    );
  });

  it('that is broken is parsed as far as possible', () => {
    expect(open().describeFile('pages/about.yaml', 'title: Words\nblocks: [\n').data).toMatchObject({ title: 'Words' });
  });

  it('of a shared block has no form of its own, but that of its type', () => {
    const { kind, form } = open().describeFile('pages/_shared/promise.yaml', 'type: note\n');
    expect([kind, form]).toEqual(['shared', undefined]);
  });
});

it('draws an existing icon', () => {
  expect(open().icon('home')).toContain('<svg');
});

describe('a page made from a row of a sheet', () => {
  const site = FILES['site.yaml'].replace('places/*.yaml', 'data/places.csv');
  const rows = 'name,region,facts.1.name,facts.1.link\nThe Creek,north,Old,/about\n';
  const model = open({ 'site.yaml': site, 'data/places.csv': rows });

  it('is listed, can be linked to, and says where its row is', () => {
    const found = model.overview().pages.find(({ path }) => path === '/places/the-creek');
    expect(found).toMatchObject({ label: 'The Creek', collection: 'places', state: 'published' });
    expect(model.names().address?.map(({ name }) => name)).toContain('/places/the-creek');
    expect(model.page('/places/the-creek')).toMatchObject({
      entryIn: { file: 'data/places.csv', where: 'row 2' },
      blocksFile: 'pages/_templates/place.yaml',
    });
  });
});

const { theme } = themes.open('calm');

it('has the use of each colour and the colour it is derived from', () => {
  const { colors } = reportTheme(theme, { colors: { roles: { action: '#000000' } } });
  expect(colors).toContainEqual({
    ...{ role: 'onAction', use: 'the words on the main button', seed: 'accent' },
    ...theme.palette.onAction,
  });
  expect(colors).toContainEqual({ role: 'action', use: 'the main button', ...theme.palette.action });
});

it('has the required contrast, and never rounds the actual one up', () => {
  const white = { light: '#ffffff', dark: '#ffffff' };
  const grey = { light: '#777777', dark: '#767676' };
  const { contrasts } = reportTheme({ palette: { ...theme.palette, onAction: white, action: grey } }, 'calm');
  expect(contrasts.filter(({ role, on }) => role === 'onAction' && on === 'action')).toEqual([
    { role: 'onAction', on: 'action', scheme: 'light', ratio: 4.47, least: 4.5 },
    { role: 'onAction', on: 'action', scheme: 'dark', ratio: 4.54, least: 4.5 },
  ]);
});
