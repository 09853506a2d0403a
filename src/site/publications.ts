import type { Place, Report } from '../diagnostics/index.ts';
import { diagnose, publicationRules } from '../diagnostics/index.ts';
import type { CardMemory } from './card-memory.ts';
import { isEmpty, startOf } from './moments.ts';
import type { PageSource } from './pages.ts';
import type { Publication, PublicationKey } from './publication.ts';
import { PUBLICATION_KEYS, PUBLISHED, readPublication } from './publication.ts';
import type { RouteTable } from './routes.ts';
import type { PageReference } from './site.ts';

/** What the pages of a site say of who may see them, by file; a file that cannot be read says nothing. */
export type Publications = (file: string) => Publication;

/** Reads it from the cards of pages, and from their files where those have none. */
export function createPublications(
  sources: ReadonlyMap<string, PageSource>,
  cards: CardMemory,
  timeZone: string,
): Publications {
  const known = new Map<string, Publication>();
  return (file) => {
    const source = sources.get(file);
    if (!source) return PUBLISHED;
    const card = cards.get(file);
    const isKnown = card?.front !== undefined && card.version === source.version;
    if (isKnown && card.publication === undefined) return PUBLISHED;
    const publication =
      known.get(file) ??
      readPublication(isKnown ? (key) => card.publication?.[key] : (key) => said(source, key), timeZone);
    known.set(file, publication);
    return publication;
  };
}

/** What a page says under the keys of its publication, to be kept; undefined for one that says nothing. */
export function writtenPublication(source: PageSource): Readonly<Record<string, unknown>> | undefined {
  const written = PUBLICATION_KEYS.flatMap((key) => {
    const value = said(source, key);
    return value === undefined ? [] : [[key, value] as const];
  });
  return written.length === 0 ? undefined : Object.fromEntries(written);
}

function said({ authorities }: PageSource, key: PublicationKey): unknown {
  return authorities.find(({ data }) => data[key] !== undefined)?.data[key];
}

/** Where a page says something of its publication. */
function placeOf({ authorities, document }: PageSource, key: PublicationKey): Place {
  return (authorities.find(({ data }) => data[key] !== undefined) ?? document).locate([key]);
}

/** What the publication of a page is checked against. */
export interface PublicationContext {
  readonly url: string;
  readonly timeZone: string;
  /** The moment for which the site is made. */
  readonly at: number;
  readonly routes: RouteTable;
  readonly routesKnown: boolean;
  readonly publicationOf: Publications;
}

type Placed = Pick<PageReference, 'path' | 'publication'>;

/** Reports what a page says of its publication and cannot mean. */
export function checkPublication(page: Placed, source: PageSource, context: PublicationContext, report: Report): void {
  const { publication } = page;
  if (publication === PUBLISHED) return;
  const { period, canonical, noindex, updated } = publication;
  const place = (key: PublicationKey) => placeOf(source, key);
  if (isEmpty(period)) {
    const facts = { from: String(said(source, 'from')), until: String(said(source, 'until')) };
    report(diagnose(publicationRules.neverShown, facts, place('from')));
  }
  if (updated !== undefined && startOf(updated, context.timeZone) > context.at)
    report(diagnose(publicationRules.futureUpdate, { updated }, place('updated')));
  if (canonical === undefined) return;
  if (noindex) report(diagnose(publicationRules.twoSignals, { canonical }, place('noindex')));
  const problem = canonicalProblem(page, canonical, context);
  if (problem) report(diagnose(publicationRules.badCanonical, { canonical, ...problem }, place('canonical')));
}

function canonicalProblem(
  { path }: Placed,
  canonical: string,
  { url, routes, routesKnown, publicationOf }: PublicationContext,
): { readonly problem: string; readonly fix: string } | undefined {
  if (isElsewhere(canonical, url)) return undefined;
  const [target] = (routes.canonical(pathOf(canonical, url)) ?? '').split('#', 1);
  const file = target ? routes.pages.get(target) : undefined;
  if (file === undefined || target === undefined) {
    const nearest = routes.nearest(canonical);
    const fix = nearest
      ? `Did you mean "${nearest}"?`
      : 'Write the path of a page, or an address that starts with https://.';
    return routesKnown ? { problem: 'no page has that address', fix } : undefined;
  }
  if (target === path) return { problem: 'it is this page', fix: 'Remove "canonical".' };
  const { isDraft, period, noindex, canonical: next } = publicationOf(file);
  if (isDraft) return { problem: 'that page is a draft', fix: 'Publish it first.' };
  if (noindex)
    return { problem: 'that page asks not to be listed', fix: 'Remove "noindex" there, or "canonical" here.' };
  if (next !== undefined) return { problem: `that page names ${next} in its turn`, fix: `Write "${next}" here, too.` };
  if (period.from !== undefined || period.until !== undefined)
    return { problem: 'that page is not always there', fix: 'Name a page that stays.' };
  return undefined;
}

/** The address with the host of the page that search engines should list instead; undefined for one that lists itself. */
export function canonicalAddress(
  { canonical }: Publication,
  { url, routes }: Pick<PublicationContext, 'url' | 'routes'>,
): string | undefined {
  if (canonical === undefined) return undefined;
  if (isElsewhere(canonical, url)) return new URL(canonical).href;
  const path = routes.canonical(pathOf(canonical, url)) ?? '';
  return path.startsWith('/') ? url + path.replace(/#.*$/, '') : undefined;
}

function isElsewhere(address: string, url: string): boolean {
  return URL.canParse(address) && address.startsWith('https://') && new URL(address).origin !== url;
}

function pathOf(address: string, url: string): string {
  return address.startsWith(`${url}/`) ? address.slice(url.length) : address;
}
