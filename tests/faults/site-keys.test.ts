import { describe, expect, it } from 'vitest';
import { siteFileSchema } from '../../src/content/index.ts';
import { breakSite, SITE, tellAbout } from './site-keys.ts';

it('the site has every key of site.yaml and no fault', () => {
  expect(Object.keys(SITE).sort()).toEqual(Object.keys(siteFileSchema.shape).sort());
  expect(tellAbout(SITE)).toEqual([]);
});

/** All of them take half a minute; every one is tried by the slow tests. */
const STEP = Number(process.env.EVERY ?? 9);

describe('a fault of site.yaml is reported once', () => {
  it.each(breakSite().filter((_, index) => index % STEP === 0))('$name', ({ site }) => {
    const told = tellAbout(site);
    expect(told.length, told.join('\n')).toBeLessThan(2);
  });
});
