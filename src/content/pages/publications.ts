import type { Location, Report } from '../../check/diagnostics/index.ts';
import { diagnose, publicationRules } from '../../check/diagnostics/index.ts';
import type { Each } from '../../prerender/store/index.ts';
import { rememberEach } from '../../prerender/store/index.ts';
import type { SummaryMemory } from '../memory/index.ts';
import { findSummary } from '../memory/index.ts';
import type { RouteTable } from '../routes/index.ts';
import type { Hidden, Publication, PublicationKey, View } from '../schedule/index.ts';
import {
  ALWAYS,
  findStart,
  hiddenAt,
  isDayOrTime,
  isTemporary,
  PUBLICATION_KEYS,
  PUBLISHED,
  readPeriod,
  readPublication,
} from '../schedule/index.ts';
import type { SiteAddress } from '../schema/index.ts';
import { absoluteAddress, receivePath } from '../schema/index.ts';
import type { PageReference } from '../site.ts';
import { isListed } from '../site.ts';
import type { PageSource } from './pages.ts';

/** Who may see the pages of a site at an instant, by file. A file that cannot be read says nothing of it. */
export interface Publications {
  readonly of: (file: string) => Publication;
  readonly hidden: (file: string) => Hidden | undefined;
  /** Whether it may ever be inactive: then something else may answer at its address meanwhile. */
  readonly isTemporary: (file: string) => boolean;
  /** Whether a page with dates is there now; undefined for a draft, which has no day, and for a page that is always there. */
  readonly scheduled: (file: string) => 'active' | 'inactive' | undefined;
  /** `isListed` of its page, as it is in a view; left out, now. */
  readonly isListed: (file: string, view?: View) => boolean;
}

const NOW: View = { instant: undefined, withDrafts: false };

/** Reads what pages say in their summaries, and in their files where those have none. `at` is the instant, in ms since 1970. */
export function createPublications(
  sources: ReadonlyMap<string, PageSource>,
  summaries: SummaryMemory,
  { timeZone, at }: Pick<PublicationContext, 'timeZone' | 'at'>,
  known: Each<PageSource, Publication> = rememberEach(),
): Publications {
  const parts = [timeZone];
  const read = (file: string, source: PageSource): Publication => {
    const { metadata, publication } = findSummary(summaries, file, source.version);
    if (metadata && !publication) return PUBLISHED;
    const say = (key: PublicationKey) => (metadata ? publication?.[key] : said(source, key));
    return known.take(source, parts, () => readPublication(say, timeZone));
  };
  const found = new Map<string, Publication>();
  const find = (file: string) => {
    const source = sources.get(file);
    const publication = source ? read(file, source) : PUBLISHED;
    found.set(file, publication);
    return publication;
  };
  const of = (file: string) => found.get(file) ?? find(file);
  const hidden = (file: string) => hiddenAt(of(file), at);
  return {
    of,
    hidden,
    isTemporary: (file) => isTemporary(of(file)),
    scheduled: (file) => {
      const { isDraft, period } = of(file);
      if (isDraft || period === ALWAYS) return undefined;
      return hidden(file) === undefined ? 'active' : 'inactive';
    },
    isListed: (file, { instant = at, withDrafts = false } = NOW) => {
      const publication = of(file);
      return isListed({ publication, hidden: hiddenAt(publication, instant, withDrafts) });
    },
  };
}

/** What a page says under the keys of its publication, to be stored; undefined for one that says nothing. */
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

/** The location of a page's publication key. */
function findLocation({ authorities, document }: PageSource, key: PublicationKey): Location {
  return (authorities.find(({ data }) => data[key] !== undefined) ?? document).locate([key]);
}

/** What the publication of a page is checked against. */
export interface PublicationContext {
  readonly site: SiteAddress;
  readonly timeZone: string;
  /** The instant for which the site is made. */
  readonly at: number;
  readonly routes: RouteTable;
  readonly routesKnown: boolean;
  readonly publications: Publications;
}

/** The pages without which there is no site. */
const NEEDED: Readonly<Record<string, string>> = { '/': 'The home page', '/404': 'The page for unknown addresses' };

type PublishedPage = Pick<PageReference, 'path' | 'publication'>;

/** Reports what a page says of its publication and cannot mean. */
export function checkPublication(
  page: PublishedPage,
  source: PageSource,
  context: PublicationContext,
  report: Report,
): void {
  const { publication } = page;
  if (publication === PUBLISHED) return;
  const { canonical, noindex, updated } = publication;
  const location = (key: PublicationKey) => findLocation(source, key);
  const [from, until] = [said(source, 'from'), said(source, 'until')];
  if (typeof from === 'string' && typeof until === 'string' && isDayOrTime(from) && isDayOrTime(until))
    readPeriod({ from, until }, () => location('from'), context.timeZone, report);
  const needed = NEEDED[page.path];
  const limit = (['draft', 'from', 'until'] as const).find((key) => said(source, key) !== undefined);
  if (needed !== undefined && isTemporary(publication) && limit)
    report(diagnose(publicationRules.alwaysNeeded, { what: needed }, location(limit)));
  if (updated !== undefined && findStart(updated, context.timeZone) > context.at)
    report(diagnose(publicationRules.futureUpdate, { updated }, location('updated')));
  if (canonical === undefined) return;
  if (noindex) report(diagnose(publicationRules.twoSignals, { canonical }, location('noindex')));
  const problem = canonicalProblem(page, canonical, context);
  if (problem) report(diagnose(publicationRules.badCanonical, { canonical, ...problem }, location('canonical')));
}

function canonicalProblem(
  { path }: PublishedPage,
  canonical: string,
  { site, routes, routesKnown, publications }: PublicationContext,
): { readonly problem: string; readonly fix: string } | undefined {
  if (isElsewhere(canonical, site)) {
    const { username, password } = new URL(canonical);
    const fix = 'Remove everything before the "@".';
    return username || password ? { problem: 'it has a user name in it', fix } : undefined;
  }
  const [target] = (routes.canonical(derivePath(canonical, site)) ?? '').split('#', 1);
  const file = target ? routes.pages.get(target) : undefined;
  if (file === undefined || target === undefined) {
    const nearest = routes.nearest(canonical);
    const fix = nearest
      ? `Did you mean "${nearest}"?`
      : 'Write the path of a page, or an address that starts with https://.';
    return routesKnown ? { problem: 'no page has that address', fix } : undefined;
  }
  if (target === path) return { problem: 'it is this page', fix: 'Remove "canonical".' };
  const { isDraft, period, noindex, canonical: next } = publications.of(file);
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
  { site, routes }: Pick<PublicationContext, 'site' | 'routes'>,
): string | undefined {
  if (canonical === undefined) return undefined;
  if (isElsewhere(canonical, site)) return new URL(canonical).href;
  const path = routes.canonical(derivePath(canonical, site)) ?? '';
  return path.startsWith('/') ? absoluteAddress(site, path.replace(/#.*$/, '')) : undefined;
}

function isElsewhere(address: string, site: SiteAddress): boolean {
  if (!URL.canParse(address) || !address.startsWith('https://')) return false;
  return receivePath(site, new URL(address).href) === undefined;
}

function derivePath(address: string, site: SiteAddress): string {
  return address.startsWith('https://') ? (receivePath(site, address) ?? address) : address;
}
