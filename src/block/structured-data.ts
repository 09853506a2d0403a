import type { ListItemLeaf, OfferLeaf, Thing } from 'schema-dts';
import type { Link } from './values.ts';
import type { NumberSigns, SiteLanguage } from './words/index.ts';
import { readNumberSigns, unifyNumberSigns } from './words/index.ts';

/** The structured data of a block, as a schema.org type: only facts that the block also shows. */
export type Statement = Exclude<Thing, string>;

/** A link as an entry of an `ItemList`; empty for a link to another site, a phone number or an e-mail address. */
export function listItem({ href, label, external }: Link, name = label): readonly ListItemLeaf[] {
  return external ? [] : [{ '@type': 'ListItem', name, url: href }];
}

/**
 * Converts a displayed price to structured data: `AED 1,500`, or `From AED 1,500` as a minimum price. Empty for a rate,
 * a range, and a price after other words.
 * @param name what the price is for; by default, the service of the page
 */
export function readOffer(
  written: string,
  name: string | undefined,
  { locale, words }: SiteLanguage<'prices'>,
): readonly OfferLeaf[] {
  const price = readPrice(written, readNumberSigns(locale));
  if (!price) return [];
  const { prefix, currency: priceCurrency, amount } = price;
  const offer = { '@type': 'Offer', ...(name !== undefined && { name }) } as const;
  if (prefix === '') return [{ ...offer, price: amount, priceCurrency }];
  const minimum = words.prices.minimum.split(/[,،]/).map((each) => each.trim().toLowerCase());
  if (!minimum.includes(prefix.toLowerCase())) return [];
  return [{ ...offer, priceSpecification: { '@type': 'PriceSpecification', minPrice: amount, priceCurrency } }];
}

interface Price {
  readonly prefix: string;
  /** An ISO 4217 code. */
  readonly currency: string;
  /** In the main unit of the currency, for example in euros. */
  readonly amount: number;
}

const PREFIX = String.raw`(?:(?<prefix>\D*?)\s)?`;
/** A number, with "," between thousands and "." before decimals. */
const AMOUNT = String.raw`(?<amount>\d{1,3}(?:,\d{3})*(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?)`;
const CURRENCY = '(?<currency>[A-Z]{3})';
const WRITTEN = [new RegExp(`^${PREFIX}${CURRENCY}\\s?${AMOUNT}$`), new RegExp(`^${PREFIX}${AMOUNT}\\s?${CURRENCY}$`)];

/** Reads `AED 1,500` and `1,500 AED`, in German `1.500 EUR`; undefined for a rate, a range, or words. */
function readPrice(written: string, signs: NumberSigns): Price | undefined {
  const text = unifyNumberSigns(written, signs);
  const {
    prefix = '',
    currency = '',
    amount = '',
  } = WRITTEN.map((form) => form.exec(text)?.groups).find(Boolean) ?? {};
  if (!Intl.supportedValuesOf('currency').includes(currency)) return undefined;
  return { prefix: prefix.trim(), currency, amount: Number(amount.replaceAll(',', '')) };
}
