import type {
  BlogPostingLeaf,
  BreadcrumbListLeaf,
  FAQPageLeaf,
  Graph,
  ItemListLeaf,
  ListItemLeaf,
  OfferLeaf,
  OrganizationLeaf,
  ServiceLeaf,
  WebSiteLeaf,
} from 'schema-dts';
import type { Statement } from '../../block/index.ts';
import { runBlock } from '../../block/index.ts';
import type { BlockInstance, PageReference, Service, Site } from '../../content/index.ts';
import { absoluteAddress, findPostDates, isListed, plainPath, receivePath } from '../../content/index.ts';

/**
 * The structured data of a page: of the company, of the page itself, and of its blocks. The graph contains the same
 * objects that the blocks return, except list items, which get a position. Undefined if there is no data, or if search
 * engines must not list the page.
 */
export function compileStructuredData(
  site: Site,
  page: PageReference,
  blocks: readonly BlockInstance[],
): Graph | undefined {
  // A site whose name cannot be read has no company yet.
  if (page === site.notFound || !isListed(page) || site.name === '') return undefined;
  const said = blocks.flatMap(collectStatements);
  const offers = ofType(said, 'Offer');
  // An offer without a name is the price of the service itself; offers with names are more precise.
  const named = offers.filter(({ name }) => name !== undefined);
  const isHome = page.path === '/';
  const offered = page.service ? [] : named;
  const post = describePost(site, page);
  const asksWho = page.service !== undefined || named.length > 0 || post !== undefined;
  const nodes: readonly (Statement | undefined)[] = [
    isHome ? describeCompany(site, offered) : undefined,
    asksWho && !isHome ? nameCompany(site, offered) : undefined,
    isHome ? describeSite(site) : undefined,
    page.service && describeService(site, page.service, named.length > 0 ? named : offers),
    post,
    describeQuestions(said),
    describeBreadcrumbs(site, page),
    describeIndex(site, page, ofType(said, 'ListItem')),
    ...said.filter((each) => !isPart(each)),
  ];
  const graph = nodes.filter((node) => node !== undefined);
  return graph.length === 0 ? undefined : { '@context': 'https://schema.org', '@graph': graph };
}

/** The structured data of a block, and of the blocks inside it. */
export function collectStatements({ block, content, slots }: BlockInstance): readonly Statement[] {
  return [...runBlock(block.type, content.structuredData), ...Object.values(slots).flatMap(collectStatements)];
}

type Typed<Type> = Extract<Statement, { '@type': Type }>;

function ofType<const Type extends Statement['@type']>(said: readonly Statement[], type: Type): readonly Typed<Type>[] {
  return said.filter((each): each is Typed<Type> => each['@type'] === type);
}

/** Whether a statement becomes part of a node about the whole page. */
function isPart({ '@type': type }: Statement): boolean {
  return type === 'Question' || type === 'Offer' || type === 'ListItem';
}

function describeSite({ name, url }: Site): WebSiteLeaf {
  return { '@type': 'WebSite', name, url: `${url}/` };
}

/** A service without an area is offered in all areas of the company. */
function describeService(site: Site, { name, area }: Service, offers: readonly OfferLeaf[]): ServiceLeaf {
  const areaServed = area ?? site.business?.areas;
  return {
    '@type': 'Service',
    name,
    provider: { '@id': companyId(site) },
    ...(areaServed !== undefined && { areaServed }),
    ...(offers.length > 0 && { offers }),
  };
}

/** An entry of a collection with a feed: https://developers.google.com/search/docs/appearance/structured-data/article */
function describePost(site: Site, page: PageReference): BlogPostingLeaf | undefined {
  const dates = findPostDates(site, page);
  if (!dates) return undefined;
  const company = { '@id': companyId(site) };
  return {
    '@type': 'BlogPosting',
    headline: page.label,
    description: page.description,
    url: absoluteAddress(site, page.path),
    datePublished: dates.published,
    dateModified: dates.changed,
    author: company,
    publisher: company,
  };
}

/** All questions of a page as one node, because search engines ignore a second one. */
function describeQuestions(said: readonly Statement[]): FAQPageLeaf | undefined {
  const mainEntity = uniqueBy(ofType(said, 'Question'), ({ name }) => name);
  return mainEntity.length === 0 ? undefined : { '@type': 'FAQPage', mainEntity };
}

/** The visible breadcrumbs, with the page itself at the end. */
function describeBreadcrumbs(site: Site, page: PageReference): BreadcrumbListLeaf | undefined {
  if (page.breadcrumbs.length === 0) return undefined;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...page.breadcrumbs, page].map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absoluteAddress(site, path),
    })),
  };
}

/** The structured data of a page, as the text of a script element; undefined if there is none. */
export function renderStructuredData(
  site: Site,
  page: PageReference,
  blocks: readonly BlockInstance[],
): string | undefined {
  const graph = compileStructuredData(site, page, blocks);
  return graph && scriptSafe(JSON.stringify(graph));
}

/**
 * The same JSON without characters that could end a script element, start a comment in it, or end a line of JavaScript.
 */
function scriptSafe(json: string): string {
  return json.replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The items without duplicates: if several have the same key, only the first stays. */
function uniqueBy<Item>(items: readonly Item[], deriveKey: (item: Item) => unknown): readonly Item[] {
  const seen = new Set<unknown>();
  return items.filter((item) => {
    const key = deriveKey(item);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** A page that links to at least this many child pages is their index. */
const FEWEST = 2;

/**
 * The child pages that an index links to, each once: `/locations` lists `/locations/jbr`. Undefined for a page that is
 * not an index. The home page is never one, because all pages are below it.
 */
function describeIndex(site: Site, { path }: PageReference, links: readonly ListItemLeaf[]): ItemListLeaf | undefined {
  // For the home page this is "//", which no address starts with.
  const start = `${path}/`;
  const below = links.flatMap(({ name, url }) => {
    const received = typeof url === 'string' ? receivePath(site, url) : undefined;
    const to = received && plainPath(received.replace(/[?#].*$/, ''));
    if (!to?.startsWith(start) || name === undefined) return [];
    return { name, url: absoluteAddress(site, to) };
  });
  const items = uniqueBy(below, ({ url }) => url);
  if (items.length < FEWEST) return undefined;
  return {
    '@type': 'ItemList',
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
  };
}

/** The id of the company, the same on every page. */
export function companyId({ url }: Pick<Site, 'url'>): string {
  return `${url}/#business`;
}

/** The company of the site as an organisation with a name; its `@id` refers to the details on the home page. */
function nameCompany(site: Site, makesOffer: readonly OfferLeaf[]): OrganizationLeaf {
  const { name, url } = site;
  return {
    '@type': 'Organization',
    '@id': companyId(site),
    name,
    url: `${url}/`,
    ...(makesOffer.length > 0 && { makesOffer }),
  };
}

/** The company of the site as a business with contact details, if `site.yaml` has them. */
function describeCompany(site: Site, makesOffer: readonly OfferLeaf[]): Statement {
  const company = nameCompany(site, makesOffer);
  if (!site.business) return company;
  const { type, phone, email, street, city, postalCode, country, areas, openingHours, priceRange, cuisine } =
    site.business;
  return {
    ...company,
    '@type': type,
    ...(phone !== undefined && { telephone: phone }),
    ...(email !== undefined && { email }),
    address: {
      ...{ '@type': 'PostalAddress', streetAddress: street, addressLocality: city, addressCountry: country },
      ...(postalCode !== undefined && { postalCode }),
    },
    ...(areas && { areaServed: areas }),
    ...(openingHours && { openingHours }),
    ...(priceRange !== undefined && { priceRange }),
    ...(cuisine && { servesCuisine: cuisine }),
  };
}
