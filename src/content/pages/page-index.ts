import { onceFor, readFocus } from '../../block/index.ts';
import type { Location, Note, Report } from '../../check/diagnostics/index.ts';
import { diagnose, pageShape, publicationRules, textRules } from '../../check/diagnostics/index.ts';
import type { Memory } from '../../prerender/store/index.ts';
import type { Collection, EntryFile } from '../collections/index.ts';
import type { PageMetadata, PagePicture, PageSummary, Service } from '../memory/index.ts';
import { findSummary } from '../memory/index.ts';
import type { RouteTable } from '../routes/index.ts';
import type { Hidden, Period, Publication, PublicationKey, View } from '../schedule/index.ts';
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
import { absoluteAddress, findTextSlips, locateSlip, receivePath, socialImage } from '../schema/index.ts';
import type { Breadcrumb, PageReference } from '../site.ts';
import { isListed } from '../site.ts';
import { createSourceMap, expand, locateWords, lookUp, splitPlaceholders } from '../templates/index.ts';
import type { Document, Path } from '../yaml/index.ts';
import { describeValue, isMapping } from '../yaml/index.ts';
import type { PageSource } from './pages.ts';
import { fillSocialImage } from './social-image.ts';

interface Descriptions {
  readonly summaries: Memory<PageSummary>;
  /** The language of the site, as a BCP 47 tag. */
  readonly locale: string;
  /** False while `site.yaml` cannot be read and the site values are unknown. */
  readonly isKnown: boolean;
  readonly report: Report;
}

interface IndexSources extends Descriptions {
  readonly sources: ReadonlyMap<string, PageSource>;
  readonly publishing: PublicationContext;
}

/** Reads the metadata of a page, and caches it if it has no fault. */
export function createDescriber({ summaries, locale, isKnown, report }: Descriptions) {
  return (file: string, source: PageSource): PageMetadata => {
    const known = findSummary(summaries, file, source.version);
    if (known.metadata) return known.metadata;
    let isSound = isKnown;
    const metadata = describePage(source, locale, (diagnostic) => {
      isSound = false;
      if (isKnown) report(diagnostic);
    });
    if (isSound) summaries.set(file, { ...known, metadata, publication: writtenPublication(source) });
    return metadata;
  };
}

/** Makes the index entry of the page in a file; `path` is empty for a page without an address. */
export function createPageIndex(inputs: IndexSources) {
  const { sources, publishing, report } = inputs;
  const describe = createDescriber(inputs);
  return (path: string, file: string): PageReference | undefined => {
    const source = sources.get(file);
    if (!source) return undefined;
    const publication = publishing.publications.of(file);
    checkPublication({ path, publication }, source, publishing, report);
    return {
      path,
      file,
      ...describe(file, source),
      publication,
      hidden: publishing.publications.hidden(file),
      canonical: canonicalAddress(publication, publishing),
      breadcrumbs: [],
    };
  };
}

/** The texts in the metadata of every page. */
type MetadataKey = 'title' | 'description' | 'label';

/**
 * The maximum length of each text, with its placeholders filled in. A search engine shows about 40 to 60 characters of
 * a title and about 160 of a description, and leaves out the rest; a label must fit on a card.
 */
const LIMITS: Readonly<Record<MetadataKey, number>> = { title: 80, description: 200, label: 40 };

/**
 * Reads the title, description, label and service of a page, with their placeholders filled in. Missing and blank texts
 * are not reported here. The metadata is cached under the version of the page's file, and therefore it must not depend
 * on a collection.
 */
function describePage(source: PageSource, locale: string, report: Report): PageMetadata {
  const { document, scope } = source;
  const expandText = (written: string, path: Path, incomplete?: () => void) =>
    expand(written, createSourceMap({ document, path }), {
      locale,
      report,
      scope,
      ...(incomplete && { incomplete }),
    });
  const takeText = (key: MetadataKey): string => {
    const written = document.data[key];
    if (typeof written !== 'string' || written.trim() === '') return '';
    let isComplete = true;
    const incomplete = () => {
      isComplete = false;
    };
    const filled = expandText(written, [key], incomplete);
    const isText = typeof filled !== 'object';
    const text = isText ? String(filled ?? '').trim() : '';
    if (isComplete && isText) checkText(key, text, source, report);
    if (!isText) {
      const params = { wanted: 'text', found: describeValue(filled), fix: 'Name one of its values instead.' };
      report(diagnose(pageShape.wrongType, params, locateMetadata(source, key), { propertyPath: key }));
    }
    return text;
  };
  const extractWords = (written: unknown, path: Path): string | undefined => {
    const filled = typeof written === 'string' ? expandText(written, path) : undefined;
    return typeof filled === 'string' && filled.trim() !== '' ? filled.trim() : undefined;
  };
  const readService = (written: unknown): Service | undefined => {
    if (!isMapping(written)) return undefined;
    const name = extractWords(written.name, ['service', 'name']);
    return name === undefined ? undefined : { name, area: extractWords(written.area, ['service', 'area']) };
  };
  return {
    title: takeText('title'),
    description: takeText('description'),
    label: takeText('label') || takeText('title'),
    service: readService(document.data.service),
    picture: readPicture(source, locale),
    socialImage: readSocialImage(source, locale),
  };
}

/** The picture of the first block. Its faults are reported with the block. */
function readPicture({ document, scope }: PageSource, locale: string): PagePicture | undefined {
  const [first] = Array.isArray(document.data.blocks) ? document.data.blocks : [];
  if (!isMapping(first) || first.image === undefined) return undefined;
  const path = ['blocks', 0, 'image'];
  const sourceMap = createSourceMap({ document, path });
  const image = expand(first.image, sourceMap, { locale, report: () => {}, scope });
  return isMapping(image) && typeof image.src === 'string'
    ? { src: image.src, focus: readFocus(image.focus) }
    : undefined;
}

/** The social picture of a page. Its faults are reported with its blocks. */
function readSocialImage(source: PageSource, locale: string): PageMetadata['socialImage'] {
  const filled = fillSocialImage(source, locale);
  const image = filled === undefined ? undefined : socialImage.safeParse(filled).data;
  return image && { src: image.src, alt: image.alt, focus: image.focus };
}

function checkText(key: MetadataKey, text: string, source: PageSource, report: Report): void {
  const location = () => locateMetadata(source, key);
  const max = LIMITS[key];
  for (const slip of findTextSlips(text)) {
    const { document, scope } = source;
    const { found } = locateSlip(slip, document.locate([key]), (words) => locateWords(scope, words));
    report(diagnose(textRules.typedSigns, slip, found));
  }
  if (text === '') report(diagnose(pageShape.blankText, { key }, location(), { propertyPath: key }));
  else if (text.length > max)
    report(diagnose(textRules.tooLong, { what: key, text, max }, location(), { propertyPath: key }));
}

/** The location of a metadata text: in the page's file or, if a template uses an entry's value there, in the entry. */
export function locateMetadata({ document, scope, entryWords }: PageSource, key: MetadataKey): Location {
  const written = document.data[key];
  const parts = typeof written === 'string' ? (splitPlaceholders(written) ?? []) : [];
  const names = parts.flatMap((part) => ('name' in part ? part.name : []));
  const own = names.find(
    (name) => entryWords.has(name.split('.', 1)[0] ?? '') && lookUp(scope, name)?.origin.path.length,
  );
  const origin = own === undefined ? undefined : lookUp(scope, own)?.origin;
  return origin ? origin.document.locate(origin.path) : document.locate([key]);
}

/** Adds breadcrumbs to pages: the home page, and the visible pages at the parents of their paths. */
export function withBreadcrumbs(pages: readonly PageReference[], isWanted: boolean): readonly PageReference[] {
  if (!isWanted) return pages;
  const shown = new Map(pages.flatMap((page) => (page.hidden ? [] : [[page.path, page] as const])));
  const home = shown.get('/');
  return pages.map((page) => {
    const above = page.path === '/' ? [] : [home, ...pathsAbove(page.path).map((path) => shown.get(path))];
    return {
      ...page,
      breadcrumbs: above.flatMap((each): Breadcrumb[] => (each ? [{ path: each.path, label: each.label }] : [])),
    };
  });
}

/** The parents of a path: `/a` and `/a/b` for `/a/b/c`. */
function pathsAbove(path: string): readonly string[] {
  const parts = path.split('/').slice(1, -1);
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
}

/** Who can see the pages of a site at an instant, by file. A file that cannot be read counts as published. */
export interface Publications {
  readonly of: (file: string) => Publication;
  readonly hidden: (file: string) => Hidden | undefined;
  /** Whether the page can be inactive (see `Hidden`): then its address may lead to something else in the meantime. */
  readonly isTemporary: (file: string) => boolean;
  /** Whether a page with dates is published now; undefined for a draft, and for a page that is always published. */
  readonly scheduled: (file: string) => 'active' | 'inactive' | undefined;
  /** Whether lists show the page in a view; the default view is now. */
  readonly isListed: (file: string, view?: View) => boolean;
}

const NOW: View = { instant: undefined, withDrafts: false };

/**
 * Reads the publication of pages from their summaries, or else from their files. `at` is the instant, in ms since 1970.
 */
export function createPublications(
  sources: ReadonlyMap<string, PageSource>,
  summaries: Memory<PageSummary>,
  { timeZone, at }: Pick<PublicationContext, 'timeZone' | 'at'>,
): Publications {
  const read = (file: string, source: PageSource): Publication => {
    const { metadata, publication } = findSummary(summaries, file, source.version);
    if (metadata && !publication) return PUBLISHED;
    const say = (key: PublicationKey) => (metadata ? publication?.[key] : said(source, key));
    return readPublication(say, timeZone);
  };
  const of = onceFor((file: string) => {
    const source = sources.get(file);
    return source ? read(file, source) : PUBLISHED;
  });
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

/** The publication settings of a page as written, for the cache; undefined for a page without any. */
function writtenPublication(source: PageSource): Readonly<Record<string, unknown>> | undefined {
  const written = PUBLICATION_KEYS.flatMap((key) => {
    const value = said(source, key);
    return value === undefined ? [] : [[key, value] as const];
  });
  return written.length === 0 ? undefined : Object.fromEntries(written);
}

/** A publication setting as written; an entry with too few words of its own is always a draft. */
function said(source: PageSource, key: PublicationKey): unknown {
  const written = findAuthority(source, key)?.data[key];
  return key === 'draft' && written !== true && source.countThin?.() !== undefined ? true : written;
}

/** The pages that are drafts because their entries have too few words of their own. */
export function listThin(
  collections: readonly Collection[],
  sources: ReadonlyMap<string, PageSource>,
): readonly Note[] {
  return collections.flatMap(({ distinct, entries }) =>
    entries.flatMap(({ file }) => {
      const source = sources.get(file);
      const count = source?.countThin?.();
      if (source === undefined || count === undefined) return [];
      const words = count === 1 ? '1 word' : `${count} words`;
      const message = `This entry stays a draft: it has ${words} of its own, and needs ${distinct?.words}.`;
      return [{ message, ...locateMetadata(source, 'title') }];
    }),
  );
}

/** The document that sets a key of a page's publication. */
function findAuthority({ authorities }: PageSource, key: PublicationKey): Document | undefined {
  return authorities.find(({ data }) => data[key] !== undefined);
}

/** The context for checking the publication settings of a page. */
interface PublicationContext {
  readonly site: SiteAddress;
  readonly timeZone: string;
  /** The time for which the site is built, in ms since 1970. */
  readonly at: number;
  readonly routes: RouteTable;
  readonly routesKnown: boolean;
  readonly publications: Publications;
}

/** The pages that every site needs. */
const NEEDED: Readonly<Record<string, string>> = { '/': 'The home page', '/404': 'The not-found page' };

type PublishedPage = Pick<PageReference, 'path' | 'publication'>;

/** Reports contradictions in a page's publication. */
function checkPublication(page: PublishedPage, source: PageSource, context: PublicationContext, report: Report): void {
  const { publication } = page;
  if (publication === PUBLISHED) return;
  const { canonical, noindex, updated } = publication;
  const location = (key: PublicationKey) => (findAuthority(source, key) ?? source.document).locate([key]);
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
    return username || password ? { problem: 'it contains a user name', fix } : undefined;
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
  if (next !== undefined) return { problem: `that page names ${next} itself`, fix: `Write "${next}" here too.` };
  if (period.from !== undefined || period.until !== undefined)
    return { problem: 'that page is not always published', fix: 'Name a page that is.' };
  return undefined;
}

/** The full address of the page that search engines should list instead of this page, if there is one. */
function canonicalAddress(
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

/** Whether lists show an entry: an entry with a page if the page is listed, any other entry if it is published. */
export function isEntryListed(
  { path, file, entry }: EntryFile,
  publications: Publications,
  { timeZone, at, view }: { readonly timeZone: string; readonly at: number; readonly view: View | undefined },
): boolean {
  if (path !== undefined) return publications.isListed(file, view);
  const publication = entry && readPublication((key) => entry.document.data[key], timeZone);
  return publication === undefined || hiddenAt(publication, view?.instant ?? at, view?.withDrafts) === undefined;
}

/** The periods of entries without a page; an entry that is always shown has none. An empty period is reported. */
export function readEntryPeriods(
  collections: readonly Collection[],
  timeZone: string,
  report: Report,
): readonly Period[] {
  const shown = collections.flatMap(({ given, entries }) => (given.includes('path') ? [] : entries));
  return shown.flatMap(({ entry }) => {
    if (!entry) return [];
    const { data, locate } = entry.document;
    const [from, until] = [data.from, data.until].map((day) =>
      typeof day === 'string' && isDayOrTime(day) ? day : undefined,
    );
    if (data.draft === true || (from === undefined && until === undefined)) return [];
    return [readPeriod({ from, until }, () => locate(['from']), timeZone, report)];
  });
}
