import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loadMemorySite } from '../../tests/support/example-site.ts';
import type { Statement } from '../block/index.ts';
import { defineBlock, link, text } from '../block/index.ts';
import { formatLocation } from './diagnostics/index.ts';
import { checkSite } from './index.ts';

/** The site with a block that shows its words, and tells search engines what a test gives it. */
function load(tells: readonly Statement[], words: string, changes: Readonly<Record<string, string>> = {}) {
  const teller = defineBlock({
    type: 'teller',
    title: 'Teller',
    summary: 'Words for visitors, and others for search engines.',
    schema: z.strictObject({ words: text() }),
    view: ({ words: shown }) => createElement('p', { title: 'What a tooltip says' }, shown),
    structuredData: () => tells,
  });
  const cover = defineBlock({
    type: 'cover',
    title: 'Cover',
    summary: 'The main heading of a page.',
    schema: z.strictObject({ heading: text(), to: link().optional() }),
    view: ({ heading }) => createElement('h1', {}, heading),
  });
  const files = {
    'site.yaml': `name: Example
url: https://www.example.com
locale: en
layout:
  header: [{ type: cover, heading: "Call +971 4 000 0000" }]
  footer: [{ type: cover, heading: "1st Street, Dubai", to: /about }]
notFound: missing
routes: { /: home, /about: about }
version: 2
`,
    'pages/home.yaml': 'title: Home\ndescription: All\nblocks: [{ type: cover, heading: Home }]\n',
    'pages/missing.yaml': 'title: Missing\ndescription: None\nblocks: [{ type: cover, heading: Gone }]\n',
    'pages/about.yaml': `title: About\ndescription: Us\nblocks:\n  - { type: cover, heading: About 4.9 and 1500 }\n  - { type: teller, words: ${JSON.stringify(words)} }\n`,
    ...changes,
  };
  return checkSite(loadMemorySite(files, [teller, cover]));
}
const faults = (...given: Parameters<typeof load>) =>
  load(...given).map((each) => `${formatLocation(each)} ${each.code.replace('structured-data/', '')}`);

const question: Statement = {
  '@type': 'Question',
  name: 'What does a flat cost?',
  acceptedAnswer: { '@type': 'Answer', text: 'It costs 1,500 dirhams.' },
};
const offer: Statement = { '@type': 'Offer', name: 'Flat', price: 1500, priceCurrency: 'AED' };
const product: Statement = {
  '@type': 'Product',
  name: 'Infrared camera',
  aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.9, reviewCount: 150 },
};

const IN_BLOCK = 'pages/about.yaml:5:13';

describe('the structured data of a page', () => {
  it.each<[string, Statement, string]>([
    ['a question', question, 'What does a flat cost? It costs 1,500 dirhams.'],
    ['a question in other letters and figures', question, '“WHAT does a flat cost”: it costs 1500.00 dirhams!'],
    ['a price', offer, 'Flat AED 1,500.00'],
    ['a rating of the product of others', product, 'Infrared camera: 4.9 of 5, from 150+ reviews'],
  ])('can be %s that visitors read', (_what, said, words) => expect(faults([said], words)).toEqual([]));

  it.each<[string, Statement, string]>([
    ['a question', question, 'It costs 1,500 dirhams.'],
    ['an answer', question, 'What does a flat cost? It costs 2,500 dirhams.'],
    ['the name of an offer', offer, 'AED 1,500'],
    ['a price, although a larger one is there', offer, 'Flat AED 11,500 or 15,000'],
    ['a price that stands in another block', offer, 'Flat'],
    ['a rating', product, 'Infrared camera: 4.8 of 5, from 150+ reviews'],
    ['a count of reviews', product, 'Infrared camera: 4.9 of 5, from 1500 reviews'],
    ['words in a tooltip', { '@type': 'Person', name: 'What a tooltip says' }, 'Nothing'],
    [
      'words of a review',
      {
        '@type': 'Review',
        itemReviewed: { '@type': 'Book' },
        author: 'A',
        reviewRating: { '@type': 'Rating', ratingValue: 5 },
        reviewBody: 'Good',
      },
      '5',
    ],
  ])('cannot be %s that they do not read', (_what, said, words) =>
    expect(faults([said], words)).toEqual([`${IN_BLOCK} not-shown`]),
  );
});

describe('required properties', () => {
  it.each<[string, Statement]>([
    ['a question without its answer', { '@type': 'Question', name: 'Why?' }],
    ['a price without its currency', { '@type': 'Offer', name: 'Why?', price: 5 }],
    ['an offer without a price', { '@type': 'Offer', name: 'Why?' }],
    [
      'a least price without its currency',
      { '@type': 'Offer', name: 'Why', priceSpecification: { '@type': 'PriceSpecification', minPrice: 5 } },
    ],
    ['an empty name', { '@type': 'Question', name: '', acceptedAnswer: { '@type': 'Answer', text: '5' } }],
    [
      'a rating of so many',
      { '@type': 'Product', name: 'Why?', aggregateRating: { '@type': 'AggregateRating', ratingValue: 5 } },
    ],
  ])('are reported as missing in %s', (_what, said) =>
    expect(faults([said], 'Why? 5')).toEqual([`${IN_BLOCK} missing-property`]),
  );
});

describe('reviews and ratings', () => {
  const rating = { '@type': 'AggregateRating', ratingValue: 4.9, reviewCount: 150 } as const;
  const words = 'Example Flat Inspection AED 5 4.9 150 Good';

  it.each<[string, Statement]>([
    ['of nothing', { '@type': 'Review', reviewBody: 'Good' }],
    ['of our company by name', { ...rating, itemReviewed: { '@type': 'Organization', name: 'Example' } }],
    ['of our company by its id', { ...rating, itemReviewed: { '@id': 'https://www.example.com/#business' } }],
    ['of our service', { ...rating, itemReviewed: { '@type': 'Service', name: 'Inspection' } }],
    ['in our service', { '@type': 'Service', name: 'Inspection', provider: { '@id': '' }, aggregateRating: rating }],
    ['in our offer', { ...offer, price: 5, review: { '@type': 'Review', reviewBody: 'Good' } }],
  ])('are refused, and nothing else is reported: %s', (_what, said) =>
    expect(faults([said], words)).toEqual([`${IN_BLOCK} self-serving-review`]),
  );

  it('are allowed about another company', () => {
    const other: Statement = { ...rating, itemReviewed: { '@type': 'Organization', name: 'Flat' } };
    expect(faults([other], words)).toEqual([]);
  });
});

describe('the service of a page', () => {
  const about = (service: string) => ({
    'pages/about.yaml': `title: About\ndescription: Us\nservice: ${service}\nblocks: [{ type: cover, heading: Inspection of a flat in the Creek }]\n`,
  });

  it('is on it in the same words', () => {
    expect(faults([], '', about('{ name: inspection of a flat, area: The Creek }'))).toEqual([]);
  });

  it.each([
    '{ name: Inspection of a villa, area: The Creek }',
    '{ name: Inspection, area: The Palm }',
    '{ name: Inspection, area: 1st Street }',
  ])('is refused otherwise: %s', (service) =>
    expect(faults([], '', about(service))).toEqual(['pages/about.yaml:3:1 not-shown']),
  );
});

describe('the business in site.yaml', () => {
  const withBusiness = (phone: string) => ({
    'site.yaml': `name: Example
url: https://www.example.com
locale: en
business: { phone: "${phone}", street: 1st Street, city: Dubai, country: AE, areas: [Dubai] }
layout:
  header: [{ type: cover, heading: "Call +971 4 000 0000" }]
  footer: [{ type: cover, heading: "1st Street, Dubai", to: /about }]
notFound: missing
routes: { /: home, /about: about }
version: 2
`,
  });

  it('is in the header or the footer', () => {
    expect(faults([], 'Hello', withBusiness('+971 4 000 0000'))).toEqual([]);
  });

  it('is refused otherwise, once for all pages', () => {
    expect(faults([], 'Hello', withBusiness('+971 4 000 0001'))).toEqual(['site.yaml:4:13 not-shown']);
  });
});

it('is not compared on a page that search engines do not list', () => {
  const about =
    'title: About\ndescription: Us\nnoindex: true\nblocks:\n  - { type: cover, heading: A }\n  - { type: teller, words: B }\n';
  expect(faults([question], '', { 'pages/about.yaml': about })).toEqual([]);
});
