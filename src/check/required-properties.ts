/** Alternative names for a property, of which one is enough. */
type OneOf = readonly string[];

/**
 * Properties without which structured data is useless to search engines: the required ones in Google's documentation,
 * at developers.google.com/search/docs/appearance/structured-data. For a service and a website, which it does not
 * cover: the provider and the URL. A schema.org/PriceSpecification counts as the price of an offer.
 */
const REQUIRED: Readonly<Record<string, readonly OneOf[]>> = {
  AggregateRating: [['itemReviewed'], ['ratingValue'], ['ratingCount', 'reviewCount']],
  Answer: [['text']],
  BreadcrumbList: [['itemListElement']],
  FAQPage: [['mainEntity']],
  ItemList: [['itemListElement']],
  ListItem: [['position'], ['item', 'url']],
  LocalBusiness: [['name'], ['address']],
  Offer: [['price', 'priceSpecification']],
  PriceSpecification: [['minPrice', 'maxPrice', 'price'], ['priceCurrency']],
  Question: [['name'], ['acceptedAnswer', 'suggestedAnswer']],
  Rating: [['ratingValue']],
  Review: [['itemReviewed'], ['author'], ['reviewRating']],
  Service: [['name'], ['provider']],
  WebSite: [['name'], ['url']],
};

/**
 * The missing properties of a thing, each in words: `ratingCount or reviewCount`.
 * @param as the property under which it belongs to another thing
 */
export function missingProperties(
  type: string,
  thing: Readonly<Record<string, unknown>>,
  as: string | undefined,
): readonly string[] {
  const has = (property: string) => {
    const value = thing[property];
    const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
    return !isEmpty || (property === 'itemReviewed' && isOfItsParent(as));
  };
  const ofPrice: readonly OneOf[] = has('price') ? [['priceCurrency']] : [];
  const required = [...(REQUIRED[type] ?? []), ...ofPrice];
  return [...new Set(required.filter((names) => !names.some(has)).map((names) => names.join(' or ')))];
}

/** Whether a review or a rating is about the thing that contains it as property `as`. */
export function isOfItsParent(as: string | undefined): boolean {
  return as === 'review' || as === 'aggregateRating';
}
