import type { BreadcrumbListLeaf, FAQPageLeaf, Graph, OfferLeaf, ServiceLeaf, WebSiteLeaf } from 'schema-dts';
import type { Statement } from '../../block/index.ts';
import { runBlock } from '../../block/index.ts';
import type { BlockInstance, PageReference, Service, Site } from '../../content/index.ts';
import { absoluteAddress, isListed } from '../../content/index.ts';
import { companyId, describeCompany, nameCompany } from './company.ts';
import { describeIndex } from './item-list.ts';
import { uniqueBy } from './unique-by.ts';

/**
 * The structured data of a page: of the company, of the page itself, and of its blocks. The graph contains the very
 * objects from the blocks, except list items, which get their position. Undefined for a page that search engines must
 * not list, and if there is none.
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
  // An offer without a name is the price of the service itself; prices with names say more.
  const named = offers.filter(({ name }) => name !== undefined);
  const isHome = page.path === '/';
  const offered = page.service ? [] : named;
  const asksWho = page.service !== undefined || named.length > 0;
  const nodes: readonly (Statement | undefined)[] = [
    isHome ? describeCompany(site, offered) : undefined,
    asksWho && !isHome ? nameCompany(site, offered) : undefined,
    isHome ? describeSite(site) : undefined,
    page.service && describeService(site, page.service, named.length > 0 ? named : offers),
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

/** Whether it becomes part of data about the whole page. */
function isPart({ '@type': type }: Statement): boolean {
  return type === 'Question' || type === 'Offer' || type === 'ListItem';
}

function describeSite({ name, url }: Site): WebSiteLeaf {
  return { '@type': 'WebSite', name, url: `${url}/` };
}

/** A service is offered in an area or wherever the company works; it has no address of its own. */
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
