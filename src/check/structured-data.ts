import { plainText } from '../block/index.ts';
import type { Diagnostic, Place } from '../diagnostics/index.ts';
import { diagnose, structuredDataRules } from '../diagnostics/index.ts';
import type { BlockInstance, OpenedPage, PageReference, Site } from '../site/index.ts';
import { companyId, compileStructuredData } from '../structured-data/index.ts';
import { normalWords } from './normal-words.ts';
import { missingProperties } from './required-properties.ts';

/** Properties whose words and figures a visitor has to see. */
const SHOWN = [
  ...['name', 'text', 'description', 'headline', 'reviewBody', 'areaServed', 'telephone', 'streetAddress'],
  ...['price', 'minPrice', 'maxPrice', 'lowPrice', 'highPrice', 'ratingValue', 'ratingCount', 'reviewCount'],
];

type Thing = Readonly<Record<string, unknown>>;

/** Where in the graph a thing stands, and who is to show what it says. */
interface Standing {
  /** The thing it belongs to, and the property by which it does. */
  readonly parent?: Thing;
  readonly as?: string;
  /** The words that visitors read, as `normalWords`. */
  readonly words: () => string;
  readonly place: () => Place;
}

/**
 * What search engines would be told of a page and its visitors are not, what is told by halves, and praise of our own company.
 * What a block says has to be shown in that block.
 * @param html that of each block
 * @param around that of what stands around the blocks
 */
export function checkStructuredData(
  site: Site,
  page: PageReference,
  { blocks, places, start }: OpenedPage,
  html: readonly string[],
  around: string,
): readonly Diagnostic[] {
  if (page === site.notFound) return [];
  // A page that visitors do not see yet is checked as it will be.
  const graph = compileStructuredData(site, { ...page, hidden: undefined }, blocks);
  const blockOf = new Map(
    blocks.flatMap((block, index) => statementsOf(block).map((said): [unknown, number] => [said, index])),
  );

  function check(thing: Thing, inherited: Standing): readonly Diagnostic[] {
    const standing = standingOf(thing, inherited);
    const type = String(thing['@type']);
    const { parent, as, words, place } = standing;
    if (
      isPraise(type) &&
      isOurs(thing.itemReviewed ?? (as === 'review' || as === 'aggregateRating' ? parent : {}), site)
    )
      return [diagnose(structuredDataRules.selfServingReview, { type }, place())];
    // What is told of the company is the same on every page, and checked once.
    const isCompany = thing['@id'] === companyId(site);
    const missing = isCompany ? [] : missingProperties(type, thing, as);
    const hidden = isCompany || type === 'WebSite' ? [] : claimsOf(thing).filter(([, said]) => !shows(words(), said));
    return [
      ...missing.map((properties) => diagnose(structuredDataRules.missingProperty, { type, properties }, place())),
      ...hidden.map(([property, said]) => {
        const facts = { property, words: said, where: 'on this page' } as const;
        return diagnose(structuredDataRules.notShown, facts, place());
      }),
      ...Object.entries(thing).flatMap(([property, value]) =>
        isCompany && property === 'address'
          ? []
          : thingsIn(value).flatMap((each) => check(each, { ...standing, parent: thing, as: property })),
      ),
    ];
  }

  function standingOf(thing: Thing, inherited: Standing): Standing {
    const index = blockOf.get(thing);
    if (index !== undefined)
      return { ...inherited, words: () => normalWords(plainText(html[index] ?? '')), place: places[index] ?? start };
    return thing['@type'] === 'Service' ? { ...inherited, place: () => placeOfService(site, page) } : inherited;
  }

  let all: string | undefined;
  const ofPage: Standing = {
    words: () => {
      all ??= normalWords(plainText([around, ...html].join(' ')));
      return all;
    },
    place: () => site.placeOf(page, 'title'),
  };
  return thingsIn(graph?.['@graph']).flatMap((thing) => check(thing, ofPage));
}

/**
 * What `site.yaml` tells search engines of the company and visitors do not read on every page.
 * @param around the HTML of what stands around the blocks of every page
 */
export function checkCompany(
  { business }: Site,
  around: string,
  locate: (path: readonly string[]) => Place,
): readonly Diagnostic[] {
  if (!business) return [];
  const words = normalWords(plainText(around));
  const { country: _code, ...told } = business;
  return Object.entries(told).flatMap(([property, value]) =>
    [value ?? []]
      .flat()
      .filter((said) => !shows(words, said))
      .map((said) => {
        const facts = { property, words: said, where: 'on every page' } as const;
        return diagnose(structuredDataRules.notShown, facts, locate(['business', property]));
      }),
  );
}

function statementsOf({ content, slots }: BlockInstance): readonly unknown[] {
  return [...content.structuredData(), ...Object.values(slots).flatMap(statementsOf)];
}

/** The words and figures in a thing that have to be shown. A list of areas is that of the company, which is checked once. */
function claimsOf(thing: Thing): readonly (readonly [property: string, said: string])[] {
  return SHOWN.flatMap((property) => {
    const said = thing[property];
    return typeof said === 'string' || typeof said === 'number' ? [[property, String(said)] as const] : [];
  });
}

function shows(words: string, said: string): boolean {
  return words.includes(normalWords(said));
}

function thingsIn(value: unknown): readonly Thing[] {
  if (Array.isArray(value)) return value.flatMap(thingsIn);
  return isThing(value) ? [value] : [];
}

function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null;
}

function isPraise(type: string): boolean {
  return type.endsWith('Review') || type.endsWith('AggregateRating');
}

/** Whether a review is about us: our company, what we offer, or about nothing that it says. */
function isOurs(subject: unknown, { name, url }: Site): boolean {
  if (!isThing(subject)) return true;
  const { '@id': id, '@type': type, name: called } = subject;
  const isOffered = type === undefined || type === 'Service' || type === 'Offer';
  return isOffered || called === name || (typeof id === 'string' && id.startsWith(url));
}

/** The key in the file where the page says so; where that is out of sight, as in a template that an entry fills in, its title. */
function placeOfService(site: Site, page: PageReference): Place {
  const { source, range } = site.placeOf(page, 'title');
  const start = source.text.search(/^service:/m);
  return { source, range: start === -1 ? range : [start, start + 'service'.length] };
}
