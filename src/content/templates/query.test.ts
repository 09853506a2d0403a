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
  ])('is answered as it asks: %s', (asked, names) => {
    const found = query(`${asked} ${EACH}`);
    expect([found.faults, found.names]).toEqual([[], names]);
  });

  it('takes every value of a list that is the value of a placeholder', () => {
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
  ])('tells of %s, and does not call itself empty', (_, asked, location, hint) =>
    expectFault(query(`${asked}, ${EACH}`), location, hint),
  );

  it.each([
    ['6:5 page/missing-key', 'where: { region: north }'],
    ['6:34 page/unknown-key', 'eahc: { name: "${slug}" }'],
  ])('is known for one without its "each": %s', (location, asked) => {
    expect(query(asked).faults).toEqual([`pages/home.yaml:${location}`]);
  });

  it('is known for one whose "collection" is misspelt', () => {
    const home = page(`  - { type: note, text: a, items: { colection: places, ${EACH} } }\n`, 'Home');
    expect(load({ 'pages/home.yaml': home }).faults).toEqual(['pages/home.yaml:4:37 page/unknown-key']);
  });

  it('may ask for a choice that no entry has made yet', () => {
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
  it('is reported once, with the folder where it belongs', () => {
    const { faults, diagnostics } = load({ 'pages/bay.yaml': more['pages/places/creek.yaml'] });
    expect(faults).toEqual(['pages/bay.yaml:1:1 route/misplaced-entry']);
    expect(diagnostics[0]?.hint).toBe('Move it to pages/places/bay.yaml.');
  });
});

describe('a condition of a block', () => {
  it.each(['if', 'unless'])('that is a plain text is reported: %s', (key) => {
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
