import { describe, expect, it } from 'vitest';
import { listItem, readOffer } from './structured-data.ts';

const link = { href: 'https://www.example.com/about', label: 'About us', external: false };

it('lists a page by the words of its link, or by a name of its own', () => {
  expect(listItem(link)).toEqual([{ '@type': 'ListItem', name: 'About us', url: link.href }]);
  expect(listItem(link, 'Team')).toEqual([{ '@type': 'ListItem', name: 'Team', url: link.href }]);
});

it('lists no page of another site', () => expect(listItem({ ...link, external: true })).toEqual([]));

const english = { locale: 'en-AE', words: { prices: { minimum: 'from, starting at' } } };
const german = { locale: 'de-DE', words: { prices: { minimum: 'ab, schon ab' } } };
const least = (minPrice: number, priceCurrency: string) => ({
  priceSpecification: { '@type': 'PriceSpecification', minPrice, priceCurrency },
});

describe('a price', () => {
  it.each(['AED 1,500', '1,500 AED', 'AED 1500.00'])('can be "%s"', (written) =>
    expect(readOffer(written, 'Villa', english)).toEqual([
      { '@type': 'Offer', name: 'Villa', price: 1500, priceCurrency: 'AED' },
    ]),
  );

  it.each(['From AED 1,500', 'starting at 1,500 AED'])('is a minimum in "%s"', (written) =>
    expect(readOffer(written, 'Villa', english)).toEqual([{ '@type': 'Offer', name: 'Villa', ...least(1500, 'AED') }]),
  );

  it('is read as the language writes it', () =>
    expect(readOffer('Schon ab 1.500 EUR', 'Villa', german)).toEqual([
      { '@type': 'Offer', name: 'Villa', ...least(1500, 'EUR') },
    ]));

  it('has no name if it is that of the page', () =>
    expect(readOffer('From AED 1,500', undefined, english)).toEqual([{ '@type': 'Offer', ...least(1500, 'AED') }]));

  it.each(['Up to AED 1,500', 'Flats from AED 1,500, villas from AED 2,800', 'From AED 1,500 a year', '5%', '1,500'])(
    'cannot be "%s"',
    (written) => expect(readOffer(written, 'Villa', english)).toEqual([]),
  );
});
