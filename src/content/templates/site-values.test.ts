import { describe, expect, it } from 'vitest';
import { FILES, load, page, SITE } from '../../../tests/support/small-site.tsx';

/** The small site with other site values, and a page that shows `text`. */
function withValues(facts: string, text: string, more = {}) {
  const site = SITE.replace(/^facts:.*$/m, () => `facts: ${facts}`).replace(
    'note, text: head',
    'note, text: "${site.contact.phone}"',
  );
  const home = page(`  - { type: note, text: ${JSON.stringify(text)} }\n`, 'Home');
  return load({ 'site.yaml': site, 'pages/home.yaml': home, ...more });
}

describe('a site value that uses another', () => {
  it.each([
    ['one that stands before it', '{ year: "2015", a: "since ${site.facts.year}" }', 'since 2015'],
    ['one that stands behind it', '{ a: "since ${site.facts.year}", year: "2015" }', 'since 2015'],
    [
      'one that quotes in its turn',
      '{ a: "At ${site.facts.b}", b: "${site.facts.c}!", c: "${site.name}" }',
      'At Example!',
    ],
    ['one by one part of it', '{ a: "${site.facts.b.c}", b: "${site.facts.d}", d: { c: deep } }', 'deep'],
    ['the phone number', '{ a: "Call ${site.contact.phone}" }', 'Call +971 4 000 0000'],
    ['a number, which stays one', '{ a: "${site.facts.b}", b: 4.5 }', '4.5'],
    ['the signs themselves', '{ a: "$${site.facts.b}", b: no }', '${site.facts.b}'],
  ])('is filled in: %s', (_, facts, shown) => {
    const { faults, props } = withValues(facts, '${site.facts.a}.');
    expect(faults).toEqual([]);
    expect(props('/')).toEqual([{ text: `${shown}.` }]);
  });

  it.each([
    ['itself', '{ a: "x ${site.facts.a}" }', '${site.facts.a} refers to itself: site.facts.a -> site.facts.a.'],
    [
      'others in a circle',
      '{ x: "${site.facts.b}", a: "${site.facts.b}", b: "${site.facts.c}", c: "${site.facts.a}" }',
      'site.facts.a -> site.facts.b -> site.facts.c -> site.facts.a',
    ],
    ['what holds it', '{ a: { b: "${site.facts.a}" } }', 'site.facts.a.b -> site.facts.a.b'],
  ])('is refused once, with the circle, if it uses %s', (_, facts, way) => {
    const { diagnostics, faults } = withValues(facts, 'a ${site.facts.a}');
    expect(faults.map((each) => each.replace(/:\d+ /, ' '))).toEqual(['site.yaml:5 site/circular-value']);
    expect(diagnostics[0]?.message).toContain(way);
  });

  it('is reported if it uses what does not exist, but values that use it are not', () => {
    const { faults } = withValues('{ a: "${site.facts.nope}", b: "b ${site.facts.a}" }', 'a ${site.facts.b}');
    expect(faults).toEqual(['site.yaml:5:14 page/unknown-placeholder']);
  });

  it('can be anywhere in site.yaml where text is allowed', () => {
    const site = SITE.replace('name: Example', 'name: "Example ${site.facts.year}"')
      .replace('prices:', 'year: "2015", prices:')
      .replace('/old: /about', '/old: "/${site.facts.about}"')
      .replace('rating:', 'about: about, rating:')
      .concat('business: { street: "${site.facts.year} Road", city: Town, country: AE }\n')
      .concat('frames: { map: { vendor: "Maps ${site.facts.year}", origin: "https://maps.example", path: /a } }\n');
    const { site: loaded, faults } = load({ 'site.yaml': site });
    expect(faults.filter((each) => !each.includes('structured-data'))).toEqual([]);
    expect(loaded.name).toBe('Example 2015');
    expect(loaded.redirects.get('/old')).toBe('/about');
    expect(loaded.business?.street).toBe('2015 Road');
    expect(loaded.vendors.frames.map?.vendor).toBe('Maps 2015');
  });

  it('is filled in, in any value of an entry', () => {
    const creek = (extra: string) =>
      `name: "The Creek \${site.facts.rating}"\nregion: north\nfacts: [{ name: "\${site.name}", link: "\${site.contact.where}" }]\nextra: ${extra}\n`;
    const site = SITE.replace('phone:', 'where: /about, phone:');
    const {
      faults,
      props,
      site: loaded,
    } = load({ 'site.yaml': site, 'pages/places/creek.yaml': creek('", ${site.name}"') });
    expect(faults).toEqual([]);
    expect(props('/places/creek')[0]).toMatchObject({
      text: 'Welcome to The Creek 4.9, Example',
      items: [{ name: 'Example', link: { href: '/about' } }],
    });
    expect(loaded.pages.find(({ path }) => path === '/places/creek')?.title).toBe('In The Creek 4.9');
    const told = load({
      'site.yaml': site,
      'pages/places/creek.yaml': creek('"${site.nme} {site.name} ${name}"'),
    }).faults;
    expect(told.map((each) => each.replace(/:\d+ /, ' '))).toEqual([
      'pages/places/creek.yaml:4 page/unknown-placeholder',
      'pages/places/creek.yaml:4 page/malformed-placeholder',
      'pages/places/creek.yaml:4 page/unknown-placeholder',
    ]);
  });

  it('is never written into the address that search engines should list instead', () => {
    const home = `canonical: "https://\${site.name}"\n${FILES['pages/about.yaml']}`;
    expect(load({ 'pages/about.yaml': home }).faults).toEqual(['pages/about.yaml:1:12 page/invalid-value']);
  });

  it('is found at the end of a long chain', () => {
    const links = Array.from({ length: 1500 }, (_, index) => `n${index}: "\${site.facts.n${index + 1}}"`);
    const { faults, props } = withValues(`{ ${links.join(', ')}, n1500: end }`, '${site.facts.n0}');
    expect([faults, props('/')]).toEqual([[], [{ text: 'end' }]]);
  });
});
