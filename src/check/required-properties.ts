/** Several names for a property of which any one will do. */
type OneOf = readonly string[];

/**
 * Without what a thing is of no use to search engines: what Google's documentation of structured data calls required, at
 * developers.google.com/search/docs/appearance/structured-data, and for a service and a website, of which it says nothing, who offers
 * it and where it is. A schema.org/PriceSpecification counts as a price in the offer itself.
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
 * The properties that a thing lacks, each as words: `ratingCount or reviewCount`.
 * @param as the property of another thing under which it stands
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

/** Whether a review or a rating is of the thing under which it stands, as that thing's property `as`. */
export function isOfItsParent(as: string | undefined): boolean {
  return as === 'review' || as === 'aggregateRating';
}
