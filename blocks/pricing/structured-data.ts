import type { OfferLeaf } from 'schema-dts';
import { readOffer } from '../../src/block/index.ts';
import type { SiteLanguage } from '../../src/block/words/index.ts';
import type { PricingProps } from './schema.ts';

/** The structured data of the tiers' prices. A price after words that do not mean a minimum is left out. */
export function offers({ tiers }: PricingProps, site: SiteLanguage<'prices'>): readonly OfferLeaf[] {
  return tiers.flatMap(({ title, prefix, price }) =>
    readOffer(prefix === undefined ? price : `${prefix} ${price}`, title, site),
  );
}
