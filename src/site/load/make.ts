import type { Report } from '../../diagnostics/index.ts';
import type { ImageLibrary } from '../../media/index.ts';
import { createImageLibrary } from '../../media/index.ts';
import { createDimming, isPublished } from '../content/index.ts';
import type { SiteEnvironment } from '../loaded-site.ts';
import type { BlockContext, ListedCollection } from '../pages/index.ts';
import { createAnswers, createMarkdownRenderer, createPageIndex, isEntryListed } from '../pages/index.ts';
import type { LinkContext } from '../routing/index.ts';
import { collectVendors, mayDeclare } from '../schema/index.ts';
import type { PageReference } from '../site.ts';
import type { QueriedCollection } from '../template/index.ts';
import { createQueriedCollection, createQueryRunner } from '../template/index.ts';
import type { ParsedSite } from './parse.ts';
import type { SiteReuse } from './reuse.ts';
import type { RoutedSite } from './route.ts';
import type { ScheduledSite } from './schedule.ts';

/** All that blocks are made with, and the index of the pages. */
export interface MadeSite {
  readonly context: BlockContext;
  /** The pages with an address, by path. */
  readonly references: ReadonlyMap<string, PageReference>;
  /** What the index says of the page in a file, at a path; undefined where nothing can be made of it. */
  readonly refer: (path: string, file: string) => PageReference | undefined;
}

type Before = ParsedSite & ScheduledSite & RoutedSite;

/** Fifth phase: makes the index of the pages, and what is needed to make their blocks. */
export function makeSite(
  before: Before,
  environment: SiteEnvironment,
  { references: known }: Pick<SiteReuse, 'references'>,
  report: Report,
): MadeSite {
  const { file, document, published, sources, summaries, address, routes, routesKnown, isKnown, at, publications } =
    before;
  const { timeZone } = file;
  const locationAt = (index: number) => document.locate(['dimmed', index]);
  const dims = createDimming({ paths: file.dimmed ?? [], files: published, locationAt }, report);
  const images = createImageLibrary(environment.reader, environment.pictures, dims);
  const references = new Map<string, PageReference>();
  const findLabel = (path: string) => references.get(path)?.label;
  const context = createBlockContext(before, environment, images, findLabel);
  const publishing = { site: address, timeZone, at, routes, routesKnown, publications };
  const refer = createPageIndex({ sources, summaries, locale: file.locale, publishing, isKnown, known, report });
  for (const [path, from] of routes.pages) {
    const reference = refer(path, from);
    if (reference) references.set(path, reference);
  }
  return { context, references, refer };
}

function createBlockContext(
  before: Before,
  { registry, icons, standIn }: SiteEnvironment,
  images: ImageLibrary,
  findLabel: (path: string) => string | undefined,
): BlockContext {
  const { file, document, words, files, collections, isKnown, at, publications } = before;
  const when = { timeZone: file.timeZone, at };
  const listed = collections.map((each) => ({
    ...each,
    entries: each.entries.filter((entry) => isEntryListed(entry, publications, when)),
    isComplete: each.isDeclared && each.entries.length > 0 && each.entries.every(({ entry }) => entry !== undefined),
  }));
  const queried = listed.map((each) => openCollection(each, file.locale));
  return {
    registry,
    shared: files.shared,
    standIn,
    timeZone: file.timeZone,
    language: { locale: file.locale, words },
    query: createQueryRunner(new Map(queried.map((each) => [each.name, each]))),
    references: {
      site: before.address,
      answers: createAnswers({
        links: createLinkContext(before, images),
        findLabel,
        images,
        collections: listed,
        shared: files.shared,
        at,
      }),
      images,
      icons,
      markdown: createMarkdownRenderer(),
      vendors: collectVendors(file),
      isDeclaredFaulty: (table, name) => !isKnown || mayDeclare(document.data[table], name),
    },
  };
}

function createLinkContext(before: Before, images: ImageLibrary): LinkContext {
  const { file, address, refused, routes, routesKnown, findTemporary, publications } = before;
  return {
    ...address,
    routes,
    routesKnown,
    isTemporary: (path) => findTemporary(path) !== undefined,
    scheduled: (path) => {
      const from = findTemporary(path);
      return from === undefined ? undefined : publications.scheduled(from);
    },
    entryRoutes: Object.values(file.collections ?? {}).flatMap(({ route }) => route ?? []),
    hasFile: (path) => isPublished(path.slice(1)) && (images.has(path) || refused.has(path.slice(1))),
    nearestFile: images.nearest,
  };
}

/** A collection as queries see it, with the entries that they may list. */
function openCollection(
  { name, inputs, given, isComplete, entries }: ListedCollection,
  locale: string,
): QueriedCollection {
  const findEntries = () => entries.flatMap(({ entry }) => entry ?? []);
  return createQueriedCollection({ name, inputs, given, isComplete }, findEntries, locale);
}
