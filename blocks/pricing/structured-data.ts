import type { OfferLeaf } from 'schema-dts';
import type { NumberSigns, SiteLanguage } from '../../src/words/format/index.ts';
import { readNumberSigns, unifyNumberSigns } from '../../src/words/format/index.ts';
import type { PricingProps } from './schema.ts';

/** The tiers that have a price. Of one with other words before its price than those of a minimum, nothing is said. */
export function offers({ tiers }: PricingProps, { locale, words }: SiteLanguage<'prices'>): readonly OfferLeaf[] {
  const signs = readNumberSigns(locale);
  const minimum = words.prices.minimum.split(/[,،]/).map((each) => each.trim().toLowerCase());
  return tiers.flatMap(({ title, prefix, price: text }): OfferLeaf[] => {
    const price = readPrice(text, signs);
    if (!price) return [];
    const { currency: priceCurrency, amount } = price;
    const offer = { '@type': 'Offer', name: title } as const;
    if (prefix === undefined) return [{ ...offer, price: amount, priceCurrency }];
    if (!minimum.includes(prefix.toLowerCase())) return [];
    return [{ ...offer, priceSpecification: { '@type': 'PriceSpecification', minPrice: amount, priceCurrency } }];
  });
}

interface Price {
  /** Three letters of ISO 4217. */
  readonly currency: string;
  /** In the unit of the currency. */
  readonly amount: number;
}

/** A number, with "," between thousands and "." before decimals. */
const AMOUNT = String.raw`(?<amount>\d{1,3}(?:,\d{3})*(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?)`;
const CURRENCY = '(?<currency>[A-Z]{3})';
const WRITTEN = [new RegExp(`^${CURRENCY}\\s?${AMOUNT}$`), new RegExp(`^${AMOUNT}\\s?${CURRENCY}$`)];

/** Reads `AED 1,500` and `1,500 AED`, in German `1.500 EUR`; undefined for a rate, a range, or words. */
function readPrice(written: string, signs: NumberSigns): Price | undefined {
  const text = unifyNumberSigns(written, signs);
  const { currency = '', amount = '' } = WRITTEN.map((form) => form.exec(text)?.groups).find(Boolean) ?? {};
  if (!Intl.supportedValuesOf('currency').includes(currency)) return undefined;
  return { currency, amount: Number(amount.replaceAll(',', '')) };
}
