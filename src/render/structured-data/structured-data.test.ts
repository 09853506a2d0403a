import { describe, expect, it } from 'vitest';
import { blocks } from '../../../blocks/index.ts';
import { loadMemorySite } from '../../../tests/support/example-site.ts';
import type { Statement } from '../../block/index.ts';
import { compileStructuredData, renderStructuredData } from './index.ts';

const BUSINESS = `business:
  phone: +971 4 000 0000
  street: 1st Street
  city: Dubai
  country: AE
  areas: [Dubai, Ajman]
`;
const SITE = `name: Example
url: https://www.example.com
locale: en
layout:
  breadcrumbs: true
  header: [{ type: prose, heading: Example, body: Inspections. }]
  footer: [{ type: prose, heading: Visit us, body: 1st Street }]
notFound: missing
routes: { /: home, /areas: areas, /areas/creek: creek, /areas/creek/old: old, /prices: prices, /about: about }
version: 2
`;
const page = (title: string, more: string) =>
  `title: ${title}\ndescription: About ${title}\n${more.includes('blocks:') ? more : `${more}blocks: [{ type: prose, heading: H, body: B }]\n`}`;
const faq = (...questions: readonly string[]) =>
  `  - { type: faq, heading: Questions, items: [${questions.map((each) => `{ question: "${each}", answer: "Yes, ${each}" }`).join()}] }\n`;
const links = (...to: readonly string[]) => `  - { type: link-list, heading: On, links: [${to.join()}] }\n`;
const TIERS = `  - type: pricing
    heading: Prices
    tiers: [{ title: Flat, price: "AED 1,500", features: [A] }, { title: Villa, price: On request, features: [A] }]
    action: { label: Book, link: /about }
`;
const FILES = {
  'pages/home.yaml': page('Home', ''),
  'pages/areas.yaml': page(
    'Areas',
    `blocks:\n${links('/areas/creek#a', '/about', '/areas/creek/old', '/areas/creek')}`,
  ),
  'pages/creek.yaml': page('Creek', 'service: { name: Inspection, area: The Creek }\n'),
  'pages/old.yaml': page('Old town', `blocks:\n${faq('One?', 'Two?')}${faq('Two?', 'Three?')}`),
  'pages/prices.yaml': page('Prices', `blocks:\n${TIERS}`),
  'pages/about.yaml': page('About', `blocks:\n${links('/areas/creek', '/prices')}`),
  'pages/missing.yaml': page('Missing', `blocks:\n${faq('Where?')}`),
};

/** The site with changed files, and the ways to ask what it says on a page. */
function load(changes: Readonly<Record<string, string>> = {}) {
  const files = { 'site.yaml': SITE + BUSINESS, ...FILES, ...changes };
  const { site, diagnostics } = loadMemorySite(files, blocks);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  const at = (path: string) => {
    const found = [...site.pages, ...site.hidden, ...(site.notFound ? [site.notFound] : [])].find(
      (each) => each.path === path,
    );
    if (!found) throw new Error(`There is no page ${path}.`);
    return found;
  };
  /** As search engines get it: plain JSON. */
  const graph = (path: string): readonly Readonly<Record<string, unknown>>[] => {
    const compiled = compileStructuredData(site, at(path), site.open(at(path)).blocks);
    return compiled ? JSON.parse(JSON.stringify(compiled['@graph'])) : [];
  };
  const node = (path: string, type: string) => graph(path).find((each) => each['@type'] === type);
  const types = (path: string) => graph(path).map((each) => each['@type']);
  return { site, at, graph, node, types };
}

const ID = 'https://www.example.com/#business';

describe('the company', () => {
  const NAMED = { '@type': 'Organization', '@id': ID, name: 'Example', url: 'https://www.example.com/' };

  it('is a business on the home page, with the details in site.yaml', () => {
    expect(load().node('/', 'LocalBusiness')).toEqual({
      ...NAMED,
      '@type': 'LocalBusiness',
      telephone: '+971 4 000 0000',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '1st Street',
        addressLocality: 'Dubai',
        addressCountry: 'AE',
      },
      areaServed: ['Dubai', 'Ajman'],
    });
  });

  it('is a restaurant with its hours, prices and cuisine where site.yaml says so', () => {
    const more =
      '  type: Restaurant\n  postalCode: 1100-001\n  openingHours: [Tu-Su 12:00-23:00]\n  priceRange: €€\n  cuisine: [Fish]\n';
    expect(load({ 'site.yaml': SITE + BUSINESS + more }).node('/', 'Restaurant')).toMatchObject({
      address: { postalCode: '1100-001' },
      openingHours: ['Tu-Su 12:00-23:00'],
      priceRange: '€€',
      servesCuisine: ['Fish'],
    });
  });

  it('is the same company by name on other pages, if something refers to it', () => {
    const { node, types } = load();
    expect(node('/areas/creek', 'Organization')).toEqual(NAMED);
    expect(types('/about')).toEqual(['BreadcrumbList']);
  });

  it('is only a name if site.yaml has no address', () => {
    const { node, types } = load({ 'site.yaml': SITE.replace('breadcrumbs: true', 'breadcrumbs: false') });
    expect(node('/', 'Organization')).toEqual(NAMED);
    expect(types('/areas/creek')).toEqual(['Organization', 'Service']);
    expect(types('/about')).toEqual([]);
  });

  it('makes the offers of a page without a service', () => {
    expect(load().node('/prices', 'Organization')).toMatchObject({
      makesOffer: [{ '@type': 'Offer', name: 'Flat', price: 1500, priceCurrency: 'AED' }],
    });
  });
});

describe('a service', () => {
  it('is offered by the company in the area of the page, and has no address', () => {
    expect(load().node('/areas/creek', 'Service')).toEqual({
      '@type': 'Service',
      name: 'Inspection',
      provider: { '@id': ID },
      areaServed: 'The Creek',
    });
  });

  it('is offered wherever the company works if the page names no area, with the prices of the page', () => {
    const { node } = load({ 'pages/prices.yaml': page('Prices', `service: { name: Inspection }\nblocks:\n${TIERS}`) });
    expect(node('/prices', 'Service')).toMatchObject({ areaServed: ['Dubai', 'Ajman'], offers: [{ name: 'Flat' }] });
    expect(node('/prices', 'Organization')).not.toHaveProperty('makesOffer');
  });
});

describe('the price of a hero', () => {
  const priced = (more: string) =>
    load({
      'pages/prices.yaml': page('Prices', `${more}  - { type: hero, heading: H, subtitle: S, price: From AED 900 }\n`),
    });
  const price = {
    '@type': 'Offer',
    priceSpecification: { '@type': 'PriceSpecification', minPrice: 900, priceCurrency: 'AED' },
  };

  it('belongs to the service of the page', () =>
    expect(priced('service: { name: Inspection }\nblocks:\n').node('/prices', 'Service')).toMatchObject({
      offers: [price],
    }));

  it('is replaced by the prices of its variants', () =>
    expect(priced(`service: { name: Inspection }\nblocks:\n${TIERS}`).node('/prices', 'Service')).toMatchObject({
      offers: [{ name: 'Flat', price: 1500 }],
    }));

  it('has no provider if the page has no service', () =>
    expect(priced('blocks:\n').types('/prices')).toEqual(['BreadcrumbList']));
});

describe('a page', () => {
  it('has all its questions in one list, each once', () => {
    const found = load()
      .graph('/areas/creek/old')
      .filter((each) => each['@type'] === 'FAQPage');
    expect(found).toMatchObject([{ mainEntity: [{ name: 'One?' }, { name: 'Two?' }, { name: 'Three?' }] }]);
  });

  it('is at the end of its breadcrumbs, with full addresses', () => {
    expect(load().node('/areas/creek', 'BreadcrumbList')).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://www.example.com/' },
        { '@type': 'ListItem', position: 2, name: 'Areas', item: 'https://www.example.com/areas' },
        { '@type': 'ListItem', position: 3, name: 'Creek', item: 'https://www.example.com/areas/creek' },
      ],
    });
  });

  it('describes the whole site only on the home page', () => {
    const { types } = load();
    expect(types('/')).toEqual(['LocalBusiness', 'WebSite']);
    expect(types('/about')).not.toContain('WebSite');
  });

  it('lists its child pages, each once and in order, if it is an index', () => {
    expect(load().node('/areas', 'ItemList')).toEqual({
      '@type': 'ItemList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Creek', url: 'https://www.example.com/areas/creek' },
        { '@type': 'ListItem', position: 2, name: 'Old town', url: 'https://www.example.com/areas/creek/old' },
      ],
    });
  });

  it('is not an index if it links elsewhere, to a single child page, or is the home page', () => {
    const { types } = load({
      'pages/home.yaml': page('Home', `blocks:\n${links('/areas', '/prices')}`),
      'pages/areas.yaml': page('Areas', `blocks:\n${links('/areas/creek', '/areas/creek#a', '/about')}`),
    });
    for (const path of ['/', '/about', '/areas']) expect(types(path)).not.toContain('ItemList');
  });

  it('includes the data of nested blocks', () => {
    const hero = `blocks:\n  - type: hero\n    heading: H\n    subtitle: S\n    below: {${faq('Inside?').trim().slice(4, -2)} }\n`;
    expect(load({ 'pages/about.yaml': page('About', hero) }).types('/about')).toContain('FAQPage');
  });

  it.each([
    ['is not to be listed', 'noindex: true\n'],
    ['is to be listed as another', 'canonical: /areas\n'],
    ['is a draft', 'draft: true\n'],
  ])('has none if it %s', (_why, key) => {
    expect(load({ 'pages/prices.yaml': page('Prices', `${key}blocks:\n${TIERS}`) }).graph('/prices')).toEqual([]);
  });

  it('has none if it does not exist', () => expect(load().graph('/404')).toEqual([]));
});

it('is in a script element that no text can end or turn into HTML', () => {
  const name = '</script><script>alert(1)</script><!-- \u2028\u2029 &amp; "';
  const { site, at } = load();
  const about = at('/about');
  const [block] = site.open(about).blocks;
  if (!block) throw new Error('The page has no block.');
  const hostile: Statement = { '@type': 'Person', name };
  const content = { ...block.content, structuredData: () => [hostile] };
  const written = renderStructuredData(site, about, [{ ...block, content }]) ?? '';
  expect(written).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(written)['@graph']).toContainEqual({ '@type': 'Person', name });
});
