import { once } from '../block/index.ts';
import type { NumberSigns } from '../block/words/index.ts';
import { readNumberSigns, unifyNumberSigns } from '../block/words/index.ts';
import type { OpenedPage, PageReference, Site } from '../content/index.ts';
import type { RenderedBlock } from '../render/index.ts';
import { collectStatements, companyId, compileStructuredData } from '../render/structured-data/index.ts';
import type { Diagnostic, Location } from './diagnostics/index.ts';
import { diagnose, structuredDataRules } from './diagnostics/index.ts';

/**
 * The words of a text, with a space around each: without punctuation, capitals and number formats, so that "AED
 * 1,500.00" and "aed 1500" are the same, and 150 is not in 1500.
 */
function normalWords(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\d+(?:,\d{3}(?!\d))*(?:\.\d+)?/g, normalNumber);
  return ` ${(plain.match(/\p{N}+(?:\.\p{N}+)?|[\p{L}\p{M}]+/gu) ?? []).join(' ')} `;
}

/** A number without thousands separators and trailing zeros of the decimals. */
function normalNumber(written: string): string {
  const [whole = '', decimals = ''] = written.replaceAll(',', '').split('.');
  const kept = decimals.replace(/0+$/, '');
  return kept === '' ? whole : `${whole}.${kept}`;
}

/** Alternative names for a property, of which one is enough. */
type OneOf = readonly string[];

/**
 * Properties without which structured data is useless to search engines: the required ones in Google's documentation,
 * at developers.google.com/search/docs/appearance/structured-data. For a service and a website, which Google does not
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
 * @param as the property of another thing that contains this thing
 */
function missingProperties(
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
function isOfItsParent(as: string | undefined): boolean {
  return as === 'review' || as === 'aggregateRating';
}

/** Properties whose text and numbers a visitor must be able to see. */
const SHOWN = [
  ...['name', 'text', 'description', 'headline', 'reviewBody', 'areaServed', 'telephone', 'streetAddress'],
  ...['price', 'minPrice', 'maxPrice', 'lowPrice', 'highPrice', 'ratingValue', 'ratingCount', 'reviewCount'],
];

type Thing = Readonly<Record<string, unknown>>;

/** Whether a claim is part of the text that visitors read. */
type ShownWords = (claim: string | number) => boolean;

/** A thing's position in the graph, and the words among which its text must be. */
interface Standing {
  /** The thing that contains this thing, as its property `as`. */
  readonly parent?: Thing;
  readonly as?: string;
  readonly words: ShownWords;
  readonly location: () => Location;
}

/**
 * Reports structured data of a page that visitors cannot read, incomplete structured data, and reviews of the site's
 * own company. The data of a block must be visible in that block; other data in any block or in the breadcrumbs. The
 * header and the footer do not count: they may list other pages, and after a change to one of these, the page would
 * have to be checked again.
 * @param rendered the blocks of the page
 * @param way the breadcrumbs of the page
 */
export function checkStructuredData(
  site: Site,
  page: PageReference,
  { blocks, locations, start }: OpenedPage,
  rendered: readonly RenderedBlock[],
  way: readonly RenderedBlock[],
): readonly Diagnostic[] {
  // The breadcrumbs of a page without an address are unknown.
  if (page === site.notFound || page.path === '') return [];
  // A page that visitors do not see yet is checked as if it were published.
  const graph = compileStructuredData(site, { ...page, hidden: undefined }, blocks);
  const signs = readNumberSigns(site.locale);
  const said = new Map<unknown, Pick<Standing, 'words' | 'location'>>(
    blocks.flatMap((block, index) => {
      const standing = {
        words: extractWords(rendered.slice(index, index + 1), signs),
        location: locations[index] ?? start,
      };
      return collectStatements(block).map((statement) => [statement, standing] as const);
    }),
  );

  function check(thing: Thing, inherited: Standing): readonly Diagnostic[] {
    const isService = thing['@type'] === 'Service';
    const own = said.get(thing) ?? (isService && { location: () => locateService(site, page) });
    const standing = { ...inherited, ...own };
    if (isPraiseOfUs(thing, standing, site)) {
      const params = { type: String(thing['@type']) };
      return [diagnose(structuredDataRules.selfServingReview, params, standing.location())];
    }
    const isCompany = thing['@id'] === companyId(site);
    const parts = Object.entries(thing).filter(([property]) => !isCompany || property === 'makesOffer');
    return [
      ...(isCompany ? [] : checkThing(thing, standing)),
      ...parts.flatMap(([as, value]) =>
        thingsIn(value).flatMap((each) => check(each, { ...standing, parent: thing, as })),
      ),
    ];
  }

  const ofPage = {
    words: extractWords([...way, ...rendered], signs),
    location: () => site.findLocation(page, 'title'),
  };
  return thingsIn(graph?.['@graph']).flatMap((thing) => check(thing, ofPage));
}

/**
 * Contact details that every page's structured data takes from `site.yaml`, but visitors cannot read on every page.
 * @param around the blocks of the header and the footer
 */
export function checkCompany(
  { business, locale }: Site,
  around: readonly RenderedBlock[],
  locate: (path: readonly string[]) => Location,
): readonly Diagnostic[] {
  if (!business) return [];
  const words = extractWords(around, readNumberSigns(locale));
  const { phone = '', email = '', street, city } = business;
  return Object.entries({ phone, email, street, city }).flatMap(([property, told]) => {
    if (words(told)) return [];
    const params = { what: `the ${property} of the company`, words: told, where: 'on every page' } as const;
    return [diagnose(structuredDataRules.notShown, params, locate(['business', property]))];
  });
}

/** The properties that a thing itself lacks, and those that are not visible. */
function checkThing(thing: Thing, { as, words, location }: Standing): readonly Diagnostic[] {
  const type = String(thing['@type']);
  const hidden = listClaims(thing).filter(([, claim]) => !words(claim));
  return [
    ...missingProperties(type, thing, as).map((properties) =>
      diagnose(structuredDataRules.missingProperty, { type, properties }, location()),
    ),
    ...hidden.map(([property, claim]) => {
      const params = { what: `the ${property} of a ${type}`, words: String(claim), where: 'on this page' } as const;
      return diagnose(structuredDataRules.notShown, params, location());
    }),
  ];
}

/**
 * The text and numbers in a thing that must be visible. A list of areas is left out, because it belongs to the company,
 * and need not be visible on every page.
 */
function listClaims(thing: Thing): readonly (readonly [property: string, claim: string | number])[] {
  // The name of the site is that of the company.
  if (thing['@type'] === 'WebSite') return [];
  return SHOWN.flatMap((property) => {
    const value = thing[property];
    return typeof value === 'string' || typeof value === 'number' ? [[property, value] as const] : [];
  });
}

/** Creates the test whether blocks show a claim. The words of the blocks are computed on first use. */
function extractWords(blocks: readonly RenderedBlock[], signs: NumberSigns): ShownWords {
  const normalise = (each: string) => normalWords(unifyNumberSigns(each, signs));
  const text = once(() => blocks.map(({ readText }) => readText()).join('\n'));
  const words = once(() => normalise(text()));
  return (claim) => {
    const written = String(claim);
    if (standsIn(text(), written)) return true;
    const claimed = typeof claim === 'number' ? normalWords(written) : normalise(written);
    // A claim without letters or digits need not be found.
    return claimed.trim() === '' || words().includes(claimed);
  };
}

/**
 * Whether a text has a claim exactly as written, between spaces, line breaks or its ends. This is fast, and finds most
 * claims.
 */
function standsIn(text: string, claim: string): boolean {
  const start = text.indexOf(claim);
  return start !== -1 && isGap(text[start - 1]) && isGap(text[start + claim.length]);
}

function isGap(sign: string | undefined): boolean {
  return sign === undefined || sign === ' ' || sign === '\n';
}

function thingsIn(value: unknown): readonly Thing[] {
  if (Array.isArray(value)) return value.flatMap(thingsIn);
  return isThing(value) ? [value] : [];
}

function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null;
}

/**
 * Whether a thing is a review or a rating of the site's own company, of a service or an offer, or of nothing in
 * particular. Google rejects reviews that a company publishes about itself:
 * developers.google.com/search/docs/appearance/structured-data/review-snippet, "self-serving".
 */
function isPraiseOfUs(thing: Thing, { parent, as }: Standing, { name, url }: Site): boolean {
  if (!/(?:Review|AggregateRating)$/.test(String(thing['@type']))) return false;
  const subject = thing.itemReviewed ?? (isOfItsParent(as) ? parent : undefined);
  if (!isThing(subject)) return true;
  const { '@id': id, '@type': type, name: called } = subject;
  return (
    type === 'Service' || type === 'Offer' || called === name || (typeof id === 'string' && id.startsWith(`${url}/`))
  );
}

/**
 * The `service` key in the file of the page. If the key is not in this file, for example because it is in a template,
 * the title of the page.
 */
function locateService(site: Site, page: PageReference): Location {
  const { source, range } = site.findLocation(page, 'title');
  const start = source.text.search(/^service:/m);
  return { source, range: start === -1 ? range : [start, start + 'service'.length] };
}
