import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loadMemorySite } from '../../../tests/support/example-site.ts';
import { BLOCKS, expectFault, FILES, load, page, SITE } from '../../../tests/support/small-site.tsx';
import { defineBlock, endpoint, list, text } from '../../block/index.ts';
import { formatLocation } from '../../check/diagnostics/index.ts';
import { checkSite } from '../../check/index.ts';

describe('a fault', () => {
  const inBlock = (props: string) => load({ 'pages/home.yaml': page(`  - type: note\n${props}`) });

  it.each([
    ['an unknown block type', '  - type: noet\n    text: a\n', '4:11 block/unknown-type', 'Did you mean "note"?'],
    ['a missing type', '  - text: a\n', '4:5 block/missing-type', 'type: hero'],
    [
      'a misspelt prop, once with the missing one it caused',
      '  - type: note\n    txt: a\n',
      '5:5 block/unknown-prop',
      'Did you mean "text"?',
    ],
    ['a missing prop', '  - type: note\n    stars: 3\n', '4:5 block/missing-prop', 'the note'],
    ['a number where text is wanted', '  - type: note\n    text: 010\n', '5:11 yaml/ambiguous-number', 'text: "010"'],
    [
      'text where a number is wanted',
      '  - type: note\n    text: a\n    stars: "3"\n',
      '6:12 block/wrong-type',
      'stars: 3',
    ],
    [
      'a number out of range',
      '  - type: note\n    text: a\n    stars: 9\n',
      '6:12 block/out-of-range',
      'Use 5 or less.',
    ],
    ['blank text', '  - type: note\n    text: "  "\n', '5:11 block/blank-text', 'Write the text'],
    [
      'a fault deep inside',
      '  - type: note\n    text: a\n    items:\n      - nam: x\n',
      '7:9 block/unknown-prop',
      'Did you mean "name"?',
    ],
    [
      'an image that is not there',
      '  - type: note\n    text: a\n    picture: { src: /a.svg, alt: A }\n',
      '6:21 image/missing-file',
      'Copy the image',
    ],
    [
      'a dead link',
      '  - type: note\n    text: a\n    more: /abuot\n',
      '6:11 link/unknown-page',
      'Did you mean "/about"?',
    ],
    [
      'a placeholder that is not closed',
      '  - type: note\n    text: "${site.name"\n',
      '5:12 page/malformed-placeholder',
      'Did you mean ${site.name}?',
    ],
    [
      'a placeholder without its dollar sign',
      '  - type: note\n    text: "by {site.name}"\n',
      '5:15 page/malformed-placeholder',
      'Did you mean ${site.name}?',
    ],
    [
      'a placeholder without a value, once with the text it leaves empty',
      '  - type: note\n    text: "${site.nmae}"\n',
      '5:12 page/unknown-placeholder',
      'Did you mean ${site.name}?',
    ],
    [
      'a link whose placeholder has no value, once',
      '  - type: note\n    text: a\n    more: "/${site.nmae}"\n',
      '6:13 page/unknown-placeholder',
      'Did you mean ${site.name}?',
    ],
    [
      'a link to an entry that was renamed or deleted',
      '  - type: note\n    text: a\n    more: /places/old-town\n',
      '6:11 link/unknown-page',
      '"/places/old-town: /" under "redirects:" in site.yaml',
    ],
    [
      'a link to an entry that is misspelt',
      '  - type: note\n    text: a\n    more: /places/crek\n',
      '6:11 link/unknown-page',
      'Did you mean "/places/creek"?',
    ],
    ['an unsafe link', '  - type: note\n    text: a\n    more: javascript:alert(1)\n', '6:11 link/unsafe', 'https:'],
    [
      'a link with a user name',
      '  - type: note\n    text: a\n    more: https://bank.example@evil.example/\n',
      '6:11 link/unsafe',
      '"@"',
    ],
    [
      'a link that only looks like a path',
      '  - type: note\n    text: a\n    more: //evil.example/x\n',
      '6:11 link/unsafe',
      'https://',
    ],
    [
      'an unknown placeholder',
      '  - type: note\n    text: Call ${site.contact.fone}\n',
      '5:16 page/unknown-placeholder',
      '${site.contact.phone}',
    ],
    ['an unknown shared block', '  - shared: nothing\n', '4:13 block/unknown-shared', 'pages/_shared'],
    [
      'an unknown collection',
      '  - type: note\n    text: a\n    items: { collection: place, each: { name: x } }\n',
      '6:26 page/unknown-collection',
      '"places"',
    ],
    [
      'two blocks with one id',
      '  - { type: note, text: a, id: x }\n  - { type: note, text: b, id: x }\n',
      '5:32 block/duplicate-id',
      'a different id',
    ],
  ])('%s is reported at its location, with the fix', (_case, blocks, fault, fix) =>
    expectFault(load({ 'pages/home.yaml': page(blocks) }), fault, fix),
  );

  it('does not affect the other blocks of the page', () => {
    expect(
      load({ 'pages/home.yaml': page('  - { type: noet }\n  - { type: note, text: fine }\n') }).props('/'),
    ).toEqual([{ text: 'fine' }]);
  });

  it('is shown with its property path', () => {
    const { diagnostics } = inBlock('    text: a\n    items:\n      - name: " "\n');
    expect(diagnostics[0]?.propertyPath).toBe('blocks[0] (note) > items[0] > name');
  });

  it('in an entry is reported in the entry, even if the template reveals it', () => {
    const { faults } = load({
      'pages/places/palm.yaml': 'name: The Palm\nregion: east\nfacts: [{ name: Sea, link: /abuot }]\n',
    });
    expect(faults).toEqual(['pages/places/palm.yaml:2:9 entry/wrong-choice']);
    const { faults: later } = load({
      'pages/places/palm.yaml': 'name: The Palm\nregion: south\nfacts: [{ name: Sea, link: /abuot }]\n',
    });
    expect(later).toEqual(['pages/places/palm.yaml:3:28 link/unknown-page']);
  });

  it('in a shared block is reported once, in its own file', () => {
    const { faults } = load({
      'pages/_shared/hint.yaml': 'type: note\ntxt: shared\n',
      'pages/home.yaml': page('  - shared: hint\n'),
      'pages/about.yaml': page('  - shared: hint\n', 'About us'),
    });
    expect(faults).toEqual(['pages/_shared/hint.yaml:2:1 block/unknown-prop']);
  });

  it('in a template is reported once, however many entries it shows', () => {
    const { faults, diagnostics } = load({
      'pages/_templates/place.yaml': FILES['pages/_templates/place.yaml'].replace(
        'items: "${facts}"',
        'stars: "${name}!", items: "${facts}"',
      ),
    });
    expect(faults).toEqual(['pages/_templates/place.yaml:10:62 block/wrong-type']);
    expect(diagnostics[0]?.propertyPath).toBe('blocks[0] (note) > stars');
  });

  it('in site.yaml is reported, and the pages are still checked', () => {
    const { faults } = load({
      'site.yaml': SITE.replace('locale: en-AE', 'locle: en-AE').replace('/old: /about', '/old: /nowhere'),
      'pages/home.yaml': page('  - { type: noet }\n'),
    });
    expect(faults).toEqual([
      'site.yaml:3:1 site/unknown-key',
      'site.yaml:16:9 route/dead-target',
      'pages/home.yaml:4:13 block/unknown-type',
    ]);
  });

  it('in the YAML of site.yaml does not hide those of the pages, nor make links faulty', () => {
    const { faults } = load({
      'site.yaml': 'name: "Example\n',
      'pages/home.yaml': page('  - { type: note, text: a, more: /about, x: 1 }\n'),
    });
    expect(faults).toEqual(['site.yaml:1:7 yaml/unclosed-quote', 'pages/home.yaml:4:42 block/unknown-prop']);
  });

  it.each([
    ['a route to a page that is not there', '/: home\n', '/: hom\n', 'route/unknown-page'],
    ['two routes on one address', '/: home\n', '/: home\n  /About: home\n', 'route/duplicate'],
    ['an alias that is a page', '[/company/about]', '[/places/palm]', 'route/alias-shadows-page'],
    ['a malformed route', '/: home\n', '/: home\n  about/x: home\n', 'route/malformed'],
    ['a reserved route', '/: home\n', '/: home\n  /assets/x: home\n', 'route/reserved'],
    ['no home page', '/: home\n', '/start: home\n', 'route/missing-home'],
  ])('%s is reported', (_case, from, to, code) => {
    const { faults } = load({ 'site.yaml': SITE.replace(from, to) });
    expect(faults.filter((fault) => fault.endsWith(code)).length).toBeGreaterThan(0);
  });

  it('of a page without a route is reported, with a warning that it is not published', () => {
    const { faults } = load({ 'pages/lost.yaml': page('  - { type: noet }\n') });
    expect(faults).toEqual(['pages/lost.yaml:1:1 route/unreached-page', 'pages/lost.yaml:4:13 block/unknown-type']);
  });

  it('that is only a TODO is a warning, in a text and in a comment', () => {
    const { diagnostics, faults } = load({
      'pages/home.yaml': page('  - { type: note, text: TODO greet the visitor }\n'),
      'pages/places/palm.yaml': 'name: The Palm\nregion: south # TODO ask\nfacts: [{ name: Sea, link: / }]\n',
    });
    expect(faults).toEqual(['pages/home.yaml:4:25 text/to-do', 'pages/places/palm.yaml:2:17 text/to-do']);
    expect(diagnostics.map(({ severity }) => severity)).toEqual(['warning', 'warning']);
  });

  it('is reported for a list that an entry leaves empty, and once for one whose only item has no value', () => {
    const many = defineBlock({
      type: 'many',
      title: 'Many',
      summary: 'Words.',
      schema: z.strictObject({ words: list(text()) }),
      view: () => null,
    });
    const faultsWith = (word: string) => {
      const template = `${FILES['pages/_templates/place.yaml']}  - { type: many, words: ["${word}"] }\n`;
      const loaded = loadMemorySite({ ...FILES, 'pages/_templates/place.yaml': template }, [...BLOCKS, many]);
      return checkSite(loaded).map((each) => `${formatLocation(each)} ${each.code}`);
    };
    expect(faultsWith('${extra}')).toEqual(['pages/_templates/place.yaml:13:26 block/empty-list']);
    expect(faultsWith('${exrta}')).toEqual(['pages/_templates/place.yaml:13:28 page/unknown-placeholder']);
  });

  it('in a shared file or in site.yaml does not make the pages seem to lack a heading', () => {
    const home = 'title: Home\ndescription: All\nblocks:\n';
    const shared = {
      'pages/_shared/top.yaml': 'type: cover\n heading: x\n',
      'pages/home.yaml': `${home}  - shared: top\n`,
    };
    expect(load(shared).faults).toEqual(['pages/_shared/top.yaml:2:2 yaml/indent']);
    const quoting = {
      'site.yaml': `${SITE}name: [\n`,
      'pages/home.yaml': `${home}  - { type: cover, id: "\${site.name}" }\n`,
    };
    expect(load(quoting).faults).toEqual(['site.yaml:20:7 yaml/unclosed-bracket']);
  });

  it('in the YAML of a file that may include a shared block does not make that block seem unused', () => {
    const { faults } = load({
      'pages/_shared/hint.yaml': 'type: note\ntext: shared\n',
      'pages/about.yaml': page('  - shared: hint\n  - type: {\n', 'About us'),
    });
    expect(faults.filter((fault) => fault.endsWith('block/unused-shared'))).toEqual([]);
  });

  it("in one key of a query's items is reported only at that key", () => {
    const template = FILES['pages/_templates/place.yaml'].replace('link: link }', 'link: { type: lnk } }');
    expect(load({ 'pages/_templates/place.yaml': template }).faults).toEqual([
      'pages/_templates/place.yaml:4:56 page/wrong-choice',
    ]);
  });

  it('does not depend on the order of declarations', () => {
    const lines = ['  /a: home', '  /A: about', '  /: home'];
    const told = (order: readonly string[]) =>
      load({
        'site.yaml': SITE.replace(/routes:[\s\S]*(?=redirects)/, `routes:\n${order.join('\n')}\n`).replace(
          '/old: /about',
          '/old: /',
        ),
      })
        .diagnostics.map(({ code }) => code)
        .sort();
    expect(told(lines)).toEqual(told([...lines].reverse()));
  });
});

const tell = (blocks: string) => load({ 'pages/home.yaml': page(blocks, 'Home') });
const NOTE = '  - type: note\n    text: a\n';

describe('a list without its key is reported once, with what to do', () => {
  it.each([
    ['deeper than the keys above it', '      - name: b\n      - name: c\n', '6:7 yaml/indent', 'such as "items:"'],
    ['below the keys above it', '    - name: b\n    - name: c\n', '6:5 yaml/indent', 'such as "items:"'],
    ['of texts', '      - b\n      - c\n', '6:7 yaml/indent', 'such as "items:"'],
    [
      'among the blocks',
      '  - name: b\n    link: /\n  - name: c\n',
      '6:5 block/missing-type',
      'write "items:" above this line',
    ],
  ])('%s', (_, items, fault, hint) => {
    const { faults, diagnostics } = tell(NOTE + items);
    expect(faults).toEqual([`pages/home.yaml:${fault}`]);
    expect(diagnostics[0]?.hint).toContain(hint);
  });

  it('is the blocks, if it is below the keys of the page', () => {
    const { faults } = load({ 'pages/home.yaml': 'title: Home\ndescription: All\n  - type: note\n    text: a\n' });
    expect(faults).toEqual(['pages/home.yaml:3:3 yaml/indent']);
  });

  it('is not a block if it is indented too far', () => {
    const { faults, diagnostics } = tell(`${NOTE}    - type: note\n      text: b\n`);
    expect(faults).toEqual(['pages/home.yaml:6:5 yaml/indent']);
    expect(diagnostics[0]?.hint).toBe('Give it 2 spaces, like "type".');
  });
});

describe('blocks without a type', () => {
  it('are reported once if they are adjacent', () => {
    const { faults, diagnostics } = tell(`  - text: b\n  - text: c\n${NOTE}  - text: d\n`);
    expect(faults).toEqual(['pages/home.yaml:4:5 block/missing-type', 'pages/home.yaml:8:5 block/missing-type']);
    expect(diagnostics.map(({ hint }) => hint)).toEqual([
      'Add for example "type: hero" as its first line. The next block has the same problem.',
      'Add for example "type: hero" as its first line.',
    ]);
  });

  it('are each reported if their key is misspelt', () => {
    const { faults } = tell('  - tpye: note\n    text: b\n  - shard: hint\n');
    expect(faults).toEqual(['pages/home.yaml:4:5 block/unknown-prop', 'pages/home.yaml:6:5 block/unknown-prop']);
  });
});

it('a bullet with a colon is reported once if a group is expected', () => {
  const { faults, diagnostics } = tell(`${NOTE}    items:\n      - How long: two hours\n`);
  expect(faults).toEqual(['pages/home.yaml:7:9 block/unknown-prop']);
  expect(diagnostics[0]?.hint).toBe('You can use: name, link, parts. "name" is missing.');
});

it('what a page writes beside a shared block is reported there', () => {
  const { faults, diagnostics } = load({
    'pages/_shared/hint.yaml': 'type: note\ntext: shared\n',
    'pages/home.yaml': page('  - shared: hint\n    txt: mine\n', 'Home'),
    'pages/about.yaml': page('  - shared: hint\n', 'About us'),
  });
  expect(faults).toEqual(['pages/home.yaml:5:5 block/unknown-prop']);
  expect(diagnostics[0]).toMatchObject({ hint: 'Did you mean "text"?', fix: { text: 'text' } });
});

it.each([
  ['api/contact', '/api/contact'],
  ['./api/contact?a=1', '/api/contact?a=1'],
  ['Forms/contact.php', '/Forms/contact.php'],
  ['forms.example/contact', undefined],
  ['/api/contact ', undefined],
])('a form sent to %s is corrected to %s', (written, better) => {
  const enquiry = defineBlock({
    ...{ type: 'enquiry', title: 'Enquiry', summary: 'A form.', view: () => null },
    schema: z.strictObject({ to: endpoint() }),
  });
  const files = { ...FILES, 'pages/home.yaml': page(`  - { type: enquiry, to: ${written} }\n`, 'Home') };
  const found = checkSite(loadMemorySite(files, [...BLOCKS, enquiry])).filter(({ source }) => /home/.test(source.file));
  const { fix, message, hint } = found[0] ?? {};
  expect(fix?.text).toBe(better);
  if (better) expect([message, hint]).toEqual([`"${written}" does not start with "/".`, `Write "${better}".`]);
});
