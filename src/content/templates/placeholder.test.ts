import { describe, expect, it } from 'vitest';
import { load, page, SITE } from '../../../tests/support/small-site.tsx';

const site = (locale = 'en-GB') =>
  SITE.replace('rating: 4.9', 'rating: 4.9, years: [2014, 2020, 2026], one: [roofs], groups: [{ a: b }]')
    .replace('locale: en-AE', `locale: ${locale}`)
    .replace(
      'collections:\n',
      'collections:\n  prices: { entries: prices.yaml, fields: { name: text, old: { type: text, optional: true } } }\n',
    );
const PRICES = 'entries: [{ name: Flat }, { name: "House of ${site.name}", old: Hut }, { name: Shop }]\n';

/** What a note on the home page says. */
function say(text: string, files: Readonly<Record<string, string>> = {}) {
  const home = page(`  - { type: note, text: "${text}" }\n`, 'Home');
  const loaded = load({ 'site.yaml': site(), 'pages/prices.yaml': PRICES, 'pages/home.yaml': home, ...files });
  return { ...loaded, said: loaded.props('/')[0] };
}

describe('a list in a text', () => {
  it.each([
    ['Since ${site.facts.years | and}', 'Since 2014, 2020 and 2026'],
    ['${site.facts.years|or}?', '2014, 2020 or 2026?'],
    ['Only ${ site.facts.one | and }', 'Only roofs'],
    ['${site.name | and} alone', 'Example alone'],
    ['For a ${prices.name | or}.', 'For a Flat, House of Example or Shop.'],
    ['${prices.name | and}', 'Flat, House of Example and Shop'],
    ['Not a ${prices.old | or}', 'Not a Hut'],
  ])('lists %s in words', (text, said) => {
    const found = say(text);
    expect([found.faults, found.said]).toEqual([[], { text: said }]);
  });

  it.each([
    ['de-DE', '2014, 2020 und 2026'],
    ['ar-AE', '2014 و2020 و2026'],
  ])('is joined in the language %s', (locale, text) =>
    expect(say('${site.facts.years | and}', { 'site.yaml': site(locale) }).said).toEqual({ text }),
  );

  it.each([
    ['de-DE', '2026-12-01', '1. Dezember 2026'],
    ['en-GB', '2026-12-01 09:00', '1 December 2026'],
    ['en-GB', 'soon', 'soon'],
  ])('has days in words, in the language %s', (locale, day, text) => {
    const files = { 'site.yaml': site(locale).replace('one: [roofs]', `one: "${day}"`) };
    expect(say('${site.facts.one | date}', files).said).toEqual({ text });
  });

  it.each([
    ['a collection that is not there', '${prises.name | and}', 'page/unknown-placeholder'],
    ['what no entry says', '${prices.nmae | and}', 'page/unknown-placeholder'],
    ['the pages of entries without any', '${prices.path | and}', 'page/no-page'],
    ['a list of groups', 'a ${site.facts.groups | and}', 'page/placeholder-not-text'],
    ['another word', '${site.facts.years | with}', 'page/malformed-placeholder'],
    ['no word', 'a ${site.facts.years}', 'page/placeholder-not-text'],
  ])('refuses %s', (_mistake, text, code) => {
    const { faults, diagnostics } = say(text);
    expect(faults).toEqual([expect.stringMatching(`^pages/home.yaml:4:\\d+ ${code}$`)]);
    if (_mistake === 'no word') expect(diagnostics[0]?.hint).toContain('Write ${site.facts.years | and}');
  });

  it('can be in the title of an entry, and a collection cannot', () => {
    const template = (title: string) => `inputs: { name: text, tags: { type: list, optional: true } }
title: ${title}
description: About \${name}
blocks:
  - { type: note, text: "\${tags | and}", if: "\${tags}" }
  - { type: cover }
`;
    const places = {
      'pages/places/creek.yaml': 'name: Creek\ntags: [sea, sand]\n',
      'pages/places/palm.yaml': 'name: Palm\n',
    };
    const home = { 'pages/home.yaml': page('  - { type: note, text: a }\n', 'Home') };
    const titled = (title: string) =>
      load({
        ...places,
        ...home,
        'site.yaml': site(),
        'pages/prices.yaml': PRICES,
        'pages/_templates/place.yaml': template(title),
      });
    const { faults, site: made } = titled('${name} ${tags | and}');
    expect([faults, made.pages.map(({ title }) => title)]).toEqual([
      [],
      ['Home', 'About us', 'Creek sea and sand', 'Palm'],
    ]);
    const { faults: refused, diagnostics } = titled('${prices.name | and} in ${name}');
    expect(refused).toEqual(['pages/_templates/place.yaml:2:8 page/unknown-placeholder']);
    expect(diagnostics[0]?.hint).toMatch(/^Only blocks can use the entries of a collection\. /);
  });
});
