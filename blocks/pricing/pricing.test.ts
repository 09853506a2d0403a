import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { instantiateExample } from '../../tests/support/example-site.ts';
import { pricing } from './index.ts';

/** The structured data of tiers. */
function createOffers(...tiers: readonly { readonly price: string; readonly prefix?: string }[]) {
  const written = tiers.map((tier, index) => ({ title: `Tier ${index}`, features: ['A report'], ...tier }));
  const other = { title: 'Other', price: 'On request', features: ['A report'] };
  const action = { label: 'Book', link: '/contact' };
  const { content } = instantiateExample(pricing, { heading: 'Prices', tiers: [...written, other], action });
  return content.structuredData();
}

it('gives the form behind a button the title of its tier', () => {
  const tiers = ['Studio/1BR', 'Villa'].map((title) => ({ title, price: 'AED 1', features: ['A report'] }));
  const action = { label: 'Book', link: { to: '/contact', query: { kind: 'new' } } };
  const { content } = instantiateExample(pricing, { heading: 'Prices', tiers, action, carryTier: 'package' });
  document.body.innerHTML = renderToStaticMarkup(content.render({}));
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/contact?kind=new&package=Studio%2F1BR',
    '/contact?kind=new&package=Villa',
  ]);
});

it('adds no words of its own to a featured tier', () => {
  const tiers = ['Small', 'Large'].map((title) => ({
    title,
    price: '£1',
    features: ['A report'],
    featured: title === 'Large',
  }));
  const show = (more = {}) => {
    const action = { label: 'Book', link: '/contact' };
    const { content } = instantiateExample(pricing, { heading: 'Prices', tiers, action, ...more });
    document.body.innerHTML = renderToStaticMarkup(content.render({}));
    return document.querySelectorAll('li.card')[1]?.firstElementChild?.textContent;
  };
  expect(show()).toBe('Large');
  expect(show({ badge: 'RECOMMENDED' })).toBe('RECOMMENDED');
});

describe('the structured data of prices', () => {
  it.each(['AED 1,500', 'AED 1500', '1,500 AED', 'AED 1,500.00'])('%s is a price', (price) => {
    expect(createOffers({ price })).toEqual([{ '@type': 'Offer', name: 'Tier 0', price: 1500, priceCurrency: 'AED' }]);
  });

  it.each(['From', 'from', 'Starting at'])('"%s" before it makes it a minimum', (prefix) => {
    const priceSpecification = { '@type': 'PriceSpecification', minPrice: 1500, priceCurrency: 'AED' };
    expect(createOffers({ prefix, price: 'AED 1,500' })).toEqual([
      { '@type': 'Offer', name: 'Tier 0', priceSpecification },
    ]);
  });

  it.each([
    'On request',
    '5%',
    '0.25-1.5 AED per sq ft',
    'AED 1,500 a year',
    '1,500',
    'ABC 1,500',
    'AED 1,50',
    'aed 5',
  ])('"%s" is not a price', (price) => expect(createOffers({ price })).toEqual([]));

  it('does not exist if other words precede the price', () => {
    expect(createOffers({ prefix: 'Up to', price: 'AED 1,500' })).toEqual([]);
  });
});
