import { describe, expect, it } from 'vitest';
import { FILES, load, page, SITE } from '../../tests/support/small-site.tsx';

const withSite = (from: string | RegExp, to: string, files = {}) =>
  load({ 'site.yaml': SITE.replace(from, () => to), ...files });
const links = (...blocks: readonly string[]) =>
  page(blocks.map((more) => `  - { type: note, text: a, more: ${more} }\n`).join(''), 'Home');

describe('one fault of site.yaml', () => {
  it.each([
    ['a pattern that no file matches', 'places/*.yaml', 'place/*.yaml', /^site\.yaml:18:22 route\/empty-collection$/],
    ['a pattern that is none', 'places/*.yaml', 'a*a*a*a*a', /^site\.yaml:18:22 site\/invalid-value$/],
    ['a collection without its template', ', template: _templates/place', '', /^site\.yaml:18:3 site\/missing-key$/],
    ['a route that is no address', '"/places/{slug}"', '"/places?/{slug}"', /^site\.yaml:18:44 route\/malformed$/],
    ['a route without its slash', '"/places/{slug}"', '"places/{slug}"', /^site\.yaml:18:44 route\/malformed$/],
    ['a route without {slug}', '"/places/{slug}"', '/places', /^site\.yaml:18:44 route\/malformed$/],
    ['no name', 'name: Example\n', '', /^site\.yaml:1:1 site\/missing-key$/],
  ])('is reported once: %s', (_, from, to, told) => {
    const home = page('  - { type: note, text: "${site.name}", more: /places/palm }\n', 'Home');
    const { faults } = withSite(from, to, { 'pages/home.yaml': home });
    expect(faults).toEqual([expect.stringMatching(told)]);
  });

  it('says how much it hides, and fails the build if that would', () => {
    const { diagnostics } = withSite('places/*.yaml', 'place/*.yaml');
    expect(diagnostics[0]?.severity).toBe('error');
    expect(diagnostics[0]?.hint).toMatch(
      / 9 other messages may be a consequence of this, and are hidden until it is fixed\.$/,
    );
  });

  it('hides the links to its page, and no others', () => {
    const files = {
      'pages/home.yaml': links('/about', '/about', '/nowhere'),
      'pages/about.yaml': FILES['pages/about.yaml'],
    };
    const { faults } = withSite('  /about:\n', '  "/about?":\n', { ...files });
    expect(faults).toEqual(['site.yaml:12:3 route/malformed', 'pages/home.yaml:6:34 link/unknown-page']);
  });

  it('is reported at the value if several places use it', () => {
    const call = '"tel:${site.contact.phone}"';
    const files = { 'pages/home.yaml': links(call, call), 'pages/about.yaml': links(call).replace(/Home/g, 'About') };
    const { faults, diagnostics } = withSite('+971 4 000 0000', 'by phone', files);
    expect(faults).toEqual(['site.yaml:4:19 link/unsafe']);
    expect(diagnostics[0]?.hint).toContain('3 places have this fault; the first is pages/about.yaml:4:34.');
  });

  it('is reported at its location if it is used in one place', () => {
    const files = { 'pages/home.yaml': links('"tel:${site.contact.phone}"') };
    expect(withSite('+971 4 000 0000', 'by phone', files).faults).toEqual(['pages/home.yaml:4:34 link/unsafe']);
  });
});

describe('one fault of a list from a collection', () => {
  const home = (each: string) =>
    page(`  - type: note\n    text: a\n    items: { collection: places, each: ${each} }\n`, 'Home');
  it.each([
    ['a misspelt key', '{ nam: "${name}" }', '6:47 block/unknown-prop'],
    ['a missing key', '{ link: "${path}" }', '6:34 block/missing-prop'],
    ['an address where none can stand', '{ name: a, link: "${slug}" }', '6:57 link/unsafe'],
    ['a list for a text', '{ name: "${facts}" }', '6:48 block/wrong-type'],
    ['a text for a group', '"${name}"', '6:40 block/wrong-type'],
  ])('is reported at its "each", once: %s', (_, each, told) => {
    expect(load({ 'pages/home.yaml': home(each) }).faults).toEqual([`pages/home.yaml:${told}`]);
  });

  it('is reported at the entry if only that one is faulty', () => {
    const files = {
      'pages/home.yaml': home('{ name: "${name}", link: "${extra}" }'),
      'pages/places/creek.yaml': `${FILES['pages/places/creek.yaml']}extra: /about\n`,
      'pages/places/bay.yaml': `${FILES['pages/places/creek.yaml'].replace('The Creek', 'Bay')}extra: /about\n`,
    };
    expect(load(files).faults).toEqual(['pages/places/palm.yaml:4:9 link/unsafe']);
  });

  it('is reported in the template if it uses the name of the site as an id', () => {
    const template = FILES['pages/_templates/place.yaml'].replace(
      'text: the same',
      'id: "${site.name}", text: the same',
    );
    expect(load({ 'pages/_templates/place.yaml': template }).faults).toEqual([
      'pages/_templates/place.yaml:11:23 block/invalid-value',
    ]);
  });
});

const including = (...overrides: readonly string[]) =>
  Object.fromEntries(
    overrides.map((keys, index) => [
      ['pages/home.yaml', 'pages/about.yaml', 'pages/missing.yaml'][index],
      page(`  - { shared: hint${keys} }\n`, `Page ${index}`),
    ]),
  );

describe('faults in all places that include a shared block', () => {
  it.each([
    ['a property', 'type: note\nstars: 3\n', 'block/missing-prop'],
    ['several properties', 'type: offer\n', 'block/missing-prop'],
    ['its type', 'text: hello\n', 'block/missing-type'],
  ])('are reported once, in the file of the block: %s', (_, text, code) => {
    const { faults, diagnostics } = load({ 'pages/_shared/hint.yaml': text, ...including('', '', ', tone: dark') });
    expect(faults).toEqual([`pages/_shared/hint.yaml:1:1 ${code}`]);
    expect(diagnostics[0]?.hint).toContain('3 places have this fault; the first is pages/about.yaml:4:5.');
  });

  it('are reported once if the layout, a template or another shared block includes it', () => {
    const { faults } = load({
      'site.yaml': SITE.replace('{ type: note, text: head }', '{ shared: hint }'),
      'pages/_shared/hint.yaml': 'type: note\nstars: 3\n',
      'pages/_shared/more.yaml': 'type: note\ntext: more\ninside: { shared: hint }\n',
      'pages/home.yaml': page('  - shared: more\n', 'Home'),
    });
    expect(faults).toEqual(['pages/_shared/hint.yaml:1:1 block/missing-prop']);
  });

  it('are reported where it is included if that is one place, or if another place has none', () => {
    const lacking = { 'pages/_shared/hint.yaml': 'type: note\nstars: 3\n' };
    expect(load({ ...lacking, ...including('') }).faults).toEqual(['pages/home.yaml:4:5 block/missing-prop']);
    expect(load({ ...lacking, ...including('', '', ', text: hello') }).faults).toEqual([
      'pages/about.yaml:4:5 block/missing-prop',
      'pages/home.yaml:4:5 block/missing-prop',
    ]);
  });
});
