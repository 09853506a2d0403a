import { describe, expect, it } from 'vitest';
import { load, page, SITE } from '../../../tests/support/small-site.tsx';

const OWN = 'https://www.example.com';
const redirectTo = (to: string, more = '') =>
  load({
    'site.yaml': SITE.replace('/old: /about', `/old: "${to}"${more}`),
    'public/prices.pdf': '%PDF-',
    'pages/about.yaml': page('  - { type: note, text: about, id: team }\n', 'About us'),
  });

describe('a redirect to a whole address of its own site', () => {
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
    [`${OWN}/old`, 'site.yaml:16:9 route/redirect-loop', undefined],
  ])('%s is told as a path is', (to, fault, fix) => {
    const { faults, diagnostics } = redirectTo(to);
    expect(faults).toEqual([fault]);
    expect(diagnostics[0]?.fix?.text).toBe(fix);
  });

  it('is read whether or not its letters are encoded, as in a link', () => {
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

  it('is a step of a chain where another redirect answers there', () => {
    const { faults, diagnostics } = redirectTo(`${OWN}/older`, '\n  /older: /about');
    expect(faults).toEqual(['site.yaml:16:9 route/redirect-chain']);
    expect(diagnostics[0]?.fix?.text).toBe('/about');
  });
});
