import { describe, expect, it } from 'vitest';
import { expectFault, FILES, load, page, SITE } from '../../../tests/support/small-site.tsx';

const more = {
  'pages/_templates/place.yaml': FILES['pages/_templates/place.yaml'].replace(
    'extra:',
    'homes: { type: number, optional: true }\n  gated: { type: yes/no, optional: true }\n  extra:',
  ),
  'pages/places/bay.yaml':
    'name: Øst Bay\nregion: south\nfacts: [{ name: Old, link: /about }]\nhomes: 7\nupdated: 2026-01-02\n',
  'pages/places/creek.yaml': 'name: The Creek\nregion: north\nfacts: [{ name: Old, link: /about }]\nhomes: 20\n',
  'pages/places/zoo.yaml':
    'name: Alp\nregion: north\nfacts: [{ name: Old, link: /about }]\nhomes: 100\nupdated: 2026-03-04\n',
};

/** The home page with a list of names. */
function query(asked: string, files: Readonly<Record<string, string>> = {}) {
  const home = page(`  - type: note\n    text: a\n    items: { collection: places, ${asked} }\n`, 'Home');
  const loaded = load({ ...more, 'pages/home.yaml': home, ...files });
  const [first] = loaded.props('/');
  const names = JSON.stringify(first).matchAll(/"name":"([^"]*)"/g);
  return { ...loaded, names: [...names].map(([, name]) => name) };
}
const EACH = 'each: { name: "${slug}" }';

describe('a list from a collection', () => {
  it.each([
    ['', ['bay', 'creek', 'palm', 'zoo']],
    ['where: { region: [north, south] },', ['bay', 'creek', 'palm', 'zoo']],
    ['where: { slug: [zoo, bay] },', ['bay', 'zoo']],
    ['where: { slug: { not: [zoo, bay] } },', ['creek', 'palm']],
    ['where: { region: north, homes: 100 },', ['zoo']],
    ['where: { gated: true },', []],
    ['sort: name,', ['zoo', 'bay', 'creek', 'palm']],
    ['sort: -name,', ['palm', 'creek', 'bay', 'zoo']],
    ['sort: homes,', ['bay', 'creek', 'zoo', 'palm']],
    ['sort: -updated, limit: 3,', ['zoo', 'bay', 'creek']],
    ['sort: -homes, where: { region: { not: north } }, limit: 1,', ['bay']],
  ])('has the result of its query: %s', (asked, names) => {
    const found = query(`${asked} ${EACH}`);
    expect([found.faults, found.names]).toEqual([[], names]);
  });

  it('uses every value of a list that is the value of a placeholder', () => {
    const files = { 'site.yaml': SITE.replace('facts: {', 'facts: { regions: [north, east],') };
    const found = query(`where: { region: "\${site.facts.regions}" }, ${EACH}`, files);
    expect([found.faults, found.names]).toEqual([[], ['creek', 'zoo']]);
  });

  it.each([
    ['a misspelt field', 'where: { regoin: north }', '6:43 page/unknown-field', 'Did you mean "region"?'],
    ['a field of no entry', 'where: { population: 5 }', '6:43 page/unknown-field', 'Use one of: name, region,'],
    ['a field with many values', 'where: { facts: Old }', '6:43 page/unknown-field', 'Use one of: name, region,'],
    ['a misspelt value', 'where: { region: nroth }', '6:51 page/unknown-value', 'Did you mean "north"?'],
    ['other capitals', 'where: { region: North }', '6:51 page/unknown-value', 'Did you mean "north"?'],
    [
      'one of several values',
      'where: { region: [north, est] }',
      '6:59 page/unknown-value',
      'Entries have: north, south.',
    ],
    [
      'a value that is left out',
      'where: { region: { not: nroth } }',
      '6:58 page/unknown-value',
      'Did you mean "north"?',
    ],
    ['a text that no entry has', 'where: { name: The Crek }', '6:49 page/unknown-value', 'Did you mean "The Creek"?'],
    ['text for yes or no', 'where: { gated: "yes" }', '6:50 page/unknown-value', 'Entries have: true, false.'],
    ['an unknown placeholder', 'where: { region: "${regoin}" }', '6:52 page/unknown-placeholder', 'site'],
    ['a misspelt field to sort by', 'sort: -nmae', '6:40 page/unknown-field', 'Did you mean "name"?'],
    ['a field that has no order', 'sort: facts', '6:40 page/unknown-field', 'Use one of: name, region,'],
    ['a misspelt key', 'wher: { region: north }', '6:34 page/unknown-key', 'Did you mean "where"?'],
  ])('reports %s, and not that it is empty', (_, asked, location, hint) =>
    expectFault(query(`${asked}, ${EACH}`), location, hint),
  );

  it.each([
    ['6:5 page/missing-key', 'where: { region: north }'],
    ['6:34 page/unknown-key', 'eahc: { name: "${slug}" }'],
  ])('is recognised without its "each": %s', (location, asked) => {
    expect(query(asked).faults).toEqual([`pages/home.yaml:${location}`]);
  });

  it('is recognised with a misspelt "collection"', () => {
    const home = page(`  - { type: note, text: a, items: { colection: places, ${EACH} } }\n`, 'Home');
    expect(load({ 'pages/home.yaml': home }).faults).toEqual(['pages/home.yaml:4:37 page/unknown-key']);
  });

  it('can ask for a choice that no entry has made yet', () => {
    const files = {
      'pages/_templates/place.yaml': more['pages/_templates/place.yaml'].replace('north, south', 'north, south, east'),
    };
    expect(query(`where: { region: east }, ${EACH}`, files).faults).toEqual([]);
  });
});

describe('a list from a collection without its key', () => {
  it('is reported once, with the key that is missing', () => {
    const home = page(`  - type: note\n    text: a\n    collection: places\n    ${EACH}\n`, 'Home');
    const { faults, diagnostics } = load({ 'pages/home.yaml': home });
    expect(faults).toEqual(['pages/home.yaml:6:5 block/invalid-value']);
    expect(diagnostics[0]?.hint).toContain('Write "items:" above this line');
  });
});

describe('an entry in another folder', () => {
  it('is reported once, with the right folder', () => {
    const { faults, diagnostics } = load({ 'pages/bay.yaml': more['pages/places/creek.yaml'] });
    expect(faults).toEqual(['pages/bay.yaml:1:1 route/misplaced-entry']);
    expect(diagnostics[0]?.hint).toBe('Move it to pages/places/bay.yaml.');
  });
});

describe('a condition of a block', () => {
  it.each(['if', 'unless'])('that is plain text is reported: %s', (key) => {
    const template = FILES['pages/_templates/place.yaml'].replace(
      '{ type: note, text: the',
      `{ type: note, ${key}: extra, text: the`,
    );
    const { faults, diagnostics } = load({ 'pages/_templates/place.yaml': template });
    expect(faults).toEqual([
      `pages/_templates/place.yaml:11:${`  - { type: note, ${key}: `.length + 1} block/invalid-value`,
    ]);
    expect(diagnostics[0]?.hint).toBe(`Write ${key}: \${extra}.`);
  });
});

const FIELDS =
  'fields: { name: text, kind: { type: choice, options: [roof, wall] }, price: number, by: { type: text, optional: true } }';
const site = SITE.replace('collections:\n', `collections:\n  prices: { entries: prices.yaml, ${FIELDS} }\n`);
const PRICES = `entries:
  - { name: Paint, kind: wall, price: 30 }
  - { name: Tiles, kind: roof, price: 20 }
  - { name: Bricks, kind: wall, price: 10, by: Ann }
`;

/** The home page with these blocks, and the names and texts in the props of all of them. */
function show(blocks: string, prices = PRICES) {
  const loaded = load({ 'site.yaml': site, 'pages/prices.yaml': prices, 'pages/home.yaml': page(blocks, 'Home') });
  const said = [...JSON.stringify(loaded.props('/')).matchAll(/"(?:name|text)":"([^"]*)"/g)];
  return { ...loaded, said: said.map(([, words]) => words) };
}
/** One block whose items are one for each group. */
const inItems = (asked: string, name = '${kind}') =>
  `  - type: note\n    text: a\n    items: { collection: prices, ${asked}, each: { name: "${name}" } }\n`;
/** One block for each group, with its entries. */
const inBlocks = (asked: string, inside = '') => `  - collection: prices
    ${asked}
    each:
      type: note
      text: All of \${kind}
      items: { collection: group, ${inside} each: { name: "\${name} for \${price}" } }
`;

describe('a list with groups', () => {
  it.each([
    ['in the order of first appearance', 'group: kind', ['a', 'wall', 'roof']],
    ['in the order of the entries', 'sort: price, group: kind', ['a', 'wall', 'roof']],
    ['in that of what they are grouped by', 'sort: kind, group: kind', ['a', 'roof', 'wall']],
    ['of chosen entries', 'where: { price: 20 }, group: kind', ['a', 'roof']],
    ['up to a limit', 'group: kind, limit: 1', ['a', 'wall']],
  ])('has one item for each group, %s', (_order, asked, said) => {
    const found = show(inItems(asked));
    expect([found.faults, found.said]).toEqual([[], said]);
  });

  it.each([
    ['a misspelt field', inItems('group: kidn'), '6:41 page/unknown-field', 'Did you mean "kind"?'],
    ['what entries alone say', inItems('group: kind', '${price}'), '6:62 page/unknown-placeholder', '${kind}'],
    [
      'a group where nothing is grouped',
      '  - { type: note, text: a, items: { collection: group, each: { name: a } } }\n',
      '4:49 page/invalid-value',
      'that has "group:"',
    ],
  ])('refuses %s', (_mistake, blocks, fault, hint) => {
    const { faults, diagnostics } = show(blocks);
    expect(faults).toEqual([`pages/home.yaml:${fault}`]);
    expect(diagnostics[0]?.hint).toContain(hint);
  });

  it('counts groups in the note about its limit', () => {
    const [note] = show(inItems('group: kind, limit: 1')).listNotes();
    expect(note?.message).toBe('This list shows 1 of the 2 groups of "prices" that match.');
  });

  it('reserves the name "group" for collections', () => {
    expect(load({ 'site.yaml': site.replace('  places:', '  group:') }).faults).toContain(
      'site.yaml:19:3 site/invalid-value',
    );
  });
});

describe('a block for each group', () => {
  it('has the entries of that group, which it can filter and sort', () => {
    expect(show(inBlocks('group: kind')).said).toEqual([
      ...['All of wall', 'Paint for 30', 'Bricks for 10'],
      ...['All of roof', 'Tiles for 20'],
    ]);
    const sorted = show(inBlocks('group: kind', 'sort: price, where: { price: { not: 20 } },'));
    expect([sorted.faults, sorted.said]).toEqual([[], ['All of wall', 'Bricks for 10', 'Paint for 30', 'All of roof']]);
  });

  it('is where it is written', () => {
    const around = (text: string) => `  - { type: note, text: ${text} }\n`;
    expect(
      show(`${around('Before')}${inBlocks('group: kind, limit: 1'.replace(', ', '\n    '))}${around('After')}`).said,
    ).toEqual([...['Before', 'All of wall', 'Paint for 30', 'Bricks for 10'], 'After']);
  });

  it.each([
    ['a mistake in the block, once', inBlocks('group: kind').replace('text:', 'txet:'), ['8:7 block/unknown-prop']],
    ['a mistake in the list, once', inBlocks('group: kind', 'sort: prise,'), ['9:41 page/unknown-field']],
    ['a mistake in what is asked', inBlocks('group: sort'), ['5:12 page/unknown-field']],
    ['a block that has no type', '  - { collection: prices, each: { text: a } }\n', ['4:33 block/missing-type']],
    [
      'one id for several',
      inBlocks('group: kind').replace('type: note', 'type: note\n      id: one'),
      ['8:11 block/duplicate-id'],
    ],
  ])('reports %s', (_what, blocks, faults) => {
    expect(show(blocks).faults).toEqual(faults.map((fault) => `pages/home.yaml:${fault}`));
  });

  it('can be made for each entry, too', () => {
    expect(show('  - { collection: prices, each: { type: note, text: "${name}" } }\n').said).toEqual([
      ...['Paint', 'Tiles', 'Bricks'],
    ]);
  });

  it('reports values that no entry of any group has, and not those that only this group lacks', () => {
    const strange = 'entries:\n  - { name: A, kind: wall, price: 1 }\n  - { name: B, kind: roof, price: 2 }\n';
    expect(show(inBlocks('group: kind', 'where: { price: 1 },'), strange).faults).toEqual([]);
    expect(show(inBlocks('group: kind', 'where: { price: 7 },'), strange).faults).toEqual([
      'pages/home.yaml:9:51 page/unknown-value',
    ]);
  });

  it('is refused if a template would have different blocks for different entries', () => {
    const template = `inputs: { name: text }
title: In \${name}
description: About \${name}
blocks:
  - { type: note, text: a }
  - { collection: prices, where: { by: "\${name}" }, each: { type: note, text: a } }
  - { collection: prices, each: { type: note, text: "\${name}" } }
  - { type: cover }
`;
    const files = { 'site.yaml': site, 'pages/prices.yaml': PRICES, 'pages/_templates/place.yaml': template };
    const places = { 'pages/places/creek.yaml': 'name: Ann\n', 'pages/places/palm.yaml': 'name: Bea\n' };
    const home = page(inItems('group: kind'), 'Home');
    const loaded = load({ ...files, ...places, 'pages/home.yaml': home });
    expect(loaded.faults).toEqual(['pages/_templates/place.yaml:6:5 block/invalid-value']);
    const [, ...texts] = loaded.props('/places/creek').map((props) => JSON.stringify(props));
    expect(texts).toEqual(['Paint', 'Tiles', 'Bricks'].map((name) => `{"text":"${name}"}`));
  });
});
