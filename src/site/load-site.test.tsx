import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loadMemorySite } from '../../tests/support/example-site.ts';
import { button, defineBlock, group, image, link, list, number, richText, text } from '../block/index.ts';
import { formatLocation } from '../diagnostics/index.ts';
import { checkSite } from './index.ts';

const note = defineBlock({
  type: 'note',
  title: 'Note',
  summary: 'A note.',
  schema: z.strictObject({
    text: text().describe('The note'),
    stars: number({ min: 1, max: 5 }).optional(),
    more: link().optional(),
    body: richText().optional(),
    picture: image().optional(),
    items: list(group('note item', { name: text(), link: link().optional() }), { min: 0 }).optional(),
  }),
  slots: ['inside'],
  view: ({ text: words }) => <p>{words}</p>,
});
const offer = defineBlock({
  type: 'offer',
  title: 'Offer',
  summary: 'An offer.',
  schema: z.strictObject({ action: button() }),
  view: ({ action }) => <p>{action.label}</p>,
});

const SITE = `name: Example
url: https://www.example.com
locale: en-AE
contact: { phone: "+971 4 000 0000" }
facts: { rating: 4.9, prices: { studio: "1,500" } }
layout:
  header: [{ type: note, text: head }]
  footer: [{ type: note, text: foot }]
notFound: missing
routes:
  /: home
  /about:
    page: about
    aliases: [/company/about]
redirects:
  /old: /about
collections:
  places: { entries: places/*.yaml, route: "/places/{slug}", template: _templates/place }
`;
const page = (blocks: string, title = 'Page') => `title: ${title}\ndescription: About ${title}\nblocks:\n${blocks}`;
const FILES = {
  'site.yaml': SITE,
  'pages/home.yaml': page('  - { type: note, text: hello }\n', 'Home'),
  'pages/about.yaml': page('  - { type: note, text: about }\n', 'About us'),
  'pages/missing.yaml': page('  - { type: note, text: gone }\n', 'Missing'),
  'pages/_templates/place.yaml': `inputs:
  name: text
  region: { type: choice, options: [north, south] }
  facts: { type: list, of: { name: text, link: link } }
  extra: { type: text, optional: true }
title: In \${name}
description: Homes in \${name}
label: \${name}
blocks:
  - { type: note, text: "Welcome to \${name}\${extra}", items: "\${facts}" }
  - { type: note, text: the same everywhere }
`,
  'pages/places/creek.yaml': 'name: The Creek\nregion: north\nfacts: [{ name: Old, link: /about }]\n',
  'pages/places/palm.yaml': 'name: The Palm\nregion: south\nfacts: [{ name: Sea, link: / }]\nextra: "!"\n',
};

function load(changes: Readonly<Record<string, string | undefined>> = {}) {
  const files = Object.fromEntries(
    Object.entries({ ...FILES, ...changes }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const loaded = loadMemorySite(files, [note, offer]);
  const diagnostics = checkSite(loaded);
  const props = (path: string) => {
    const reference = loaded.site.pages.find((each) => each.path === path);
    const blocks = reference ? loaded.site.open(reference).blocks : [];
    return blocks.map(({ content }): unknown => JSON.parse(content.json));
  };
  return { ...loaded, faults: diagnostics.map((each) => `${formatLocation(each)} ${each.code}`), diagnostics, props };
}

describe('a site', () => {
  it('that is sound has pages for its routes and its entries, and no faults', () => {
    const { site, faults } = load();
    expect(faults).toEqual([]);
    expect(site.pages.map(({ path, title }) => `${path} ${title}`)).toEqual([
      '/ Home',
      '/about About us',
      '/places/creek In The Creek',
      '/places/palm In The Palm',
    ]);
    expect(site.notFound?.title).toBe('Missing');
    expect([...site.aliases]).toEqual([['/company/about', '/about']]);
    expect([...site.redirects]).toEqual([['/old', '/about']]);
  });

  it('fills templates in from their entries', () => {
    const { props } = load();
    expect(props('/places/palm')).toEqual([
      { text: 'Welcome to The Palm!', items: [{ name: 'Sea', link: { href: '/', label: 'Home', external: false } }] },
      { text: 'the same everywhere' },
    ]);
  });

  it('makes a block that is the same for all entries once', () => {
    const { site } = load();
    const [, , creek, palm] = site.pages.map((each) => site.open(each).blocks);
    expect(creek?.[1]).toBe(palm?.[1]);
    expect(creek?.[0]).not.toBe(palm?.[0]);
  });

  it('lists collections where a page asks for them', () => {
    const query = 'each: { name: "${name}", link: "${path}" }';
    const lists = (where: string) =>
      load({
        'pages/home.yaml': page(`  - { type: note, text: a, items: { collection: places, ${where} ${query} } }\n`),
      }).props('/');
    const item = (name: string, href: string) => ({ name, link: { href, label: name, external: false } });
    const creek = item('The Creek', '/places/creek');
    const palm = item('The Palm', '/places/palm');
    expect(lists('')).toEqual([{ text: 'a', items: [creek, palm] }]);
    expect(lists('where: { region: south },')).toEqual([{ text: 'a', items: [palm] }]);
    expect(lists('where: { region: { not: south } },')).toEqual([{ text: 'a', items: [creek] }]);
    expect(lists('limit: 1,')).toEqual([{ text: 'a', items: [creek] }]);
  });

  it('mixes written items with those of a collection, and places the faults of both', () => {
    const items = '[{ name: First }, { collection: places, each: { name: "${name}" } }, { nam: Last }]';
    const { faults } = load({ 'pages/home.yaml': page(`  - { type: note, text: a, items: ${items} }\n`) });
    const column = `  - { type: note, text: a, items: ${items}`.indexOf('nam: Last') + 1;
    expect(faults).toEqual([`pages/home.yaml:4:${column} block/unknown-prop`]);
  });

  it('quotes facts, and keeps their kind when they stand alone', () => {
    const text =
      '  - { type: note, text: "From ${site.facts.prices.studio}, $${not this}", stars: "${site.facts.rating}" }\n';
    expect(load({ 'pages/home.yaml': page(text) }).props('/')).toEqual([
      { text: 'From 1,500, ${not this}', stars: 4.9 },
    ]);
  });

  it('leaves a block out where its condition stands for nothing', () => {
    const template = FILES['pages/_templates/place.yaml'].replace(
      'text: the same everywhere',
      'if: "${extra}", text: only with extra',
    );
    const { props, faults } = load({ 'pages/_templates/place.yaml': template });
    expect(faults).toEqual([]);
    expect([props('/places/creek').length, props('/places/palm').length]).toEqual([1, 2]);
  });

  it('includes shared blocks, and lets a page override their props', () => {
    const files = {
      'pages/_shared/hint.yaml': 'type: note\ntext: shared\nstars: 2\n',
      'pages/home.yaml': page('  - shared: hint\n  - { shared: hint, stars: 3, inside: { shared: hint } }\n'),
    };
    const { props, faults, site } = load(files);
    expect(faults).toEqual([]);
    expect(props('/')).toEqual([
      { text: 'shared', stars: 2 },
      { text: 'shared', stars: 3 },
    ]);
    const [home] = site.pages;
    expect(Object.keys((home && site.open(home).blocks[1]?.slots) ?? {})).toEqual(['inside']);
  });

  it('resolves links to their canonical path, whatever was written', () => {
    const hrefs = [
      '/About',
      '/company/about',
      '/old',
      '/about#team',
      'https://www.example.com/about',
      'tel:+971 4 000',
      '#top',
    ];
    const blocks = hrefs.map((to) => `  - { type: note, text: a, more: "${to}" }\n`).join('');
    const { props, faults } = load({ 'pages/home.yaml': page(blocks) });
    expect(faults).toEqual([]);
    expect(props('/').map((each) => z.object({ more: z.object({ href: z.string() }) }).parse(each).more.href)).toEqual([
      '/about',
      '/about',
      '/about',
      '/about#team',
      '/about',
      'tel:+9714000',
      '#top',
    ]);
  });

  it('checks the links inside rich text', () => {
    const { faults, props } = load({
      'pages/home.yaml': page('  - { type: note, text: a, body: "[x](/About) <b>" }\n'),
    });
    expect(faults).toEqual([]);
    expect(props('/')).toEqual([{ text: 'a', body: { html: '<p><a href="/about">x</a> &lt;b&gt;</p>' } }]);
    expect(load({ 'pages/home.yaml': page('  - { type: note, text: a, body: "[x](/nowhere)" }\n') }).faults).toEqual([
      'pages/home.yaml:4:34 link/unknown-page',
    ]);
  });
});

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
    ['a number where text is wanted', '  - type: note\n    text: 010\n', '5:11 block/wrong-type', 'text: "010"'],
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
      'another id',
    ],
  ])('%s is told at its place, with the fix', (_case, blocks, fault, fix) => {
    const { faults, diagnostics } = load({ 'pages/home.yaml': page(blocks) });
    expect(faults).toEqual([`pages/home.yaml:${fault}`]);
    expect(diagnostics[0]?.hint).toContain(fix);
  });

  it('leaves the other blocks of the page alone', () => {
    expect(
      load({ 'pages/home.yaml': page('  - { type: noet }\n  - { type: note, text: fine }\n') }).props('/'),
    ).toEqual([{ text: 'fine' }]);
  });

  it('is shown with the way to it', () => {
    const { diagnostics } = inBlock('    text: a\n    items:\n      - name: " "\n');
    expect(diagnostics[0]?.trail).toBe('blocks[0] (note) > items[0] > name');
  });

  it('in an entry is told in the entry, also when the template brings it to light', () => {
    const { faults } = load({
      'pages/places/palm.yaml': 'name: The Palm\nregion: east\nfacts: [{ name: Sea, link: /abuot }]\n',
    });
    expect(faults).toEqual(['pages/places/palm.yaml:2:9 entry/wrong-choice']);
    const { faults: later } = load({
      'pages/places/palm.yaml': 'name: The Palm\nregion: south\nfacts: [{ name: Sea, link: /abuot }]\n',
    });
    expect(later).toEqual(['pages/places/palm.yaml:3:28 link/unknown-page']);
  });

  it('in a shared block is told once, in its own file', () => {
    const { faults } = load({
      'pages/_shared/hint.yaml': 'type: note\ntxt: shared\n',
      'pages/home.yaml': page('  - shared: hint\n'),
      'pages/about.yaml': page('  - shared: hint\n'),
    });
    expect(faults).toEqual(['pages/_shared/hint.yaml:2:1 block/unknown-prop']);
  });

  it('in site.yaml is told, and the pages are checked all the same', () => {
    const { faults } = load({
      'site.yaml': SITE.replace('locale: en-AE', 'locle: en-AE').replace('/old: /about', '/old: /nowhere'),
      'pages/home.yaml': page('  - { type: noet }\n'),
    });
    expect(faults).toEqual([
      'pages/home.yaml:4:13 block/unknown-type',
      'site.yaml:3:1 site/unknown-key',
      'site.yaml:16:9 route/dead-target',
    ]);
  });

  it('in the YAML of site.yaml does not hide those of the pages, nor make links suspect', () => {
    const { faults } = load({
      'site.yaml': 'name: "Example\n',
      'pages/home.yaml': page('  - { type: note, text: a, more: /about, x: 1 }\n'),
    });
    expect(faults).toEqual(['pages/home.yaml:4:42 block/unknown-prop', 'site.yaml:1:7 yaml/unclosed-quote']);
  });

  it.each([
    ['a route to a page that is not there', '/: home\n', '/: hom\n', 'route/unknown-page'],
    ['two routes on one address', '/: home\n', '/: home\n  /About: home\n', 'route/duplicate'],
    ['an alias that is a page', '[/company/about]', '[/places/palm]', 'route/duplicate'],
    ['a malformed route', '/: home\n', '/: home\n  about/x: home\n', 'route/malformed'],
    ['a reserved route', '/: home\n', '/: home\n  /assets/x: home\n', 'route/reserved'],
    ['no home page', '/: home\n', '/start: home\n', 'route/missing-home'],
  ])('%s is told', (_case, from, to, code) => {
    const { faults } = load({ 'site.yaml': SITE.replace(from, to) });
    expect(faults.filter((fault) => fault.endsWith(code)).length).toBeGreaterThan(0);
  });

  it('of a page that no route leads to is told, with a warning that nobody sees it', () => {
    const { faults } = load({ 'pages/lost.yaml': page('  - { type: noet }\n') });
    expect(faults).toEqual(['pages/lost.yaml:1:1 route/unreached-page', 'pages/lost.yaml:4:13 block/unknown-type']);
  });

  it('does not depend on the order in which things are declared', () => {
    const lines = ['  /a: home', '  /A: about', '  /: home'];
    const told = (order: readonly string[]) =>
      load({
        'site.yaml': SITE.replace(/routes:[\s\S]*(?=redirects)/, `routes:\n${order.join('\n')}\n`).replace(
          '/old: /about',
          '/old: /',
        ),
      }).diagnostics.map(({ code }) => code);
    expect(told(lines)).toEqual(told([...lines].reverse()));
  });
});
