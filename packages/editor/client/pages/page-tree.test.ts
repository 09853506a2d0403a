import { describe, expect, it } from 'vitest';
import type { PageRow } from '../../protocol.ts';
import {
  buildTree,
  countFaults,
  findByFirstLetters,
  findPages,
  listAncestors,
  listOpened,
  listRows,
  moveInTree,
} from './page-tree.ts';

const page = (path: string, label = path, more: Partial<PageRow> = {}): PageRow => ({
  path,
  label,
  file: `pages${path}.yaml`,
  title: '',
  description: '',
  state: 'published',
  isListed: true,
  ...more,
});

const pages = [
  page('/', 'Home'),
  page('/about', 'About'),
  page('/locations', 'Locations'),
  page('/locations/cafe', 'Café Quarter', { title: 'Cleaning by the canal', state: 'draft' }),
  page('/services/deep/oven', 'Oven'),
];
const tree = buildTree(pages);
const seen = (...open: readonly string[]) => listRows(tree, new Set(open));
const paths = (...open: readonly string[]) => seen(...open).map(({ node }) => node.path);

describe('the tree of pages', () => {
  it('is open at first on a small site', () => {
    expect(listOpened(tree)).toContain('/locations');
    const many = Array.from({ length: 100 }, (_, index) => page(`/area/page-${index}`));
    expect(listOpened(buildTree(many))).toEqual([]);
  });

  it('has the home page on the first level, and folders without a page', () => {
    expect(paths()).toEqual(['/', '/about', '/locations', '/services']);
    expect(paths('/locations', '/services')).toEqual([
      ...['/', '/about', '/locations', '/locations/cafe', '/services', '/services/deep'],
    ]);
  });

  it('has the level of each row, its position and the number of siblings', () => {
    expect(seen('/locations')[3]).toMatchObject({ level: 2, position: 1, size: 1, parent: '/locations' });
    expect(seen()[3]).toMatchObject({ level: 1, position: 4, size: 4, isOpen: false });
  });

  it('puts a page below its parent even if it comes first', () => {
    expect(listRows(buildTree([page('/a/b'), page('/a')]), new Set(['/a'])).map(({ node }) => node.path)).toEqual([
      '/a',
      '/a/b',
    ]);
  });

  it('opens the ancestors of a page', () => {
    expect(listAncestors('/services/deep/oven')).toEqual(['/services', '/services/deep']);
    expect(listAncestors('/')).toEqual([]);
  });

  it('handles 10,000 pages quickly', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => page(`/area-${index % 100}/page-${index}`));
    const before = performance.now();
    expect(listRows(buildTree(many), new Set())).toHaveLength(100);
    expect(performance.now() - before).toBeLessThan(500);
  });
});

describe('the search for pages', () => {
  const find = (query: string, filter: Parameters<typeof findPages>[2] = 'all') =>
    findPages(pages, query, filter, countFaults([{ file: 'pages/about.yaml', severity: 'error' }])).map(
      ({ path }) => path,
    );

  it('reads label, title and address, in any order, with or without accents', () => {
    expect(find('cafe')).toEqual(['/locations/cafe']);
    expect(find('CANAL cleaning')).toEqual(['/locations/cafe']);
    expect(find('services/deep')).toEqual(['/services/deep/oven']);
    expect(find('canal oven')).toEqual([]);
  });

  it('finds drafts, and pages with faults', () => {
    expect(find('', 'draft')).toEqual(['/locations/cafe']);
    expect(find('', 'faulty')).toEqual(['/about']);
  });
});

describe('keys in the tree', () => {
  const rows = seen('/locations');
  it.each([
    ['/', 'ArrowDown', { kind: 'focus', path: '/about' }],
    ['/about', 'ArrowUp', { kind: 'focus', path: '/' }],
    ['/', 'ArrowUp', undefined],
    ['/', 'End', { kind: 'focus', path: '/services' }],
    ['/services', 'Home', { kind: 'focus', path: '/' }],
    ['/services', 'ArrowRight', { kind: 'open', path: '/services' }],
    ['/locations', 'ArrowRight', { kind: 'focus', path: '/locations/cafe' }],
    ['/about', 'ArrowRight', undefined],
    ['/locations', 'ArrowLeft', { kind: 'close', path: '/locations' }],
    ['/locations/cafe', 'ArrowLeft', { kind: 'focus', path: '/locations' }],
    ['/about', 'ArrowLeft', undefined],
    ['/locations', 'Enter', { kind: 'choose', path: '/locations' }],
    ['/services', 'Enter', { kind: 'open', path: '/services' }],
    ['/about', 'Tab', undefined],
  ] as const)('at %s, %s: %j', (active, key, move) => expect(moveInTree(rows, active, key)).toEqual(move));

  it('that are letters move to the next page that starts with them', () => {
    expect(findByFirstLetters(rows, '/', 'l')).toBe('/locations');
    expect(findByFirstLetters(rows, '/locations', 'a')).toBe('/about');
    expect(findByFirstLetters(rows, '/locations', 'cafe')).toBe('/locations/cafe');
    expect(findByFirstLetters(rows, '/', 'zz')).toBeUndefined();
  });
});

it('faults are counted by file', () => {
  const count = countFaults([
    { file: 'a', severity: 'error' },
    { file: 'a', severity: 'warning' },
    { file: 'b', severity: 'warning' },
  ]);
  expect([...count]).toEqual([
    ['a', { errors: 1, warnings: 1 }],
    ['b', { errors: 0, warnings: 1 }],
  ]);
});
