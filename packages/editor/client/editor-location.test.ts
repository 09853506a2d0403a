import { describe, expect, it } from 'vitest';
import type { PageRow } from '../protocol.ts';
import { findWanted, readLocation, writeLocation } from './editor-location.ts';

const page = (path: string, file: string): PageRow => ({
  ...{ path, file, label: '', title: '', description: '', state: 'published', isListed: true },
});
const site = { base: '', pages: [page('/', 'pages/home.yaml'), page('/about', 'pages/about.yaml')] };

describe('the address of the editor', () => {
  it.each([
    ['', { page: '/', view: 'page', selected: undefined }],
    ['?page=/about', { page: '/about', view: 'page', selected: undefined }],
    ['?page=/about&block=2', { page: '/about', view: 'page', selected: 1 }],
    ['?page=/about&shown=3', { page: '/about', view: 'page', selected: undefined, wanted: { shown: 2 } }],
    ['?view=changes', { page: '/', view: 'changes', selected: undefined }],
    ['?view=nowhere&block=x', { page: '/', view: 'page', selected: undefined }],
    [
      '?file=pages/about.yaml&line=7',
      { page: '/about', view: 'page', selected: undefined, wanted: { file: 'pages/about.yaml', line: 7 } },
    ],
    [
      '?file=site.yaml&line=7',
      { page: '/', view: 'faults', selected: undefined, wanted: { file: 'site.yaml', line: 7 } },
    ],
  ])('%j is parsed', (search, expected) => expect(readLocation(search, site)).toEqual(expected));

  it('may have the base path of the site before the path of a page', () => {
    expect(readLocation('?page=/shop/about', { ...site, base: '/shop' }).page).toBe('/about');
  });

  it.each([
    ...['http://evil.example/', '//evil.example', '/\\evil.example', '\\\\evil.example', '/\t/evil.example', '//[', ''],
    ...['javascript:alert(1)', 'data:text/html,x', 'about:blank', ' //evil.example', 'about', '/shop//evil.example'],
  ])('never leads to %j, which is not a page of this site', (asked) => {
    const search = `?${new URLSearchParams({ page: asked, file: 'pages/about.yaml' })}`;
    expect(readLocation(search, { ...site, base: '/shop' }).page).toBe('/about');
  });

  it('is written so that it can be parsed again', () => {
    const place = { page: '/about', selected: 1, view: 'changes' } as const;
    expect(readLocation(writeLocation(place), site)).toEqual(place);
  });
});

describe('a wanted block', () => {
  const block = (line: number, shownAt?: number) => ({
    ...{ type: 'note', file: 'pages/about.yaml', path: [], line },
    ...(shownAt !== undefined && { shownAt }),
  });
  const outline = {
    ...{ path: '/about', file: 'pages/about.yaml', blocksFile: 'pages/about.yaml', pagesOfBlocks: 1, texts: {} },
    blocks: [block(4, 0), block(9), block(15, 1)],
  };

  it('is found by its index on the page if some blocks are hidden', () => {
    expect(findWanted(outline, { shown: 1 })).toBe(2);
    expect(findWanted(outline, { shown: 5 })).toBeUndefined();
  });

  it('is found by one of its lines', () => {
    expect(findWanted(outline, { file: 'pages/about.yaml', line: 12 })).toBe(1);
    expect(findWanted(outline, { file: 'pages/about.yaml', line: 2 })).toBeUndefined();
    expect(findWanted(outline, { file: 'site.yaml', line: 12 })).toBeUndefined();
  });
});
