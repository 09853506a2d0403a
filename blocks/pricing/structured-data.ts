import type { OfferLeaf } from 'schema-dts';
import { readOffer } from '../../src/block/index.ts';
import type { SiteLanguage } from '../../src/block/words/index.ts';
import type { PricingProps } from './schema.ts';

/** The tiers with a price. A tier is left out if the words before its price do not mean a minimum. */
export function offers({ tiers }: PricingProps, site: SiteLanguage<'prices'>): readonly OfferLeaf[] {
  return tiers.flatMap(({ title, prefix, price }) =>
    readOffer(prefix === undefined ? price : `${prefix} ${price}`, title, site),
  );
}
