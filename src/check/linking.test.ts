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
  it('are fine where a menu or another page leads to every page', () => {
    expect(told({})).toEqual([]);
    const list =
      '  - { type: note, text: a, more: /about, items: { collection: places, each: { name: A, link: "${path}" } } }\n';
    expect(told({ 'site.yaml': BARE, 'pages/home.yaml': page(list) })).toEqual([]);
  });

  it('are missed where nothing leads to a page, links to itself not counted', () => {
    expect(
      told({ 'site.yaml': BARE, 'pages/places/creek.yaml': undefined, 'pages/about.yaml': linking('/about') }),
    ).toEqual([
      expect.stringMatching(/^pages\/about\.yaml link\/orphan No other page and no menu links to \/about/),
      expect.stringMatching(/^pages\/places\/palm\.yaml link\/orphan /),
    ]);
  });

  it('are missed once for a folder of many pages', () => {
    const places = Array.from({ length: 12 }, (_, index) => [
      `pages/places/place-${index}.yaml`,
      `name: Place ${index}\nregion: north\nfacts: [{ name: Old, link: /about }]\n`,
    ]);
    const home = { 'pages/home.yaml': linking('/about') };
    expect(told({ 'site.yaml': BARE, ...home, ...Object.fromEntries(places) })).toEqual([
      expect.stringMatching(
        /^pages\/places\/creek\.yaml link\/orphan .* The same is true of 13 other pages in its folder\.$/,
      ),
    ]);
  });

  it('are missed once where pages link to each other only', () => {
    const files = { ...FILES, 'site.yaml': BARE, 'pages/places/palm.yaml': undefined };
    const lone = { ...files, 'pages/about.yaml': linking('/places/creek') };
    expect(told(lone)).toEqual([
      expect.stringMatching(/^pages\/about\.yaml link\/orphan Nobody gets to \/about from the home page/),
    ]);
  });

  it('count from pages in rich text and through aliases', () => {
    const text =
      '  - { type: note, text: a, body: "[Us](/company/about), [Creek](/places/creek), [Palm](/places/palm)" }\n';
    expect(told({ 'site.yaml': BARE, 'pages/home.yaml': page(text) })).toEqual([
      expect.stringContaining('link/not-canonical'),
    ]);
  });

  it('need not lead to pages that search engines do not list, and count from them', () => {
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

  it('say nothing while a block that might hold them has a fault', () => {
    const faulty = page('  - { type: note, txt: a, more: /about }\n');
    expect(load({ 'site.yaml': BARE, 'pages/home.yaml': faulty }).faults).toEqual([
      expect.stringContaining('block/unknown-prop'),
    ]);
  });
});
