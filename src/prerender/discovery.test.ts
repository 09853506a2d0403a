import { describe, expect, it } from 'vitest';
import { load, page, SITE } from '../../tests/support/small-site.tsx';
import { renderLlmsTxt, renderRobots, renderSitemaps } from './discovery-files.ts';

const open = (changes: Parameters<typeof load>[0] = {}) => load(changes).site;
const addresses = (xml = '') => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

describe('the sitemap', () => {
  it('has every page at its canonical address, and neither aliases nor redirects', () => {
    const files = renderSitemaps(open());
    expect([...files.keys()]).toEqual(['sitemap.xml']);
    expect(addresses(files.get('sitemap.xml'))).toEqual(
      ['/', '/about', '/places/creek', '/places/palm'].map((path) => `https://www.example.com${path}`),
    );
  });

  it('has the date of the last change if the page has one', () => {
    const about = page('  - { type: note, text: about }\n', 'About us').replace(
      'blocks',
      'updated: 2026-11-01\nblocks',
    );
    const xml = renderSitemaps(open({ 'pages/about.yaml': about })).get('sitemap.xml');
    expect(xml).toContain('/about</loc><lastmod>2026-11-01</lastmod>');
    expect(xml?.match(/<lastmod>/g)).toHaveLength(1);
  });

  it('is split if it would exceed the limits, with an index', () => {
    const site = open();
    const all = addresses(renderSitemaps(site).get('sitemap.xml'));
    for (const limits of [
      { addresses: 3, bytes: 1_000_000 },
      { addresses: 50_000, bytes: 330 },
    ]) {
      const files = renderSitemaps(site, limits);
      const names = [...files.keys()].slice(1);
      expect(names.length).toBeGreaterThan(1);
      expect(addresses(files.get('sitemap.xml'))).toEqual(names.map((name) => `https://www.example.com/${name}`));
      expect(names.flatMap((name) => addresses(files.get(name)))).toEqual(all);
      for (const name of names) {
        expect(addresses(files.get(name)).length).toBeLessThanOrEqual(limits.addresses);
        expect(Buffer.byteLength(files.get(name) ?? '')).toBeLessThanOrEqual(limits.bytes);
      }
    }
  });

  it('is split at 50,000 addresses', () => {
    const site = open();
    const [first] = site.pages;
    const pages = Array.from({ length: 50_001 }, () => first).filter((each) => each !== undefined);
    const files = renderSitemaps({ ...site, pages });
    expect([...files.keys()]).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml']);
    expect(addresses(files.get('sitemap-1.xml'))).toHaveLength(50_000);
  });

  it('escapes characters of addresses that XML does not allow', () => {
    const site = open({
      'site.yaml': SITE.replace('/about:', '/über-uns:').replaceAll('link: /about', 'link: /über-uns'),
    });
    expect(addresses(renderSitemaps(site).get('sitemap.xml'))).toContain('https://www.example.com/%C3%BCber-uns');
  });
});

describe('robots.txt', () => {
  it('allows everything, and names the sitemap', () => {
    expect(renderRobots(open())).toMatch(
      /^User-agent: \*\nAllow: \/\n\nSitemap: https:\/\/www\.example\.com\/sitemap\.xml\n$/m,
    );
  });
});

describe('a file that every build writes', () => {
  it.each([
    'robots.txt',
    'sitemap.xml',
    'sitemap-2.xml',
    'feed-posts.xml',
    'llms.txt',
    'next-change.json',
    '_headers',
    '_redirects',
  ])('is not taken from public/%s, and the checks say so', (file) =>
    expect(load({ [`public/${file}`]: '<mine/>' }).faults).toEqual([`public/${file}:1:1 site/written-twice`]),
  );
});

describe('llms.txt', () => {
  it('describes the site and its pages, by folder', () => {
    expect(renderLlmsTxt(open())).toBe(`# Example

> About Home

## Pages

- [Home](https://www.example.com/): About Home
- [About us](https://www.example.com/about): About About us

## Places

- [In The Creek](https://www.example.com/places/creek): Homes in The Creek
- [In The Palm](https://www.example.com/places/palm): Homes in The Palm
`);
  });

  it('escapes Markdown in the words of a page', () => {
    const about = page('  - { type: note, text: about }\n', '"Us](/x) [and them"');
    expect(renderLlmsTxt(open({ 'pages/about.yaml': about }))).toContain(
      '- [Us\\](/x) \\[and them](https://www.example.com/about)',
    );
  });
});
