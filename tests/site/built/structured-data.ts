import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, it } from 'vitest';
import { project } from '../../support/example-site.ts';
import type { BuiltSite } from './built-site.ts';
import { extractWords } from './built-site.ts';

type Node = Readonly<Record<string, unknown>>;

/** What a node of this site's pages must have, whatever the builder thinks of it. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Answer: ['text'],
  BreadcrumbList: ['itemListElement'],
  FAQPage: ['mainEntity'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'name'],
  LocalBusiness: ['@id', 'name', 'url', 'telephone', 'email', 'address', 'areaServed'],
  Offer: ['priceSpecification'],
  Organization: ['@id', 'name', 'url'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressCountry'],
  PriceSpecification: ['minPrice', 'priceCurrency'],
  Question: ['name', 'acceptedAnswer'],
  Service: ['name', 'provider', 'areaServed'],
  WebSite: ['name', 'url'],
};

const BUSINESS = 'https://www.plumbline.example/#business';

interface BuiltPage {
  readonly path: string;
  /** What a visitor reads, as letters and digits alone: what stands side by side has nothing between it in the HTML. */
  readonly shown: string;
  readonly nodes: readonly Node[];
  readonly breadcrumbs: readonly string[];
  readonly isListed: boolean;
}

const squeeze = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');

/** All objects in some JSON, those inside others included. */
function nodesIn(value: unknown): readonly Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== 'object' || value === null) return [];
  return [{ ...value }, ...Object.values(value).flatMap(nodesIn)];
}

function readPage(path: string, html: string): BuiltPage {
  const { document } = new JSDOM(html).window;
  const data = document.querySelectorAll('script[type="application/ld+json"]');
  return {
    path,
    shown: squeeze(extractWords(document.querySelector('#root'))),
    nodes: [...data].flatMap((element) => nodesIn(JSON.parse(element.textContent ?? ''))),
    breadcrumbs: [...document.querySelectorAll('nav[aria-label="Breadcrumb"] li')].map(extractWords),
    isListed: document.querySelector('meta[name="robots"][content*="noindex"]') === null,
  };
}

export function describeStructuredData(built: () => BuiltSite): void {
  describe('the structured data of this site', () => {
    let site: BuiltSite;
    let pages: readonly BuiltPage[];
    beforeAll(() => {
      site = built();
      const files = readdirSync(join(site.workspace.root, 'dist'), { recursive: true, encoding: 'utf8' });
      pages = files
        .filter((file) => file.endsWith('.html') && !file.startsWith('embed/'))
        .map((file) => readPage(`/${file.replace(/(?:index)?\.html$/, '')}`, site.workspace.read(`dist/${file}`)));
    });

    const at = (path: string) => pages.find((each) => each.path === path);
    const ofType = (path: string, type: string) => at(path)?.nodes.filter((node) => node['@type'] === type) ?? [];
    /** What each page says that a test objects to, with its address. */
    const objections = (object: (page: BuiltPage) => readonly unknown[]) =>
      pages.flatMap((page) => object(page).map((each) => `${page.path}: ${String(each)}`));

    it('can be read on every page, and nothing is said on one that is not to be listed', () => {
      const listed = pages.filter(({ isListed }) => isListed);
      expect(listed.length).toBeGreaterThan(40);
      expect(listed.filter(({ nodes }) => nodes.length === 0).map(({ path }) => path)).toEqual([]);
      expect(pages.filter(({ isListed, nodes }) => !isListed && nodes.length > 0)).toEqual([]);
    });

    it('has all that its kind must have, and no kind that no one has thought of', () => {
      const missing = objections(({ nodes }) =>
        nodes.flatMap((node) => {
          if (node['@type'] === undefined) return [];
          const required = REQUIRED[String(node['@type'])];
          if (!required) return [node['@type']];
          return required
            .filter((key) => node[key] === undefined || node[key] === '')
            .map((key) => `${node['@type']}.${key}`);
        }),
      );
      expect(missing).toEqual([]);
    });

    it('says nothing that a visitor of the page does not read', () => {
      const claims = ['name', 'text', 'telephone', 'email', 'streetAddress', 'addressLocality', 'areaServed'];
      const hidden = objections(({ nodes, shown }) =>
        nodes
          .filter((node) => node['@type'] !== 'PriceSpecification')
          .flatMap((node) => claims.flatMap((key) => [node[key] ?? []].flat()))
          .filter((claim) => !shown.includes(squeeze(String(claim)))),
      );
      expect(hidden).toEqual([]);
    });

    it('has the prices that stand on the page', () => {
      const priced = pages.filter(({ nodes }) => nodes.some((node) => node['@type'] === 'Offer'));
      expect(priced.length).toBeGreaterThan(3);
      const hidden = objections(({ nodes, shown }) =>
        nodes.flatMap(({ minPrice, priceCurrency }) => {
          if (minPrice === undefined) return [];
          const written = `From${String(priceCurrency)}${String(minPrice)}`;
          return shown.includes(written) ? [] : [written];
        }),
      );
      expect(hidden).toEqual([]);
    });

    it('gives every service a price, from the table of facts, but those that are priced for each client', () => {
      const services = pages.filter(({ path }) => path.startsWith('/services/'));
      expect(services.length).toBeGreaterThan(15);
      const without = services.filter(({ path }) => ofType(path, 'Service').some((node) => node.offers === undefined));
      expect(without.map(({ path }) => path).sort()).toEqual([
        '/services/commercial/developer-services',
        '/services/developer',
      ]);
      const [villa] = ofType('/services/villa', 'Service');
      expect(villa?.offers).toMatchObject([{ priceSpecification: { minPrice: 2800, priceCurrency: 'AED' } }]);
      const offered = (path: string) => ofType(path, 'Offer').map(({ name }) => name);
      expect(offered('/services')).toHaveLength(14);
      expect(offered('/')).toContain('Handover inspection');
      expect(offered('/locations/jbr')).toContain('Apartments');
    });

    it('speaks of one company everywhere', () => {
      const ids = pages.flatMap(({ nodes }) =>
        nodes.flatMap((node) => (node['@id'] === undefined ? [] : [node['@id']])),
      );
      expect([...new Set(ids)]).toEqual([BUSINESS]);
    });

    it('says how to reach it on the home page', () => {
      expect(ofType('/', 'LocalBusiness')).toHaveLength(1);
    });

    it('gives no address but that of the office', () => {
      const addresses = pages.flatMap(({ nodes }) => nodes.filter((node) => node['@type'] === 'PostalAddress'));
      expect(new Set(addresses.map((address) => JSON.stringify(address))).size).toBe(1);
      expect(
        pages.flatMap(({ nodes }) => nodes.filter((node) => node['@type'] === 'Service' && 'address' in node)),
      ).toEqual([]);
    });

    it('has the way to each page as it is shown', () => {
      const wrong = pages.filter(({ breadcrumbs, nodes }) => {
        const breadcrumbList = nodes.find((node) => node['@type'] === 'BreadcrumbList')?.itemListElement;
        return JSON.stringify(nodesIn(breadcrumbList).map(({ name }) => name)) !== JSON.stringify(breadcrumbs);
      });
      expect(wrong.map(({ path }) => path)).toEqual([]);
      expect(at('/locations/jbr')?.breadcrumbs).toEqual(['Home', 'Locations', 'JBR']);
    });

    it('says what is offered on the pages of services and places', () => {
      expect(ofType('/locations/jbr', 'Service')).toMatchObject([{ name: 'Property inspection', areaServed: 'JBR' }]);
      const [villa] = ofType('/services/villa', 'Service');
      expect(villa).toMatchObject({ name: 'Villa inspection', provider: { '@id': BUSINESS } });
      const places = readdirSync(join(project, 'pages/locations'));
      expect(
        pages.filter(({ path }) => path.startsWith('/locations/') && ofType(path, 'Service').length === 1),
      ).toHaveLength(places.length);
    });

    it('lists the places on their index, and nothing on pages that are none', () => {
      const lists = pages.filter(({ nodes }) => nodes.some((node) => node['@type'] === 'ItemList'));
      expect(lists.map(({ path }) => path).sort()).toEqual(['/locations', '/services']);
      const [list] = ofType('/locations', 'ItemList');
      expect(list?.itemListElement).toHaveLength(readdirSync(join(project, 'pages/locations')).length);
    });
  });
}
