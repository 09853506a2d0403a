import { describe, expect, it } from 'vitest';
import { FILES, load, page, SITE } from '../../../tests/support/small-site.tsx';

/** "café", with an é of one character and of two. */
const [ONE, TWO] = ['caf\u00e9', 'cafe\u0301'];
const note = 'type: note\ntext: a\n';
const tell = (files: Readonly<Record<string, string>>) => {
  const { diagnostics, faults } = load(files);
  return { faults, hints: diagnostics.map(({ hint }) => hint), fixes: diagnostics.map(({ fix }) => fix?.text) };
};
const withRoute = (to: string) =>
  SITE.replace('  /: home', `  /: home\n  /cafe: ${to}`).replace(
    'link: /about }',
    'link: /about }, { name: C, link: /cafe }',
  );

describe('two names that look the same', () => {
  it('are one fault for files, at the one with the rarer spelling', () => {
    const files = { [`pages/${ONE}.yaml`]: page('', 'C'), [`pages/${TWO}.yaml`]: page('', 'D') };
    const { faults, hints } = tell({ 'site.yaml': withRoute(ONE), ...files });
    expect(faults).toEqual([`pages/${TWO}.yaml:1:1 page/twin-file`]);
    expect(hints[0]).toBe('Delete this file, or give it a different name.');
  });

  it('are one fault if the files of shared blocks only differ in capitals', () => {
    const { faults } = tell({
      'pages/_shared/hint.yaml': note,
      'pages/_shared/Hint.yaml': note,
      'pages/home.yaml': page('  - shared: hint\n', 'Home'),
    });
    expect(faults).toEqual(['pages/_shared/Hint.yaml:1:1 page/twin-file']);
  });

  it('are one fault for keys of one group', () => {
    const site = SITE.replace('rating: 4.9', `${ONE}: 1, ${TWO}: 2`);
    expect(tell({ 'site.yaml': site }).faults).toEqual(['site.yaml:5:19 yaml/duplicate-key']);
    const routes = SITE.replace('/old: /about', `/${TWO}: /about\n  /${ONE}: /about`);
    expect(tell({ 'site.yaml': routes }).faults).toEqual(['site.yaml:17:3 yaml/duplicate-key']);
  });

  it.each([
    [
      'a page',
      { 'site.yaml': withRoute(ONE), [`pages/${TWO}.yaml`]: page('', 'C') },
      'site.yaml:12:10 route/unknown-page',
    ],
    [
      'a shared block',
      { [`pages/_shared/${TWO}.yaml`]: note, 'pages/home.yaml': page(`  - { shared: ${ONE} }\n`, 'Home') },
      'pages/home.yaml:4:15 block/unknown-shared',
    ],
    [
      'a collection',
      {
        'site.yaml': SITE.replaceAll(/\bplaces(?=:|,)/g, TWO),
        'pages/home.yaml': page(
          `  - { type: note, text: a, items: { collection: ${ONE}, each: { name: x } } }\n`,
          'Home',
        ),
      },
      'pages/home.yaml:4:49 page/unknown-collection',
    ],
  ])('are the same for %s, and the report says how to write it', (_, files, fault) => {
    const { faults, hints, fixes } = tell(files);
    expect(faults.filter((each) => !each.includes('unused'))).toEqual([fault]);
    expect(hints.join(' ')).toContain(`Write "${TWO}": it looks the same, but its letters are encoded differently.`);
    expect(fixes).toContain(TWO);
  });

  it('is not a fault of a single file', () => {
    const { faults } = tell({ 'site.yaml': withRoute(TWO), [`pages/${TWO}.yaml`]: page('', 'C') });
    expect(faults).toEqual([]);
    expect(load(FILES).faults).toEqual([]);
  });
});
