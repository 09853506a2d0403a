import { describe, expect, it } from 'vitest';
import { loadMemorySite } from '../../tests/support/example-site.ts';
import { BLOCKS, FILES, load, page, SITE } from '../../tests/support/small-site.tsx';
import { formatAccepted, formatGithub, formatJson, formatSarif, isRefused } from './diagnostics/index.ts';
import { createBreadcrumbAnswers } from './site-check.ts';

function loadPlaces(changes: Readonly<Record<string, string>> = {}) {
  const site = SITE.replace('layout:', 'layout:\n  breadcrumbs: true').replace('/about:', '/places: home2\n  /about:');
  const files = { ...FILES, 'site.yaml': site, 'pages/home2.yaml': page('', 'Places'), ...changes };
  return loadMemorySite(files, BLOCKS).site;
}

describe('the breadcrumb answers', () => {
  it('make a page outdated when one of its parents gets another name, and no other page', () => {
    const before = loadPlaces();
    const { dependencies } = createBreadcrumbAnswers(before);
    const { answer } = createBreadcrumbAnswers(loadPlaces({ 'pages/home2.yaml': page('', 'Areas') }));
    const changed = before.pages.filter((page) =>
      dependencies(page).some((each) => answer(each.question) !== each.answer),
    );
    expect(changed.map(({ path }) => path)).toEqual(['/places/creek', '/places/palm']);
  });

  it('leave pages valid while the breadcrumbs are the same', () => {
    const { dependencies, answer } = createBreadcrumbAnswers(loadPlaces());
    const site = loadPlaces();
    expect(
      site.pages.flatMap(dependencies).filter(({ question, answer: given }) => answer(question) !== given),
    ).toEqual([]);
  });
});

const TODO = page('  - { type: note, text: TODO say it }\n', 'About us');

/** The small site with a warning on its page /about, and entries under `accept:`. */
const accept = (entries: string, at?: string, files: Readonly<Record<string, string>> = {}) =>
  load({ 'site.yaml': `${SITE}accept: [${entries}]\n`, 'pages/about.yaml': TODO, ...files }, at);
const entry = (where: string, more = '') =>
  `{ rule: text/to-do, where: ${where}, ${more}why: The text comes from the client }`;

describe('an accepted warning', () => {
  it.each(['pages/about.yaml', '/about'])('does not fail a strict run: %s', (where) => {
    const { diagnostics } = accept(entry(where));
    expect(diagnostics.map(({ code, accepted }) => [code, accepted])).toEqual([
      ['text/to-do', 'The text comes from the client'],
    ]);
    expect(isRefused(diagnostics, true)).toBe(false);
  });

  it('leaves those of other pages and rules open', () => {
    const { diagnostics } = accept(entry('/about'), undefined, { 'pages/home.yaml': TODO });
    expect(diagnostics.filter(({ accepted }) => !accepted).map(({ source }) => source.file)).toContain(
      'pages/home.yaml',
    );
    expect(isRefused(diagnostics, true)).toBe(true);
  });

  it('fails a strict run after its date, which is reported', () => {
    const dated = entry('/about', 'until: 2026-12-31, ');
    expect(isRefused(accept(dated, '2026-12-31').diagnostics, true)).toBe(false);
    const { diagnostics, faults } = accept(dated, '2027-01-01');
    expect(faults).toEqual(['site.yaml:20:10 acceptance/expired', 'pages/about.yaml:4:25 text/to-do']);
    expect(diagnostics[0]?.message).toContain('until 2026-12-31');
    expect(isRefused(diagnostics, true)).toBe(true);
  });

  it('that does not exist is a warning, but not while errors hide some', () => {
    expect(accept(`${entry('/about')}, ${entry('/')}`).faults).toEqual([
      expect.stringMatching(/^site\.yaml:20:\d\d acceptance\/unused$/),
      'pages/about.yaml:4:25 text/to-do',
    ]);
    const broken = { 'pages/home.yaml': page('  - { type: noet, text: a }\n', 'Home') };
    expect(accept(`${entry('/about')}, ${entry('/')}`, undefined, broken).faults.join()).not.toContain('acceptance/');
  });

  it.each(['link/unknown-page', 'acceptance/unused', 'nothing'])('cannot be %s', (rule) => {
    const { diagnostics } = accept(`{ rule: ${rule}, where: /about, why: a }`);
    const refused = diagnostics.find(({ code }) => code === 'site/invalid-value');
    expect(refused?.message).toContain('No warning has this code');
  });

  it('is in each format, with the reason', () => {
    const { diagnostics } = accept(entry('/about'));
    expect(formatAccepted(diagnostics)).toBe(
      '1 warning accepted:\npages/about.yaml:4:25  text/to-do  The text comes from the client',
    );
    expect(JSON.parse(formatJson(diagnostics, 1))).toMatchObject({
      counts: { warnings: 1, accepted: 1 },
      diagnostics: [{ accepted: 'The text comes from the client' }],
    });
    expect(formatGithub(diagnostics)).toMatch(/^::notice .*Accepted: The text comes from the client$/);
    expect(formatSarif(diagnostics, { rules: [], base: '' })).toMatch(
      /"suppressions": \[\s*\{\s*"kind": "external",\s*"justification": "The text comes from the client"/,
    );
  });
});
