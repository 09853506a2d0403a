import { describe, expect, it } from 'vitest';
import { createPageFinder } from './find-pages.ts';
import type { SearchablePage } from './index.ts';

const PAGES: readonly SearchablePage[] = [
  ['/', 'Home', 'Boats built and mended', 'Boatyard'],
  ['/services', 'Services', 'All that we do', 'What we do\nVarnish'],
  ['/services/varnishing', 'Varnishing', 'Wood made to shine', 'Varnishing | Boatyard'],
  ['/services/winter-storage', 'Winter storage', 'A dry hall', 'Winter storage | Boatyard\nWhat varnish needs'],
  ['/harbours/alt-m%C3%BChle', 'Alt-Mühle', 'A harbour', 'Alt-Mühle | Boatyard'],
  ['/contact', 'Contact', 'Where to write', 'Contact | Boatyard'],
];
const finder = createPageFinder(PAGES);
const addresses = (pages: readonly SearchablePage[]) => pages.map(([address]) => address);

describe('a search', () => {
  it.each([
    ['contact', ['/contact']],
    ['  CONT ', ['/contact']],
    ['muhle', ['/harbours/alt-m%C3%BChle']],
    ['Mühle', ['/harbours/alt-m%C3%BChle']],
    ['storage winter', ['/services/winter-storage']],
    ['dry', ['/services/winter-storage']],
    ['elephant', []],
    ['', []],
  ])('for "%s" finds %j', (query, found) => expect(addresses(finder.search(query))).toEqual(found));

  it.each(['storge', 'stroage', 'wintr', 'winterr', 'sotrage'])('corrects "%s"', (query) =>
    expect(addresses(finder.search(query))).toContain('/services/winter-storage'),
  );

  it('does not correct short words', () => expect(finder.search('dru')).toEqual([]));

  it('puts names before headings, and headings before descriptions', () => {
    expect(addresses(finder.search('varnish'))).toEqual([
      '/services/varnishing',
      '/services',
      '/services/winter-storage',
    ]);
  });

  it('requires every word, or some if no page has all', () => {
    expect(addresses(finder.search('varnish winter'))).toEqual(['/services/winter-storage']);
    expect(addresses(finder.search('contact elephants'))).toEqual(['/contact']);
  });
});

describe('the pages similar to an address', () => {
  it.each([
    ['/services/varnising', ['/services/varnishing']],
    ['/service', ['/services', '/services/varnishing', '/services/winter-storage']],
    ['/harbour/alt-muehle', ['/harbours/alt-m%C3%BChle']],
    ['/contact.html', ['/contact']],
    ['/storage/winter', ['/services/winter-storage']],
    ['/dry', []],
    ['/', []],
  ])('%s are %j', (path, found) => expect(addresses(finder.findLike(path))).toEqual(found));
});
