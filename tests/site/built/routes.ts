import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { project } from '../../support/example-site.ts';
import type { BuiltSite } from './built-site.ts';
import { extractWords } from './built-site.ts';

const fixture = (name: string): unknown =>
  parse(readFileSync(join(import.meta.dirname, `../../fixtures/${name}.yaml`), 'utf8'));

const route = z.object({ path: z.string(), sameAs: z.string().optional() });
const { routes, locations } = z
  .object({ routes: z.array(route), locations: z.record(z.string(), z.array(z.string())) })
  .parse(fixture('routes'));
const screen = z.object({
  links: z.array(z.string()).default([]),
  words: z.array(z.string()).default([]),
  ids: z.array(z.string()).default([]),
});
const screens = z.record(z.string(), screen).parse(fixture('screens'));

const places = Object.values(locations)
  .flat()
  .map((slug) => `/locations/${slug}`);
const pages = [...routes.filter(({ sameAs }) => !sameAs).map(({ path }) => path), ...places];
const areaServices = ['villa', 'apartment', 'pre-purchase', 'handover', 'commercial-maintenance', 'hotel'].map(
  (name) => `/services/${name}`,
);
/** How often a fault is found: "Two flats in three". */
const SHARE = /^(most|half|over half|nearly|every|a (third|quarter)|(one|two|three|four|six|seven)\b.* in )/i;
const aliases = routes.flatMap(({ path, sameAs }) => (sameAs ? [[path, sameAs] as const] : []));

export function describeRoutes(built: () => BuiltSite): void {
  describe('the site', () => {
    let site: BuiltSite;
    beforeAll(() => {
      site = built();
    });

    /** Where the links of a page lead; what they take along, such as the place to a form, leads nowhere else. */
    const collectLinks = (path: string) =>
      [...(site.page(path)?.querySelectorAll('main a[href]') ?? [])].map((link) =>
        link.getAttribute('href')?.replace(/\?[^#]*/, ''),
      );

    const findCards = (path: string, heading: string) =>
      [...(site.page(path)?.querySelectorAll('[data-block="cards"]') ?? [])].find((block) =>
        extractWords(block.querySelector('h2')).startsWith(heading),
      );
    it.each(pages)('%s has a title, a description, a canonical address and one main heading', (path) => {
      const page = site.page(path);
      expect(page?.title).toMatch(/ \| Plumbline$/);
      const description = page?.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';
      expect(description.length).toBeGreaterThan(50);
      expect(description.length).toBeLessThanOrEqual(170);
      const canonical = page?.querySelector('link[rel="canonical"]')?.getAttribute('href');
      expect(canonical).toBe(`https://www.plumbline.example${path}`);
      expect(page?.querySelectorAll('h1').length).toBe(1);
    });

    it('has no two pages with the same title or description', () => {
      const titles = pages.map((path) => site.page(path)?.title);
      const descriptions = pages.map((path) =>
        site.page(path)?.querySelector('meta[name="description"]')?.getAttribute('content'),
      );
      expect(new Set(titles).size).toBe(pages.length);
      expect(new Set(descriptions).size).toBe(pages.length);
    });

    it.each(aliases)('%s is the same page as %s', (alias, path) => {
      expect(site.workspace.read(`dist${alias}.html`)).toBe(site.workspace.read(`dist${path}.html`));
    });

    it('describes a screen for every page that is not a location', () => {
      expect(Object.keys(screens).sort()).toEqual(pages.filter((path) => !places.includes(path)).sort());
    });

    it.each(Object.entries(screens))(
      '%s says and leads where the specification says',
      (path, { links, words, ids }) => {
        const page = site.page(path);
        const main = extractWords(page?.querySelector('main'));
        expect(links.filter((link) => !collectLinks(path).includes(link))).toEqual([]);
        expect(words.filter((text) => !main.includes(text))).toEqual([]);
        expect(ids.filter((id) => !page?.getElementById(id))).toEqual([]);
      },
    );

    it.each([
      ['/services/villa', '/quote?inspectionType=villa'],
      ['/services/pre-purchase', '/contact?inspectionType=pre-purchase&package=Luxury#hero'],
      ['/locations/jbr', '/quote?location=JBR'],
      ['/locations/ras-al-khaimah', '/quote?location=Ras%20Al%20Khaimah'],
      [
        '/services/hotel',
        'https://chat.example/plumbline?text=Hello%2C%20a%20question%20about%20%E2%80%9CHotel%20inspection%E2%80%9D%3A',
      ],
    ])('%s takes along what is known there: %s', (path, link) => {
      const links = [...(site.page(path)?.querySelectorAll('a[href]') ?? [])].map((each) => each.getAttribute('href'));
      expect(links).toContain(link);
    });

    it.each(places)('%s has every section of the template, with words of its own', (path) => {
      const page = site.page(path);
      const links = ['/quote', '/services', '/contact'];
      expect(links.filter((link) => !collectLinks(path).includes(link))).toEqual([]);
      expect(page?.querySelectorAll('blockquote').length).toBe(3);
      expect(page?.querySelector('main form')).not.toBeNull();
      const own = [page?.querySelector('[data-block="prose"]'), findCards(path, 'What fails here')];
      expect(own.map(extractWords).join(' ').split(' ').length).toBeGreaterThan(120);
    });

    it.each(places)(
      '%s says how often three faults are found and shows them, what an inspection costs, and what comes next',
      (path) => {
        const faults = [...(findCards(path, 'What fails here')?.querySelectorAll('li') ?? [])];
        const shares = faults.map((fault) => extractWords(fault.querySelector('p')));
        expect(
          shares.filter((words) => SHARE.test(words)),
          shares.join(', '),
        ).toHaveLength(3);
        expect(new Set(faults.map((fault) => fault.querySelector('img')?.getAttribute('src'))).size).toBe(3);
        const offers = [...(findCards(path, 'What we inspect here')?.querySelectorAll('li') ?? [])];
        const priced = offers
          .filter((offer) => !offer.querySelector('a[href="/services/developer"]'))
          .map(extractWords);
        expect(priced.filter((words) => !/from AED \d/i.test(words))).toEqual([]);
        expect(extractWords(site.page(path)?.querySelector('#hero'))).toMatch(
          /(Apartments|Villas|ownhouses) from AED \d/,
        );
        expect(site.page(path)?.querySelectorAll('[data-block="steps"] li')).toHaveLength(3);
      },
    );

    it('says other shares of each place', () => {
      const shares = places.map((path) =>
        [...(findCards(path, 'What fails here')?.querySelectorAll('li > p:first-of-type') ?? [])]
          .map(extractWords)
          .join(),
      );
      expect(new Set(shares).size).toBe(places.length);
    });

    it('offers all services of the area at each location once, below three that fit it best', () => {
      for (const path of places) {
        const best = [...(findCards(path, 'What we inspect here')?.querySelectorAll('li a') ?? [])];
        const others = [...(findCards(path, 'Also here')?.querySelectorAll('a') ?? [])];
        const offered = [...best, ...others].map((link) => link.getAttribute('href'));
        expect(best, path).toHaveLength(3);
        expect(new Set(offered).size, path).toBe(offered.length);
        expect(
          areaServices.filter((service) => !offered.includes(service)),
          path,
        ).toEqual([]);
      }
    });

    it('lists every location on the index, with its drawing, by Dubai and the other emirates', () => {
      const list = site.page('/locations')?.querySelector('[data-block="locator"] [data-list]');
      const groups = [...(list?.children ?? [])].map((group) => ({
        name: extractWords(group.querySelector('h3')),
        places: [...group.querySelectorAll('a')].map((link) => link.getAttribute('href')?.replace('/locations/', '')),
      }));
      expect(groups.map(({ name }) => name)).toEqual(['Dubai', 'Other emirates']);
      expect(groups.map(({ places: slugs }) => slugs.toSorted())).toEqual([
        locations.dubai?.toSorted(),
        locations.otherEmirates?.toSorted(),
      ]);
      const cards = [...(list?.querySelectorAll('li') ?? [])];
      expect(cards.filter((card) => !card.querySelector('img') || !card.querySelector('p'))).toEqual([]);
    });

    it('names every point of the map of places as its page does', () => {
      const names = [...(site.page('/locations')?.querySelectorAll('[data-map] [data-side]') ?? [])];
      expect(names.filter((name) => name.getAttribute('data-side') === 'none').map(extractWords)).toEqual([]);
      const titles = [...(site.page('/locations')?.querySelectorAll('[data-list] h4') ?? [])];
      expect(names.map(extractWords).sort()).toEqual(titles.map(extractWords).sort());
    });

    it('shows ten certifications, each with a year and an authority', () => {
      const cards = [...(site.page('/company/certifications')?.querySelectorAll('[data-block="cards"] li') ?? [])];
      expect(cards.length).toBe(10);
      for (const card of cards) {
        expect(extractWords(card.querySelector('h3'))).not.toBe('');
        expect(extractWords(card.querySelector('p:first-of-type'))).toMatch(/^202[34]$/);
        expect(extractWords(card.querySelector('p:last-of-type'))).toMatch(/ by /);
      }
    });

    it.each(pages)('%s leads only to addresses and anchors that exist', (path) => {
      const broken = [...(site.page(path)?.querySelectorAll('a[href]') ?? [])]
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => href.startsWith('/') || href.startsWith('#'))
        .filter((href) => !existsSync(join(project, 'public', href)) || href === '/')
        .filter((href) => {
          const [address = '', hash] = href.split('#');
          const [target] = address.split('?');
          const page = site.page(target || path);
          return !page || (hash !== undefined && !page.getElementById(hash));
        });
      expect(broken).toEqual([]);
    });
  });
}
