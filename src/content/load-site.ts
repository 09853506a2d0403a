import { makePage, once } from '../block/index.ts';
import type { Diagnostic, Report } from '../check/diagnostics/index.ts';
import { memoise } from '../prerender/store/index.ts';
import type { Collection, SiteFiles } from './collections/index.ts';
import { checkDrawings, feedPath, pageFile, readFiles, readPublicFiles } from './collections/index.ts';
import type { MadeSite, RoutedSite, Schedule } from './load/make.ts';
import { makeSite, routeSite, scheduleSite } from './load/make.ts';
import type { ParsedPages } from './load/parse.ts';
import { parsePages, readSettings } from './load/parse.ts';
import type { Settings } from './load/reuse.ts';
import { createReuse } from './load/reuse.ts';
import type { LoadedSite, SiteEnvironment, SiteKeys } from './loaded-site.ts';
import type { Dependency } from './memory/index.ts';
import type { BlockContext } from './pages/index.ts';
import {
  checkUnshown,
  compareCollections,
  createBlockMaker,
  createPageOpener,
  deriveStructure,
  emptyPage,
  findShortenedLists,
  findUnseen,
  listThin,
  locateMetadata,
  NO_ENTRY_WORDS,
  readEntryPeriods,
  readInstant,
  redirectLinks,
  withBreadcrumbs,
} from './pages/index.ts';
import type { Period } from './schedule/index.ts';
import { ALWAYS, findView, isDayOrTime, readSpan, readState } from './schedule/index.ts';
import { dropReminders, readDirection } from './schema/index.ts';
import type { BlockInstance, Feed, Layout, PageLink, PageReference, Site } from './site.ts';
import type { Document } from './yaml/index.ts';
import { isMapping, valueAt } from './yaml/index.ts';

/** Reads a site and checks all but the blocks of pages. Faulty content never throws: it is reported and left out. */
export function loadSite(environment: SiteEnvironment): LoadedSite {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => diagnostics.push(diagnostic);
  const { reader, documents, reuse = createReuse() } = environment;
  const files = readFiles(reader, report, documents);
  const publicFiles = readPublicFiles(reader, report);
  const settings = readSettings(files, environment, reuse, report);
  const parsed = parsePages({ files, settings }, environment, reuse, report);
  const schedule = scheduleSite(settings, parsed, environment);
  const { publications } = schedule;
  const routed = routeSite({ files, publicFiles, settings, parsed, publications }, report);
  const { shared } = files;
  const made = makeSite({ shared, publicFiles, settings, parsed, schedule, routed }, environment, report);
  const { published } = publicFiles;
  const linked = linkSite({ files, published, settings, parsed, schedule, routed, made }, environment, report);
  return { ...linked, diagnostics: dropReminders(diagnostics) };
}

interface LinkInputs {
  readonly files: SiteFiles;
  /** The files of `public/` that are published. */
  readonly published: readonly string[];
  readonly settings: Settings;
  readonly parsed: ParsedPages;
  readonly schedule: Schedule;
  readonly routed: RoutedSite;
  readonly made: MadeSite;
}

/** Makes the layout and the site, and collects the other fields of `LoadedSite`. */
function linkSite(
  inputs: LinkInputs,
  { reader }: Pick<SiteEnvironment, 'reader'>,
  report: Report,
): Omit<LoadedSite, 'diagnostics'> {
  const { files, settings, parsed } = inputs;
  const { file, document, scope } = settings;
  const { version, loaded, sources, summaries, sharedUse, own } = parsed;
  const { routes, findTemporary } = inputs.routed;
  const { context, references, refer } = inputs.made;
  const { collections } = loaded;
  const layout = makeLayout(settings, context, report);
  const displaced = [...routes.inactive].flatMap(([path, from]) => refer(path, from) ?? []);
  const pages = withBreadcrumbs([...references.values(), ...displaced], file.layout.breadcrumbs);
  const isTemporary = (path: string) => findTemporary(path) !== undefined;
  return {
    site: createSite(inputs, pages, layout, readEntryPeriods(collections, file.timeZone, report)),
    unseen: findUnseen(sources, routes, file.notFound).flatMap((from) => refer('', from) ?? []),
    drafts: new Set([
      ...pages.flatMap(({ file: from, hidden }) => (hidden === 'draft' ? [from] : [])),
      ...collections.flatMap(({ entries }) => entries.flatMap((each) => (each.isFaultyDraft ? [each.file] : []))),
    ]),
    publicFiles: inputs.published,
    checkUnshown: (checkUnlessSound) => [
      ...checkDrawings(reader, checkUnlessSound),
      ...(settings.isKnown
        ? checkUnshown({ ...loaded, files, unused: sharedUse.unused, scope, version }, context, checkUnlessSound)
        : []),
    ],
    links: [...redirectLinks(routes, isTemporary, document), ...layout.links],
    layoutDependencies: layout.dependencies,
    compared: compareCollections(collections, { pages, shared: files.shared, summaries }),
    siteKeys: createSiteKeys(document, files.site),
    accepted: (file.accept ?? []).map((each, index) => ({
      ...each,
      isExpired: readState(readSpan({ until: each.until }, file.timeZone), inputs.schedule.at) === 'expired',
      location: document.locate(['accept', index]),
    })),
    listNotes: () => [
      ...findShortenedLists({ documents: own, collections, scope }, context),
      ...listThin(collections, sources),
    ],
    shared: {
      countIncluders: (name) => sharedUse.includers.get(name) ?? 0,
      locate: (name) => files.shared.get(name)?.locate([]),
    },
    version,
  };
}

/** The header and footer of all pages, with the links and dependencies of their blocks. */
interface MadeLayout extends Layout {
  readonly links: readonly PageLink[];
  readonly dependencies: readonly Dependency[];
}

function makeLayout({ file, document, scope }: Settings, context: BlockContext, report: Report): MadeLayout {
  const make = createBlockMaker(context, NO_ENTRY_WORDS);
  const [links, dependencies, inactive]: [PageLink[], Dependency[], BlockInstance[]] = [[], [], []];
  const makePart = (part: 'header' | 'footer') =>
    file.layout[part].flatMap((raw, index) => {
      const block = make(raw, { document, path: ['layout', part, index] }, scope);
      block.diagnostics.forEach(report);
      links.push(...block.links);
      dependencies.push(...block.dependencies);
      if (block.inactive) inactive.push(block.inactive);
      return block.instance ?? [];
    });
  return { header: makePart('header'), footer: makePart('footer'), inactive, links, dependencies };
}

function createSite(
  inputs: LinkInputs,
  pages: readonly PageReference[],
  layout: MadeLayout,
  entries: readonly Period[],
): Site {
  const { file, document, words, address, theme } = inputs.settings;
  const {
    sources,
    loaded: { collections },
  } = inputs.parsed;
  const { at } = inputs.schedule;
  const { routes } = inputs.routed;
  const { context, refer } = inputs.made;
  const { header, footer, inactive } = layout;
  return {
    name: file.name,
    ...address,
    locale: file.locale,
    words,
    direction: readDirection(file.locale),
    timeZone: file.timeZone,
    business: file.business,
    hasSocialCards: file.socialCards,
    head: file.head ?? [],
    feeds: collections.flatMap(describeFeed),
    analytics: file.analytics,
    layout: { header, footer, inactive },
    theme,
    vendors: context.references.vendors,
    pages: pages.filter(({ hidden }) => hidden === undefined),
    hidden: pages.filter(({ hidden }) => hidden !== undefined),
    at,
    instants: collectInstants(pages, entries, layout.dependencies),
    notFound: refer('/404', pageFile(file.notFound)),
    aliases: routes.aliases,
    redirects: routes.redirects,
    temporaryRedirects: routes.temporaryRedirects,
    ...createPageAccess(inputs),
    answer: context.references.answers.answer,
    findLocation: ({ file: from }, key) => {
      const source = sources.get(from);
      return source ? locateMetadata(source, key) : document.locate([]);
    },
  };
}

function describeFeed({ name, feed, entries }: Collection): readonly Feed[] {
  if (!feed) return [];
  const byFile = new Map(entries.map(({ file, entry }) => [file, entry]));
  const readDay = (file: string) => {
    const day = byFile.get(file)?.document.data[feed.date];
    return typeof day === 'string' && isDayOrTime(day) ? day : undefined;
  };
  return [{ path: feedPath(name), title: feed.title, readDay }];
}

/** The functions of a site that read a page on demand. */
function createPageAccess({
  settings: { document },
  parsed: { sources },
  schedule: { at, publications },
  made: { context, contextOn },
}: LinkInputs): Pick<Site, 'open' | 'deriveStructure' | 'deriveVersion'> {
  const findOpener = memoise(createPageOpener);
  const { instant } = context.references.answers;
  return {
    open: ({ file }, view) => {
      const source = sources.get(file);
      if (!source) return emptyPage({ document });
      const publication = publications.of(file);
      const open = findOpener(contextOn(view ?? findView(publication, at)));
      const opened = makePage(file, () => open(source));
      const { from, until } = publication.period;
      const comings = [from, until].flatMap((each) => (each === undefined ? [] : instant(each).dependency));
      return comings.length === 0 ? opened : { ...opened, dependencies: [...opened.dependencies, ...comings] };
    },
    deriveStructure: ({ file }) => {
      const source = sources.get(file);
      return source ? deriveStructure(file, source) : file;
    },
    deriveVersion: ({ file }) => sources.get(file)?.version ?? '',
  };
}

/** The instants at which a page, an entry without a page, or a block of the layout starts or ends. */
function collectInstants(
  pages: readonly PageReference[],
  entries: readonly Period[],
  layout: readonly Dependency[],
): readonly number[] {
  const dated = pages.filter(({ publication: { isDraft, period } }) => !isDraft && period !== ALWAYS);
  const periods = dated.map(({ publication }) => publication.period);
  return [...[...periods, ...entries].flatMap(({ from, until }) => [from, until]), ...layout.map(readInstant)].filter(
    (instant) => instant !== undefined,
  );
}

/**
 * @param document `site.yaml` with corrected keys
 * @param written `site.yaml` as written
 */
function createSiteKeys(document: Document, written: Document | undefined): SiteKeys {
  const keys = once(() => (written ? listKeys(written) : []));
  return {
    namesIn: (path) => {
      const value = valueAt(document.data, path);
      return isMapping(value) ? Object.keys(value) : [];
    },
    locate: (path, target = 'key') => document.locate(path, target),
    keyAt: ({ source, range }) => {
      if (source.file !== document.source.file) return undefined;
      return keys().findLast(([start]) => start <= range[0])?.[1];
    },
  };
}

function listKeys({ data, locate }: Document): readonly (readonly [start: number, key: string])[] {
  const keys = Object.keys(data).map((key) => [locate([key], 'key').range[0], key] as const);
  return keys.sort(([left], [right]) => left - right);
}
