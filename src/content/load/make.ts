import { onceFor } from '../../block/index.ts';
import type { Report } from '../../check/diagnostics/index.ts';
import { diagnose, siteShape } from '../../check/diagnostics/index.ts';
import type { ImageLibrary } from '../../media/index.ts';
import { createImageLibrary } from '../../media/index.ts';
import type { PublicFiles, SiteFiles } from '../collections/index.ts';
import { createDimming, createFileFinder, feedPath } from '../collections/index.ts';
import type { SiteEnvironment } from '../loaded-site.ts';
import type { BlockContext, ListedCollection, Publications, References } from '../pages/index.ts';
import {
  createAnswers,
  createMarkdownRenderer,
  createPageIndex,
  createPublications,
  isEntryListed,
  reportUnreached,
} from '../pages/index.ts';
import type { LinkContext, RouteDeclaration, RouteTable } from '../routes/index.ts';
import { checkOutput, checkRoutes, declareRoutes, resolveRoutes } from '../routes/index.ts';
import type { View } from '../schedule/index.ts';
import { findStart, formatView, parseView } from '../schedule/index.ts';
import { collectVendors, mayDeclare } from '../schema/index.ts';
import type { PageReference } from '../site.ts';
import type { QueriedCollection, SharedBlocks } from '../templates/index.ts';
import { createQueriedCollection, createQueryRunner } from '../templates/index.ts';
import type { ParsedPages } from './parse.ts';
import type { Settings } from './reuse.ts';

/** The time for which the site is built, and who can see each page then. */
export interface Schedule {
  readonly at: number;
  readonly publications: Publications;
}

/** Decides which pages are published at the time for which the site is built. */
export function scheduleSite(
  { file: { timeZone } }: Settings,
  { sources, summaries }: ParsedPages,
  { at: wanted = Date.now() }: Pick<SiteEnvironment, 'at'>,
): Schedule {
  const at = typeof wanted === 'number' ? wanted : findStart(wanted, timeZone);
  return { at, publications: createPublications(sources, summaries, { timeZone, at }) };
}

/** The routes of a site, and a lookup of pages that may be inactive. */
export interface RoutedSite {
  readonly routes: RouteTable;
  /** The file of the page at a path, if the page can be inactive and nothing else has its address then. */
  readonly findTemporary: (path: string) => string | undefined;
}

interface RouteInputs {
  readonly files: Pick<SiteFiles, 'pages' | 'shared'>;
  readonly publicFiles: PublicFiles;
  readonly settings: Settings;
  readonly parsed: ParsedPages;
  readonly publications: Publications;
}

/** Gives every page its address, and reports conflicting addresses. */
export function routeSite(
  { files, publicFiles, settings, parsed, publications }: RouteInputs,
  report: Report,
): RoutedSite {
  const { file, document, address, routesKnown } = settings;
  const findPresence = (from: string) => readPresence(from, publications);
  const declarations = declareRoutes(file, document, parsed.entries, findPresence);
  const surroundings = { ...address, files: createFileFinder(publicFiles, listFeeds(file)), isComplete: routesKnown };
  const routes = resolveRoutes(declarations, surroundings, report);
  checkOutput({ files: publicFiles.published, routes, declarations }, report);
  checkRoutes(file, document, files, parsed.loaded, routes, report);
  if (routesKnown && file.notFound !== '') reportUnreached(file, files.pages, parsed.sources, report);
  return {
    routes,
    findTemporary: (path) => {
      const from = routes.isDisplaced(path) ? undefined : routes.pages.get(path);
      return from !== undefined && publications.isTemporary(from) ? from : undefined;
    },
  };
}

function readPresence(file: string, publications: Publications): RouteDeclaration['presence'] {
  if (!publications.isTemporary(file)) return undefined;
  const hidden = publications.hidden(file);
  if (hidden === undefined) return 'active';
  return hidden === 'expired' ? 'gone' : 'coming';
}

/** The context for making blocks, and the index of the pages. */
export interface MadeSite {
  readonly context: BlockContext;
  /** The context for a view: lists in blocks contain the entries of that view. */
  readonly contextOn: (view?: View) => BlockContext;
  /** The pages with an address, by path. */
  readonly references: ReadonlyMap<string, PageReference>;
  /** The index entry of the page in a file, at a path; undefined if no page is made from the file. */
  readonly refer: (path: string, file: string) => PageReference | undefined;
}

interface MakeInputs {
  readonly shared: SharedBlocks;
  readonly publicFiles: PublicFiles;
  readonly settings: Settings;
  readonly parsed: Pick<ParsedPages, 'loaded' | 'sources' | 'summaries'>;
  readonly schedule: Schedule;
  readonly routed: RoutedSite;
}

/** Makes the index of the pages, and the context for making their blocks. */
export function makeSite(inputs: MakeInputs, environment: SiteEnvironment, report: Report): MadeSite {
  const { settings, parsed, schedule, routed } = inputs;
  const { file, document, address, isKnown, routesKnown } = settings;
  const { published } = inputs.publicFiles;
  const locationAt = (index: number) => document.locate(['dimmed', index]);
  const dims = createDimming({ paths: file.dimmed ?? [], files: published, locationAt }, report);
  const { setup } = file.analytics ?? {};
  if (setup !== undefined && !published.includes(setup.slice(1))) {
    const params = { problem: `There is no file public${setup}.`, fix: 'Put the script there, or correct the name.' };
    report(diagnose(siteShape.invalidValue, params, document.locate(['analytics', 'setup'])));
  }
  const images = createImageLibrary(environment.reader, environment.pictures, dims);
  const references = new Map<string, PageReference>();
  const findLabel = (path: string) => references.get(path)?.label;
  const contextOn = createBlockContexts(inputs, environment, images, findLabel);
  const { routes } = routed;
  const publishing = { ...schedule, site: address, timeZone: file.timeZone, routes, routesKnown };
  const { sources, summaries } = parsed;
  const refer = createPageIndex({ sources, summaries, locale: file.locale, publishing, isKnown, report });
  for (const [path, from] of routes.pages) {
    const reference = refer(path, from);
    if (reference) references.set(path, reference);
  }
  return { context: contextOn(), contextOn, references, refer };
}

function createBlockContexts(
  inputs: MakeInputs,
  { registry, icons, standIn, isEditable = false }: SiteEnvironment,
  images: ImageLibrary,
  findLabel: (path: string) => string | undefined,
): MadeSite['contextOn'] {
  const { shared, settings, schedule } = inputs;
  const { file, words } = settings;
  const { at, publications } = schedule;
  const complete = inputs.parsed.loaded.collections.map((each) => ({
    ...each,
    isComplete:
      each.isDeclared &&
      each.entries.length > 0 &&
      each.entries.every(({ entry, isFaultyDraft }) => entry || isFaultyDraft),
  }));
  const listOn = rememberViews((view) => {
    const when = { timeZone: file.timeZone, at, view };
    const list = (each: ListedCollection) => each.entries.filter((entry) => isEntryListed(entry, publications, when));
    return new Map(complete.map((each) => [each.name, { ...each, entries: list(each) }]));
  });
  const references = createReferences(inputs, { icons, images, findLabel, listOn });
  return rememberViews((view) => ({
    registry,
    shared,
    standIn,
    isEditable,
    timeZone: file.timeZone,
    language: { locale: file.locale, words },
    query: createQueryRunner(
      new Map([...listOn(view)].map(([name, each]) => [name, openCollection(each, file.locale)])),
    ),
    references: {
      ...references,
      answers: { ...references.answers, collection: (query) => references.answers.collection(query, view) },
    },
  }));
}

interface ReferenceSources extends Pick<References, 'images' | 'icons'> {
  readonly findLabel: (path: string) => string | undefined;
  readonly listOn: (view?: View) => ReadonlyMap<string, ListedCollection>;
}

function createReferences(inputs: MakeInputs, { images, icons, findLabel, listOn }: ReferenceSources): References {
  const { file, document, address, isKnown } = inputs.settings;
  const { shared, schedule } = inputs;
  const links = createLinkContext(inputs);
  return {
    site: address,
    answers: createAnswers({ links, findLabel, images, listOn, shared, at: schedule.at }),
    images,
    icons,
    markdown: createMarkdownRenderer(),
    vendors: collectVendors(file),
    isDeclaredFaulty: (table, name) => !isKnown || mayDeclare(document.data[table], name),
  };
}

/** Caches the results of a function by view; no view means now. */
function rememberViews<Value>(compute: (view?: View) => Value): (view?: View) => Value {
  const known = onceFor((view: string) => compute(view === '' ? undefined : parseView(view)));
  return (view) => known(view ? formatView(view) : '');
}

function listFeeds({ collections = {} }: Settings['file']): readonly string[] {
  return Object.entries(collections).flatMap(([name, { feed }]) => (feed ? feedPath(name) : []));
}

function createLinkContext({ publicFiles, settings, schedule, routed }: MakeInputs): LinkContext {
  const { file, address, routesKnown } = settings;
  const { routes, findTemporary } = routed;
  return {
    ...address,
    routes,
    routesKnown,
    isTemporary: (path) => findTemporary(path) !== undefined,
    scheduled: (path) => {
      const from = findTemporary(path);
      return from === undefined ? undefined : schedule.publications.scheduled(from);
    },
    entryRoutes: Object.values(file.collections ?? {}).flatMap(({ route }) => route ?? []),
    files: createFileFinder(publicFiles, listFeeds(file)),
  };
}

/** Opens a collection for queries, with the entries that lists can show. */
function openCollection(
  { name, inputs, given, isComplete, entries }: ListedCollection,
  locale: string,
): QueriedCollection {
  const findEntries = () => entries.flatMap(({ entry }) => entry ?? []);
  return createQueriedCollection({ name, inputs, given, isComplete }, findEntries, locale);
}
