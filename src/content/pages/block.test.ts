import { describe, expect, it } from 'vitest';
import { FILES, load, page, SITE } from '../../../tests/support/small-site.tsx';

const template = FILES['pages/_templates/place.yaml'].replace(
  '  extra:',
  '  rare: { type: text, optional: true }\n  extra:',
);
const withBlock = (block: string, files = {}) =>
  load({ 'pages/_templates/place.yaml': `${template}  - ${block}\n`, ...files }).faults;

describe('a block that no entry of a template shows', () => {
  it.each([
    ['a misspelt property', '{ type: note, if: "${rare}", txt: hi }', '14:34 block/unknown-prop'],
    ['with "unless"', '{ type: note, unless: "${name}", txt: hi }', '14:38 block/unknown-prop'],
    ['a dead link', '{ type: note, if: "${rare}", text: hi, more: /abuot }', '14:50 link/unknown-page'],
    [
      'in a slot',
      '{ type: note, text: hi, inside: { type: note, if: "${rare}", txt: hi } }',
      '14:66 block/unknown-prop',
    ],
  ])('is checked anyway, once: %s', (_, block, told) => {
    expect(withBlock(block)).toEqual([`pages/_templates/place.yaml:${told}`]);
  });

  it('is checked with one entry of a query, whatever its values', () => {
    const list = (each: string) =>
      `{ type: note, if: "\${rare}", text: hi, items: { collection: places, each: ${each} } }`;
    expect(withBlock(list('{ nam: hi }'))).toEqual(['pages/_templates/place.yaml:14:81 block/unknown-prop']);
    const same = { 'pages/places/palm.yaml': 'name: The Creek\nregion: south\nfacts: [{ name: Sea, link: / }]\n' };
    const told = withBlock(list('{ name: "${name}" }'), same);
    expect(told.filter((each) => each.includes('block/'))).toEqual([]);
  });

  it('is checked in its shared file', () => {
    const shared = { 'pages/_shared/hint.yaml': 'type: note\nif: ${rare}\ntxt: hi\n' };
    expect(withBlock('{ shared: hint }', shared)).toEqual(['pages/_shared/hint.yaml:3:1 block/unknown-prop']);
  });

  it.each([
    ['what quotes it', '{ type: note, if: "${rare}", text: "${rare}", body: "In ${rare}", links: ["${rare}"] }'],
    ['an address made of it', '{ type: note, if: "${rare}", text: hi, more: { to: "/${rare}" } }'],
    ['a list of it', '{ type: note, if: "${rare}", text: hi, items: [{ name: "${rare}", link: "/${rare}" }] }'],
  ])('has no fault because of empty values: %s', (_, block) => expect(withBlock(block)).toEqual([]));

  it('has its fault reported once if some entries show it', () => {
    expect(withBlock('{ type: note, if: "${extra}", txt: hi }')).toEqual([
      'pages/_templates/place.yaml:14:35 block/unknown-prop',
    ]);
  });
});

describe('a block of a page that is left out', () => {
  const site = { 'site.yaml': SITE.replace('rating: 4.9', 'rating: 4.9, offer: false, hall: /hall') };
  const home = (block: string) => load({ ...site, 'pages/home.yaml': page(`  - ${block}\n`, 'Home') });

  it('is checked anyway, apart from its dependencies', () => {
    const told = (block: string) => home(block).faults;
    expect(told('{ type: note, if: "${site.facts.offer}", txt: hi }')).toEqual([
      'pages/home.yaml:4:46 block/unknown-prop',
    ]);
    expect(told('{ type: note, if: "${site.facts.offer}", text: "${site.facts.offer}" }')).toEqual([]);
    expect(told('{ type: note, if: "${site.facts.offer}", text: hi, more: "${site.facts.hall}" }')).toEqual([
      'site.yaml:5:43 link/unknown-page',
    ]);
  });

  it('links to nothing', () => {
    const alone = {
      ...site,
      'site.yaml': site['site.yaml'].replace(/, items: \[[^\]]*\]/, '').replace('redirects', '  /new: new\nredirects'),
      'pages/new.yaml': page('  - { type: note, text: new }\n', 'New'),
    };
    const linked = '{ type: note, if: "${site.facts.offer}", text: hi, links: [/new, /about] }';
    const { faults } = load({ ...alone, 'pages/home.yaml': page(`  - ${linked}\n`, 'Home') });
    expect(faults).toContain('pages/new.yaml:1:8 link/orphan');
  });
});
