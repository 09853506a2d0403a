import type { ListItemLeaf, OfferLeaf } from 'schema-dts';
import { listItem, readOffer } from '../../src/block/index.ts';
import type { SiteLanguage } from '../../src/block/words/index.ts';
import type { CardsProps } from './schema.ts';

/** The pages that cards link to, and the prices on them. */
export function pagesAndPrices(
  { items }: CardsProps,
  site: SiteLanguage<'prices'>,
): readonly (ListItemLeaf | OfferLeaf)[] {
  return items.flatMap(({ title, link, price }) => [
    ...(link ? listItem(link, title) : []),
    ...(price === undefined ? [] : readOffer(price, title, site)),
  ]);
}
