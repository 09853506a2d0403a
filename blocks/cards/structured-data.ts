import type { ListItemLeaf, OfferLeaf } from 'schema-dts';
import { listItem, readOffer } from '../../src/block/index.ts';
import type { SiteLanguage } from '../../src/block/words/index.ts';
import type { CardsProps } from './schema.ts';

/** The structured data of the pages to which cards link, and of the prices on the cards. */
export function pagesAndPrices(
  { items }: CardsProps,
  site: SiteLanguage<'prices'>,
): readonly (ListItemLeaf | OfferLeaf)[] {
  return items.flatMap(({ title, link, price }) => [
    ...(link ? listItem(link, title) : []),
    ...(price === undefined ? [] : readOffer(price, title, site)),
  ]);
}
