import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blocks } from '../../../blocks/index.ts';
import { newBlog } from '../../../blocks/new-blog.ts';
import { newPageBlocks } from '../../../blocks/new-page.ts';
import { findToDos } from '../../../scripts/new/find-to-dos.ts';
import { createRegistry } from '../../../src/block/index.ts';
import { checkSite } from '../../../src/check/index.ts';
import { slugify } from '../../../src/content/index.ts';
import { memoryReader, parseDocument } from '../../../src/content/yaml/index.ts';
import { BLOG, POST, POST_FILE } from '../../../tests/support/blog-files.ts';
import { anyIcon, loadMemorySite, themes } from '../../../tests/support/example-site.ts';
import { BLOCKS, FILES, load, SITE } from '../../../tests/support/small-site.tsx';
import { scaffoldBlog } from './blog.ts';
import type { Scaffold } from './context.ts';
import { deriveSingular, readContext, ScaffoldRefusal } from './context.ts';
import { scaffoldEntry } from './entry.ts';
import { addRoute, scaffoldPage } from './page.ts';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>';

const ICONS = { ...anyIcon, names: () => [...'abcdefghi'] };

function createTestContext(changes: Readonly<Record<string, string>> = {}) {
  const files = { ...FILES, 'public/images/sea.svg': PICTURE, ...changes };
  return readContext(
    { reader: memoryReader(files), registry: createRegistry([]), icons: ICONS, themes, newBlog, newPageBlocks },
    'command',
  );
}

function newPage(name: string, slug?: string): Scaffold {
  return scaffoldPage(name, slug, createTestContext());
}

function newPlace(name: string, slug?: string, changes: Readonly<Record<string, string>> = {}): Scaffold {
  return scaffoldEntry('places', name, slug, createTestContext(changes));
}

/** The message of a refusal. */
function refusal(start: () => unknown): string {
  try {
    start();
  } catch (error) {
    if (error instanceof ScaffoldRefusal) return error.message;
    throw error;
  }
  return '';
}

describe('a slug', () => {
  it.each([
    ['Jumeirah Village Circle', 'jumeirah-village-circle'],
    ['  Villas & Flats  ', 'villas-and-flats'],
    ["The Inspector's Café", 'the-inspectors-cafe'],
    ['Straße 7/8, Łódź', 'strasse-7-8-lodz'],
    ['مرسى دبي', ''],
    ['JBR (جي بي آر)', 'jbr'],
  ])('of "%s" is "%s"', (name, slug) => expect(slugify(name)).toBe(slug));
});

describe('a new entry of a collection', () => {
  it('is a Markdown file if the others are', () => {
    const { created } = scaffoldEntry(
      'posts',
      'Hello there',
      undefined,
      createTestContext({ ...BLOG, [POST_FILE]: POST }),
    );
    const [[file = '', text = ''] = []] = created;
    expect([file, text]).toEqual([
      'pages/_data/posts/hello-there.md',
      expect.stringMatching(/^---\nheadline: Hello there\ndate: .*TODO.*\n---\n\n.*TODO.*\n$/),
    ]);
  });

  it('has the name, a TODO for each required input, and the others in a comment', () => {
    const { created } = newPlace('Al Barsha: "South" #1');
    expect([...created.keys()]).toEqual(['pages/places/al-barsha-south-1.yaml']);
    expect([...created.values()][0]).toBe(`# yaml-language-server: $schema=../../.vscode/schemas/collection-places.json
name: 'Al Barsha: "South" #1'
region: TODO # One of north, south
facts:
  - name: "TODO 1" # name
    link: / # TODO link

# Optional fields, described in pages/_templates/place.yaml:
# extra:
`);
  });

  it('has quotes around what becomes several words, so that the comment behind it stays a comment', () => {
    const inputs = `inputs:
  name: text
  side: { type: choice, options: [north, far south] }
  story: { type: rich text, describe: What happened here }
`;
    const template = FILES['pages/_templates/place.yaml'].replace(/inputs:[\s\S]*?(?=title)/, inputs);
    const { created } = newPlace('Old Town', undefined, { 'pages/_templates/place.yaml': template });
    expect([...created.values()][0]).toContain(
      'side: "TODO" # One of north, far south\nstory: "TODO" # What happened here\n',
    );
  });

  it('has the descriptions of the template for each list item', () => {
    const list = 'inputs:\n  name: text\n  words: { type: list, of: { type: text, describe: What each says } }\n';
    const template = FILES['pages/_templates/place.yaml'].replace(/inputs:[\s\S]*?(?=title)/, list);
    const { created } = newPlace('Old Town', undefined, { 'pages/_templates/place.yaml': template });
    expect([...created.values()][0]).toContain('words:\n  - "TODO 1" # What each says\n');
  });

  it('is valid except for missing values, and every placeholder is reported', () => {
    const inputs = `inputs:
  name: text
  code: { type: text, max: 3 }
  story: { type: rich text, describe: What happened here }
  height: { type: number, min: 3 }
  sold: yes/no
  kind: { type: choice, options: ["1", "yes"] }
  more: link
  picture: image
  sign: icon
  words: { type: list, min: 2 }
  facts: { type: list, min: 2, of: { what: { type: text, max: 50 }, why: { type: text, optional: true } } }
  owner: { type: group, of: { who: text } }
`;
    const template = FILES['pages/_templates/place.yaml']
      .replace(/inputs:[\s\S]*?(?=title)/, inputs)
      .replace(
        /- \{ type: note, text: "Welcome.*\n/,
        '- { type: note, text: "${name}", picture: "${picture}", more: "${more}" }\n',
      );
    const creek = 'name: Creek\n';
    const changes = { 'pages/_templates/place.yaml': template, 'public/images/sea.svg': PICTURE };
    const scaffold = newPlace('Old Town', undefined, changes);
    const made = Object.fromEntries(scaffold.created);
    const { diagnostics } = load({ ...changes, ...made, 'pages/places/creek.yaml': creek });
    const ours = diagnostics.filter(({ source }) => source.file === 'pages/places/old-town.yaml');
    expect(new Set(ours.map(({ code }) => code))).toEqual(new Set(['text/to-do', 'entry/unanswered']));
    expect(findToDos(scaffold).length).toBe(14);
    expect(ours.length).toBe(14);
  });

  it('fits its fields, and differs from the next one', () => {
    const texts = { type: fc.constant('text'), max: fc.option(fc.integer({ min: 2, max: 90 }), { nil: undefined }) };
    const count = fc.integer({ min: 2, max: 3 });
    const describe = fc.constantFrom(undefined, 'What it says, in so many words that a block has no room for them');
    const leaf = fc.oneof(
      fc.record({ ...texts, describe }),
      fc.record({ type: fc.constantFrom('rich text', 'link', 'image', 'icon', 'number', 'yes/no', 'date'), describe }),
      fc.record({ type: fc.constant('choice'), options: fc.constant(['north', 'south']) }),
    );
    const list = fc.record({ type: fc.constant('list'), min: count, of: leaf });
    const group = fc.record({ type: fc.constant('group'), of: fc.record({ one: leaf, two: list }) });
    const lists = fc.record({ type: fc.constant('list'), min: count, of: fc.oneof(list, group) });
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-h]$/), fc.oneof(leaf, list, group, lists)), (inputs) => {
        const asked = { name: { type: 'text' }, summary: { type: 'text', max: 50 }, ...inputs };
        const template = `inputs: ${JSON.stringify(asked)}\n${FILES['pages/_templates/place.yaml']
          .replace(/^[\s\S]*?(?=title)/, '')
          .replace('Homes in ${name}', '${summary}')
          .replace(/ {2}- \{ type: note, text: "Wel.*\n/, '')}`;
        const changes = {
          'pages/_templates/place.yaml': template,
          'pages/places/creek.yaml': '',
          'pages/places/palm.yaml': '',
          'public/images/sea.svg': PICTURE,
        };
        const made = ['Old Town', 'The Harbour at the End of the Long Road'].map((name) =>
          Object.fromEntries(newPlace(name, undefined, changes).created),
        );
        const { diagnostics } = load({ ...changes, ...made[0], ...made[1] });
        const ours = diagnostics.filter(({ source, severity }) => severity === 'error' && /old|harb/.test(source.file));
        expect(ours.filter(({ code }) => code !== 'entry/unanswered')).toEqual([]);
      }),
      { numRuns: 25, seed: 8 },
    );
  });

  it('fits in a block, however long its description is', () => {
    const inputs = `inputs: { name: text, when: { type: text, describe: ${'what it says '.repeat(9)} }, summary: text }\n`;
    const template = FILES['pages/_templates/place.yaml']
      .replace(/inputs:[\s\S]*?(?=title)/, inputs)
      .replace('Homes in ${name}', '${summary}');
    const { created } = newPlace('Carnevale', undefined, { 'pages/_templates/place.yaml': template });
    expect([...created.values()][0]).toMatch(
      /\nwhen: "TODO" # what it says .*\nsummary: "TODO \(Carnevale\)" # summary\n$/,
    );
  });

  it('is not refused if its template uses a TODO text in a link', () => {
    const template = `inputs: { name: text, phone: text, mail: text }
title: In \${name}
description: Homes in \${name}
label: \${name}
blocks:
  - { type: note, text: "\${name}", more: "tel:\${phone}" }
  - { type: note, text: "\${name}", more: "mailto:\${mail}" }
  - { type: cover }
`;
    const changes = {
      'pages/_templates/place.yaml': template,
      'pages/places/creek.yaml': 'name: Creek\nphone: "+44 20 7946 0000"\nmail: creek@example.com\n',
      'pages/places/palm.yaml': 'name: Palm\nphone: "+44 20 7946 0001"\nmail: palm@example.com\n',
    };
    const made = Object.fromEntries(newPlace('Harbour', undefined, changes).created);
    const { faults } = load({ ...changes, ...made });
    expect(new Set(faults.map((fault) => fault.split(' ')[1]))).toEqual(new Set(['text/to-do']));
  });

  it.each([
    ['the same name', () => newPlace('The Creek', 'creek-two'), 'pages/places/creek.yaml already has the name'],
    ['the same slug', () => newPlace('Creek'), 'pages/places/creek.yaml already exists'],
    ['a file that differs in case', () => newPlace('x', 'palm', { 'pages/places/Palm.yml': '' }), 'already exists'],
    ['an address that redirects', () => newPlace('Gone', undefined, moved), 'The address /places/gone is taken'],
    ['a name without Latin letters', () => newPlace('مرسى دبي'), '--slug'],
    ['a slug that is none', () => newPlace('x', 'Old Town'), 'Write for example --slug old-town.'],
    ['a slug with a folder', () => newPlace('x', '../x'), 'cannot be an address'],
    ['a name on two lines', () => newPlace('a\nb'), 'invisible characters'],
    ['a name of signs', () => newPlace('?!'), 'at least one letter'],
  ])('is refused with %s', (_case, start, message) => expect(refusal(start)).toContain(message));

  it.each([
    ['words '.repeat(20), 'words-words-words-words-words-words-words-words-words-words'],
    ['x'.repeat(90), 'x'.repeat(60)],
  ])('with a long name has an address of at most 60 characters: %s', (name, slug) => {
    expect([...newPlace(name).created.keys()]).toEqual([`pages/places/${slug}.yaml`]);
  });

  const moved = { 'site.yaml': SITE.replace('/old: /about', '/old: /about\n  /places/gone: /about') };

  it('can be named by the collection or its singular', () => {
    expect(['locations', 'stories', 'classes', 'courses', 'news', 'address', 'staff'].map(deriveSingular)).toEqual([
      'location',
      'story',
      'class',
      'course',
      'new',
      'address',
      'staff',
    ]);
  });
});

describe('a new page', () => {
  it('has a file with its name, and its address in site.yaml below those of the same folder', () => {
    const { created, changed } = newPage('Fees & "terms"', 'company/fees');
    expect([...created.keys()]).toEqual(['pages/company/fees.yaml']);
    const [text = ''] = created.values();
    expect(text).toMatch(/^# yaml-language-server: \$schema=\.\.\/\.\.\/\.vscode\/schemas\/page\.json\n/);
    const data = parseDocument({ file: 'fees.yaml', text }, { wanted: '' }, () => {})?.data;
    expect(data).toMatchObject({ title: 'Fees & "terms" | ${site.name}', label: 'Fees & "terms"' });
    expect(changed?.after).toBe(
      SITE.replace('[/company/about]\n', '[/company/about]\n  /company/fees: company/fees\n'),
    );
  });

  it('shows a placeholder in its name unchanged', () => {
    expect([...newPage('Write ${site.name}').created.values()][0]).toContain('heading: Write $${site.name}\n');
  });

  it.each([
    ['a page file', () => newPage('About us', 'about'), 'pages/about.yaml already exists'],
    ['an alias', () => newPage('About', 'company/about'), 'it leads to /about'],
    ['a redirect', () => newPage('Old'), 'The address /old is taken'],
    ['an address of the builder', () => newPage('Assets'), 'the built scripts'],
    ['the folder of a collection', () => newPage('Dune', 'places/dune'), 'npm run new -- place "Dune"'],
    ['a name that fills no title', () => newPage('x'.repeat(61)), 'can have 60'],
  ])('is refused instead of %s', (_case, start, message) => expect(refusal(start)).toContain(message));
});

describe('a new blog', () => {
  const make = (changes: Readonly<Record<string, string>> = {}) =>
    scaffoldBlog('News & notes', undefined, createTestContext(changes));

  it('has a page that lists posts, a first post, their template, and a feed', () => {
    const { created, changed, page } = make();
    expect([page, ...created.keys()]).toEqual([
      '/news-and-notes',
      'pages/_templates/post.yaml',
      'pages/news-and-notes.yaml',
      'pages/_data/posts/first-post.md',
    ]);
    const files = { ...FILES, ...Object.fromEntries(created), 'site.yaml': changed?.after ?? '' };
    const loaded = loadMemorySite(files, [...BLOCKS, ...blocks]);
    const ours = checkSite(loaded).filter(({ source }) => created.has(source.file));
    expect(new Set(ours.map(({ code }) => code))).toEqual(new Set(['text/to-do', 'link/orphan']));
    const { site } = loaded;
    expect(site.pages.map(({ path }) => path)).toContain('/news-and-notes/first-post');
    expect(site.feeds.map(({ path, title }) => [path, title])).toEqual([['/feed-posts.xml', 'News & notes']]);
  });

  it('is refused on a site that has posts', () => {
    const site = SITE.replace(
      'collections:',
      'collections:\n  posts: { entries: posts/*.yaml, route: "/posts/{slug}", template: _templates/place }',
    );
    expect(refusal(() => make({ 'site.yaml': site }))).toContain('has a collection "posts" already');
  });
});

describe('a route', () => {
  const add = (text: string, path: string) => {
    const site = parseDocument({ file: 'site.yaml', text }, { wanted: '' }, () => {});
    if (!site) throw new Error('The text is YAML.');
    return addRoute(site, path, path.slice(1)).after;
  };

  it.each([
    ['at the end of a file without a line break', 'routes:\n  /: home', '/a', 'routes:\n  /: home\n  /a: a'],
    [
      'behind a comment',
      'routes:\n    "/": home # main\n\nx: 1\n',
      '/a',
      'routes:\n    "/": home # main\n    /a: a\n\nx: 1\n',
    ],
    [
      'with the line breaks of the file',
      'routes:\r\n  /: home\r\nx: 1\r\n',
      '/a',
      'routes:\r\n  /: home\r\n  /a: a\r\nx: 1\r\n',
    ],
    ['as text when it looks like a number', 'routes:\n  /: home\n', '/2024', 'routes:\n  /: home\n  /2024: "2024"\n'],
    [
      'below the last of its folder',
      'routes:\n  /s/a:\n    page: a\n    aliases: [/x]\n  /: home\n  /t/a: b\n',
      '/s/b',
      'routes:\n  /s/a:\n    page: a\n    aliases: [/x]\n  /s/b: s/b\n  /: home\n  /t/a: b\n',
    ],
    ['between braces', 'routes: { /: home }\n', '/a', 'routes: { /: home, /a: a }\n'],
    ['to a site without routes', 'routes: {}\n', '/a', 'routes:\n  /a: a\n'],
    ['with the routes', 'name: x\n', '/a', 'name: x\nroutes:\n  /a: a\n'],
  ])('is added %s', (_case, before, path, after) => expect(add(before, path)).toBe(after));

  it('is refused if site.yaml cannot have routes', () =>
    expect(refusal(() => add('routes: home\n', '/a'))).toContain(
      '/a cannot be added to the routes in site.yaml. "routes" is no',
    ));
});

describe('a new row of a sheet', () => {
  const site = SITE.replace('places/*.yaml', 'data/places.csv');

  it('is at the end, with the name in its column, and all other bytes stay', () => {
    const sheet = 'Region;Name;Slug\r\nnorth;"The Creek";\r\n';
    const { changed } = newPlace('Palm; new', 'palm', { 'site.yaml': site, 'data/places.csv': sheet });
    expect(changed).toEqual({ file: 'data/places.csv', before: sheet, after: `${sheet}TODO;"Palm; new";palm\r\n` });
  });

  it.each([
    ['a text', 'text', 'TODO'],
    ['a choice', '{ type: choice, options: [a, b] }', 'TODO'],
    ['a number', 'number', 'TODO'],
    ['a link, which could be a valid one', 'link', 'TODO'],
    ['a text with little room', '{ type: text, max: 2 }', 'TODO'],
    ['a list', '{ type: list, of: text, min: 2 }', 'TODO 1; TODO 2'],
    ['nothing', '{ type: text, optional: true }', ''],
  ])('has TODO where a row needs %s', (_case, asked, cell) => {
    const template = `inputs:\n  name: text\n  asked: ${asked}\ntitle: \${name}\ndescription: A place\nblocks: []\n`;
    const sheet = 'Name,Asked,Slug\n';
    const changes = { 'site.yaml': site, 'data/places.csv': sheet, 'pages/_templates/place.yaml': template };
    expect(newPlace('Palm', undefined, changes).changed?.after).toBe(
      cell === '' ? `${sheet}Palm\n` : `${sheet}Palm,${cell}\n`,
    );
  });

  it('has TODO where it needs a part of an item of a list, and a title of its own', () => {
    const sheet = 'Name,Region,facts.1.name,facts.1.link,facts.2.name,Slug\n';
    const { changed } = newPlace('Palm', 'palm', { 'site.yaml': site, 'data/places.csv': sheet });
    expect(changed?.after).toBe(`${sheet}Palm,TODO,TODO 1,TODO,,palm\n`);
  });

  it('is refused for a workbook', () => {
    const changes = { 'site.yaml': SITE.replace('places/*.yaml', 'data/places.xlsx'), 'data/places.xlsx': '' };
    expect(refusal(() => newPlace('Palm', undefined, changes))).toContain('Add a row there.');
  });
});
