import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { siteCache } from './site-cache.ts';

let cache: string;
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'site-cache-'));
});
afterEach(() => rmSync(cache, { recursive: true }));

/** Makes the folder of a site in the cache, as if a command used it last on this day; returns the folder's name. */
function visit(root: string, day: number): string {
  const folder = siteCache(cache, root);
  mkdirSync(folder, { recursive: true });
  utimesSync(folder, day * 86_400, day * 86_400);
  return basename(folder);
}

it('is one folder for each site, and always the same', () => {
  expect(siteCache(cache, '/sites/a')).toBe(siteCache(cache, '/sites/a'));
  expect(siteCache(cache, '/sites/a')).not.toBe(siteCache(cache, '/sites/b'));
});

it('counts a checked site as used, even if no file of its folder is new', () => {
  const [first = ''] = Array.from({ length: 8 }, (_, index) => visit(`/sites/${index}`, index));
  siteCache(cache, '/sites/0');
  visit('/sites/new', 30);
  expect(readdirSync(join(cache, 'sites'))).toContain(first);
});

it('keeps eight sites, and removes the least recently used ones', () => {
  const names = Array.from({ length: 8 }, (_, index) => visit(`/sites/${index}`, 20 - index));
  expect(readdirSync(join(cache, 'sites')).sort()).toEqual([...names].sort());
  visit('/sites/7', 1);
  expect(readdirSync(join(cache, 'sites'))).toHaveLength(8);
  const added = visit('/sites/new', 30);
  expect(readdirSync(join(cache, 'sites')).sort()).toEqual([...names.slice(0, 7), added].sort());
});
