import type { Report } from '../../check/diagnostics/index.ts';
import { diagnose, siteShape } from '../../check/diagnostics/index.ts';
import type { ImageLibrary } from '../../media/index.ts';
import { createImageLibrary } from '../../media/index.ts';
import type { PublicFiles } from '../collections/index.ts';
import { createDimming, createFileFinder } from '../collections/index.ts';
import type { SiteEnvironment } from '../loaded-site.ts';
import type { BlockContext, ListedCollection, References } from '../pages/index.ts';
import { createAnswers, createMarkdownRenderer, createPageIndex, isEntryListed } from '../pages/index.ts';
import type { LinkContext } from '../routes/index.ts';
import type { View } from '../schedule/index.ts';
import { formatView } from '../schedule/index.ts';
import { collectVendors, mayDeclare } from '../schema/index.ts';
import type { PageReference } from '../site.ts';
import type { QueriedCollection, SharedBlocks } from '../templates/index.ts';
import { createQueriedCollection, createQueryRunner } from '../templates/index.ts';
import type { ParsedPages } from './parse.ts';
import type { Settings, SiteReuse } from './reuse.ts';
import type { RoutedSite, Schedule } from './route.ts';

/** The inputs of all blocks, and the index of the pages. */
export interface MadeSite {
  readonly context: BlockContext;
  /** The same in a view: lists in blocks find what is listed there. */
  readonly contextOn: (view?: View) => BlockContext;
  /** The pages with an address, by path. */
  readonly references: ReadonlyMap<string, PageReference>;
  /** The index entry of the page in a file, at a path; undefined if there is none. */
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

/** Makes the index of the pages, and the inputs for making their blocks. */
export function makeSite(
  inputs: MakeInputs,
  environment: SiteEnvironment,
  { references: known }: Pick<SiteReuse, 'references'>,
  report: Report,
): MadeSite {
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
  const refer = createPageIndex({ sources, summaries, locale: file.locale, publishing, isKnown, known, report });
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

/** A function of views that computes each value once; without a view, that of the present. */
function rememberViews<Value>(compute: (view?: View) => Value): (view?: View) => Value {
  const known = new Map<string, { readonly value: Value }>();
  return (view) => {
    const key = view ? formatView(view) : '';
    const found = known.get(key) ?? { value: compute(view) };
    known.set(key, found);
    return found.value;
  };
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
    files: createFileFinder(publicFiles),
  };
}

/** A collection as queries see it, with the entries that they can list. */
function openCollection(
  { name, inputs, given, isComplete, entries }: ListedCollection,
  locale: string,
): QueriedCollection {
  const findEntries = () => entries.flatMap(({ entry }) => entry ?? []);
  return createQueriedCollection({ name, inputs, given, isComplete }, findEntries, locale);
}
