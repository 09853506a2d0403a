import { expect, it } from 'vitest';
import { z } from 'zod';
import { loadMemorySite } from '../../../tests/support/example-site.ts';
import { BLOCKS, FILES, page, SITE } from '../../../tests/support/small-site.tsx';
import { defineBlock } from '../../block/index.ts';
import { createBlockRenderer } from '../index.ts';
import { renderSearchIndex } from './index.ts';

const finder = defineBlock({
  type: 'finder',
  title: 'Finder',
  summary: 'A search.',
  schema: z.strictObject({}),
  view: () => (
    <>
      <h2>Find &amp; see</h2>
      <h4>Small</h4>
    </>
  ),
  searchesSite: true,
});

const FINDER = '  - { type: finder }\n';
const SEARCHED = { ...FILES, 'pages/missing.yaml': page(FINDER, 'Missing') };

const list = (files: Readonly<Record<string, string>>): unknown => {
  const index = renderSearchIndex(loadMemorySite(files, [...BLOCKS, finder]).site, createBlockRenderer());
  return index === undefined ? undefined : JSON.parse(index);
};

it('has each page that search engines may list, with its names, its description and its larger headings', () => {
  expect(list({ ...SEARCHED, 'pages/about.yaml': page(FINDER, 'About us') })).toEqual([
    ['/', 'Home', 'About Home', 'Home\nCover'],
    ['/about', 'About us', 'About About us', 'About us\nFind & see\nCover'],
    ['/places/creek', 'The Creek', 'Homes in The Creek', 'In The Creek\nCover'],
    ['/places/palm', 'The Palm', 'Homes in The Palm', 'In The Palm\nCover'],
  ]);
  const hidden = page('', 'About us').replace('blocks', 'noindex: true\nblocks');
  expect(list({ ...SEARCHED, 'pages/about.yaml': hidden })).toHaveLength(3);
});

it('has complete addresses', () => {
  const below = SITE.replace('example.com', 'example.com/shop').replace('locale', 'trailingSlash: always\nlocale');
  const files = { ...SEARCHED, 'site.yaml': below.replace('  /about:', '  /über-uns:') };
  const index = JSON.stringify(list(files));
  for (const address of ['/shop/', '/shop/places/creek/', '/shop/%C3%BCber-uns/'])
    expect(index).toContain(`["${address}",`);
});

it('is left out if neither the not-found page nor the layout has a search', () => {
  expect(list(FILES)).toBeUndefined();
  expect(list({ ...FILES, 'site.yaml': SITE.replace('header: [', 'header: [{ type: finder }, ') })).toHaveLength(4);
  expect(
    list({ ...FILES, 'pages/missing.yaml': page('  - { type: note, text: a, inside: { type: finder } }\n') }),
  ).toHaveLength(4);
});

it('only has names if there are many pages', () => {
  const places = Array.from({ length: 300 }, (_, index) => [
    `pages/places/place-${index}.yaml`,
    `name: Place ${index}\nregion: north\nfacts: [{ name: Old, link: /about }]\n`,
  ]);
  const rows = list({ ...SEARCHED, ...Object.fromEntries(places) });
  expect(rows).toHaveLength(304);
  expect(rows).toContainEqual(['/places/place-7', 'Place 7', '', 'In Place 7']);
});
