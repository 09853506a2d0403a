import { describe, expect, it } from 'vitest';
import { load, page, SITE } from '../../../tests/support/small-site.tsx';

const OWN = 'https://www.example.com';
const redirectTo = (to: string, more = '') =>
  load({
    'site.yaml': SITE.replace('/old: /about', `/old: "${to}"${more}`),
    'public/prices.pdf': '%PDF-',
    'pages/about.yaml': page('  - { type: note, text: about, id: team }\n', 'About us'),
  });

describe('a redirect to a full address of its own site', () => {
  it.each([
    [`${OWN}/about`, '/about'],
    [`${OWN}/About/`, '/about'],
    [`${OWN}/company/about#team`, '/about#team'],
    ['https://WWW.example.com/about', '/about'],
    [OWN, '/'],
    [`${OWN}/about?from=old`, `${OWN}/about?from=old`],
    [`${OWN}/About/?from=%C3%BC#team`, `${OWN}/about?from=%C3%BC#team`],
    [`${OWN}/prices.pdf`, `${OWN}/prices.pdf`],
    ['https://www.example.org/abuot', 'https://www.example.org/abuot'],
  ])('%s leads to %s', (to, target) => {
    const { faults, site } = redirectTo(to);
    expect([faults, site.redirects.get('/old')]).toEqual([[], target]);
  });

  it.each([
    [`${OWN}/abuot`, 'site.yaml:16:9 route/dead-target', '/about'],
    [`${OWN}/abuot?from=old`, 'site.yaml:16:9 route/dead-target', '/about'],
    [`${OWN}/price.pdf`, 'site.yaml:16:9 route/dead-target', undefined],
    [`${OWN}/about#taem`, 'site.yaml:16:9 link/unknown-anchor', `${OWN}/about#team`],
    [`${OWN}/about?from=old#taem`, 'site.yaml:16:9 link/unknown-anchor', `${OWN}/about?from=old#team`],
    [`${OWN}/about.html`, 'site.yaml:16:9 route/dead-target', '/about'],
    [`${OWN}/old`, 'site.yaml:16:9 route/redirect-loop', undefined],
  ])('%s is reported like a path', (to, fault, fix) => {
    const { faults, diagnostics } = redirectTo(to);
    expect(faults).toEqual([fault]);
    expect(diagnostics[0]?.fix?.text).toBe(fix);
  });

  it('is read with or without escaped letters, as in a link', () => {
    const routes = SITE.replace('/: home\n', '/: home\n  /caf\u00e9: cafe\n');
    for (const path of ['caf\u00e9', 'caf%C3%A9']) {
      const { faults, site } = load({
        'site.yaml': routes.replace('/old: /about', `/old: ${OWN}/${path}`),
        'pages/cafe.yaml': page('  - { type: note, text: a }\n', 'Cafe'),
        'pages/home.yaml': page(`  - { type: note, text: a, more: "${OWN}/${path}" }\n`, 'Home'),
      });
      expect([faults, site.redirects.get('/old')]).toEqual([[], '/caf\u00e9']);
    }
  });

  it('is a step of a chain if another redirect is there', () => {
    const { faults, diagnostics } = redirectTo(`${OWN}/older`, '\n  /older: /about');
    expect(faults).toEqual(['site.yaml:16:9 route/redirect-chain']);
    expect(diagnostics[0]?.fix?.text).toBe('/about');
  });
});

describe('a redirect by path', () => {
  it.each([
    ['/prices.pdf', `${OWN}/prices.pdf`],
    ['/prices.pdf#page=2', `${OWN}/prices.pdf#page=2`],
    ['/about?from=old shop', `${OWN}/about?from=old%20shop`],
    ['/About/?from=old#team', `${OWN}/about?from=old#team`],
    ['/%61bout', '/about'],
    ['/?from=old', `${OWN}/?from=old`],
  ])('%s leads to %s', (to, target) => {
    const { faults, site } = redirectTo(to);
    expect([faults, site.redirects.get('/old')]).toEqual([[], target]);
  });

  it('leads to a file by its name on the disk', () => {
    const { faults, site } = load({
      'site.yaml': SITE.replace('/old: /about', '/old: /files/Übersicht (1).pdf'),
      [`public/files/${'Übersicht'.normalize('NFD')} (1).pdf`]: '%PDF-',
    });
    expect([faults, site.redirects.get('/old')]).toEqual([[], `${OWN}/files/U\u0308bersicht%20%281%29.pdf`]);
  });

  it.each([
    ['/old?a=b', '', 'site.yaml:16:9 route/redirect-loop'],
    ['/older?a=b', '\n  /older: /about', 'site.yaml:16:9 route/redirect-chain'],
    ['/?p=2', '\n  /?p=2: /about', 'site.yaml:16:9 route/redirect-chain'],
    ['/price.pdf', '', 'site.yaml:16:9 route/dead-target'],
    ['/abuot?a=b', '', 'site.yaml:16:9 route/dead-target'],
    ['/about?a=b#taem', '', 'site.yaml:16:9 link/unknown-anchor'],
    ['//example.com/about', '', 'site.yaml:16:9 link/unsafe'],
  ])('to %s is reported', (to, more, fault) => expect(redirectTo(to, more).faults).toEqual([fault]));

  it('to an anchor that does not exist is reported as written', () => {
    const { faults, diagnostics } = redirectTo('#team');
    expect(faults).toEqual(['site.yaml:16:9 route/dead-target']);
    expect(diagnostics[0]?.message).toBe('/old redirects to #team, but no page has that address.');
  });

  it('to a file that is not published says why', () => {
    const files = { 'site.yaml': SITE.replace('/old: /about', '/old: /deck.key'), 'public/deck.key': 'k' };
    const { faults, diagnostics } = load(files);
    expect(faults).toEqual(['site.yaml:16:9 route/dead-target', expect.stringContaining('site/private-file')]);
    expect(`${diagnostics[0]?.message} ${diagnostics[0]?.hint}`).toMatch(/not published.*".key"/);
  });

  it('is from an old address, however that is written', () => {
    const { faults, site } = redirectTo(
      '/about',
      '\n  /old%20page: /about#team\n  "/?p=123": /about\n  /prices,2019: /prices.pdf',
    );
    expect(faults).toEqual([]);
    expect([...site.redirects.keys()]).toEqual(['/?p=123', '/old', '/old page', '/prices,2019']);
  });

  it('is from one address once', () => {
    expect(redirectTo('/about', '\n  /%6fld: /about').faults).toEqual(['site.yaml:16:3 route/duplicate']);
  });

  it('is reported at a link that uses it', () => {
    const more = '\n  /index.php?id=5: /about?a=b\n  /list: /prices.pdf';
    for (const [to, better] of [
      ['/index.php?id=5', '/about?a=b'],
      ['/list', '/prices.pdf'],
    ]) {
      const { diagnostics } = load({
        'site.yaml': SITE.replace('/old: /about', `/old: /about${more}`),
        'public/prices.pdf': '%PDF-',
        'pages/home.yaml': page(`  - { type: note, text: a, more: "${to}" }\n`, 'Home'),
      });
      expect(diagnostics.map(({ code, fix }) => [code, fix?.text])).toEqual([['link/not-canonical', better]]);
    }
  });
});
