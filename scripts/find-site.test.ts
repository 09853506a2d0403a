import { afterEach, expect, it, vi } from 'vitest';
import { findSite } from './find-site.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it.each([
  ['another site', '/shop', '/shop'],
  ['the site in the repository of the builder', '/builder', undefined],
  ['nothing', undefined, undefined],
])('distinguishes blocks of a site from ours when a command works on %s', (_name, site, found) => {
  vi.stubEnv('PAGE_BUILDER_SITE', site);
  expect(findSite('/builder')).toBe(found);
});
