import { expect, it } from 'vitest';
import { instantiateExample } from '../../tests/support/example-site.ts';
import { cards } from './index.ts';

it('has its prices as structured data', () => {
  const items = [
    { title: 'Villa', price: 'From AED 2,800' },
    { title: 'Hotel', price: 'On request' },
  ];
  const { content } = instantiateExample(cards, { heading: 'Prices', items });
  const priceSpecification = { '@type': 'PriceSpecification', minPrice: 2800, priceCurrency: 'AED' };
  expect(content.structuredData()).toEqual([{ '@type': 'Offer', name: 'Villa', priceSpecification }]);
});

it('has the pages of this site that its cards link to as structured data', () => {
  const items = [
    { title: 'Marina', link: '/locations/marina#top' },
    { title: 'No link' },
    { title: 'Elsewhere', link: 'https://example.org' },
  ];
  const { content } = instantiateExample(cards, { heading: 'Areas', items });
  expect(content.structuredData()).toEqual([{ '@type': 'ListItem', name: 'Marina', url: '/locations/marina#top' }]);
});
