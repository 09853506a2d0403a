import type { OfferLeaf } from 'schema-dts';
import { readOffer } from '../../src/block/index.ts';
import type { SiteLanguage } from '../../src/block/words/index.ts';
import type { PricingProps } from './schema.ts';

/** The tiers that have a price. Of one with other words before its price than those of a minimum, nothing is said. */
export function offers({ tiers }: PricingProps, site: SiteLanguage<'prices'>): readonly OfferLeaf[] {
  return tiers.flatMap(({ title, prefix, price }) =>
    readOffer(prefix === undefined ? price : `${prefix} ${price}`, title, site),
  );
}
