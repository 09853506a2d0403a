import { describe, expect, it } from 'vitest';
import { FILES, load, page, SITE } from '../../tests/support/small-site.tsx';

/** The small site without the links that stand around every page. */
const BARE = SITE.replace(/footer: .*/, 'footer: [{ type: note, text: foot }]');
const linking = (to: string) => page(`  - { type: note, text: a, more: ${to} }\n`, `To ${to}`);

/** The small site with further pages, each of which links to the next; the home page links to the first. */
function chain(...paths: readonly string[]) {
  const routes = paths.map((path) => `  ${path}: ${path.slice(1)}\n`).join('');
  const files = paths.map((path, index) => [`pages${path}.yaml`, linking(paths[index + 1] ?? '/')]);
  return {
    'site.yaml': SITE.replace('  /: home\n', `  /: home\n${routes}`),
    'pages/home.yaml': linking(paths[0] ?? '/'),
    ...Object.fromEntries(files),
  };
}

const told = (files: Parameters<typeof load>[0]) =>
  load(files)
    .diagnostics.filter(({ code }) => code.startsWith('link/'))
    .map(({ code, source, message }) => `${source.file} ${code} ${message}`);

describe('links between pages', () => {
  it('are complete if a menu or another page links to every page', () => {
    expect(told({})).toEqual([]);
    const list =
      '  - { type: note, text: a, more: /about, items: { collection: places, each: { name: A, link: "${path}" } } }\n';
    expect(told({ 'site.yaml': BARE, 'pages/home.yaml': page(list) })).toEqual([]);
  });

  it('are missing if nothing leads to a page, apart from itself', () => {
    expect(
      told({ 'site.yaml': BARE, 'pages/places/creek.yaml': undefined, 'pages/about.yaml': linking('/about') }),
    ).toEqual([
      expect.stringMatching(/^pages\/about\.yaml link\/orphan No page or menu links to \/about/),
      expect.stringMatching(/^pages\/places\/palm\.yaml link\/orphan /),
    ]);
  });

  it('are missing once for a folder of many pages', () => {
    const places = Array.from({ length: 12 }, (_, index) => [
      `pages/places/place-${index}.yaml`,
      `name: Place ${index}\nregion: north\nfacts: [{ name: Old, link: /about }]\n`,
    ]);
    const home = { 'pages/home.yaml': linking('/about') };
    expect(told({ 'site.yaml': BARE, ...home, ...Object.fromEntries(places) })).toEqual([
      expect.stringMatching(
        /^pages\/places\/creek\.yaml link\/orphan .* 13 other pages in this folder have the same problem\.$/,
      ),
    ]);
  });

  it('are missing once if pages only link to each other', () => {
    const files = { ...FILES, 'site.yaml': BARE, 'pages/places/palm.yaml': undefined };
    const lone = { ...files, 'pages/about.yaml': linking('/places/creek') };
    expect(told(lone)).toEqual([
      expect.stringMatching(/^pages\/about\.yaml link\/orphan You cannot reach \/about from the home page/),
    ]);
  });

  it('include those in rich text and through aliases', () => {
    const text =
      '  - { type: note, text: a, body: "[Us](/company/about), [Creek](/places/creek), [Palm](/places/palm)" }\n';
    expect(told({ 'site.yaml': BARE, 'pages/home.yaml': page(text) })).toEqual([
      expect.stringContaining('link/not-canonical'),
    ]);
  });

  it('are not needed by pages that search engines do not list, but count from them', () => {
    const unlisted = `noindex: true\n${linking('/places/palm')}`;
    expect(told({ 'site.yaml': BARE, 'pages/places/creek.yaml': undefined, 'pages/about.yaml': unlisted })).toEqual([]);
  });

  it('reach every page with three clicks', () => {
    expect(told(chain('/one', '/two', '/three'))).toEqual([]);
    const [deep, ...others] = told(chain('/one', '/two', '/three', '/four'));
    expect(others).toEqual([]);
    expect(deep).toContain('pages/four.yaml link/too-deep This page is 4 clicks');
    expect(deep).toContain('/ > /one > /two > /three > /four');
  });

  it('are not checked while a block that might have them has a fault', () => {
    const faulty = page('  - { type: note, txt: a, more: /about }\n');
    expect(load({ 'site.yaml': BARE, 'pages/home.yaml': faulty }).faults).toEqual([
      expect.stringContaining('block/unknown-prop'),
    ]);
  });
});
