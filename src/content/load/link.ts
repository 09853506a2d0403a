import { makePage } from '../../block/index.ts';
import type { Diagnostic, Report } from '../../check/diagnostics/index.ts';
import { areUnchanged, memoise } from '../../prerender/store/index.ts';
import { checkDrawings, pageFile } from '../collections/index.ts';
import type { LoadedSite, SiteEnvironment } from '../loaded-site.ts';
import type { Dependency } from '../memory/index.ts';
import {
  checkUnshown,
  compareCollections,
  createBlockMaker,
  createPageOpener,
  deriveStructure,
  emptyPage,
  findShortenedLists,
  findUnseen,
  locateMetadata,
  NO_ENTRY_WORDS,
  readEntryPeriods,
  readInstant,
  redirectLinks,
  withBreadcrumbs,
} from '../pages/index.ts';
import type { Period } from '../schedule/index.ts';
import { ALWAYS, findView } from '../schedule/index.ts';
import { createSiteKeys, readDirection } from '../schema/index.ts';
import type { BlockInstance, PageLink, PageReference, Site } from '../site.ts';
import type { MadeSite } from './make.ts';
import type { ParsedSite } from './parse.ts';
import type { MadeLayout, SiteReuse } from './reuse.ts';
import type { RoutedSite } from './route.ts';
import type { ScheduledSite } from './schedule.ts';

type Before = ParsedSite & ScheduledSite & RoutedSite & MadeSite;

/** Last phase: puts the layout around the pages, and gives out the site and what is known of its links. */
export function linkSite(
  before: Before,
  { reader, drawings }: SiteEnvironment,
  { layouts }: Pick<SiteReuse, 'layouts'>,
  report: Report,
): Omit<LoadedSite, 'diagnostics'> {
  const { file, document, files, sources, collections, summaries, sharedUse, own, scope, routes, references, refer } =
    before;
  const layout = openLayout(before, layouts, report);
  const displaced = [...routes.inactive].flatMap(([path, from]) => refer(path, from) ?? []);
  const pages = withBreadcrumbs([...references.values(), ...displaced], file.layout.breadcrumbs);
  const isTemporary = (path: string) => before.findTemporary(path) !== undefined;
  return {
    site: createSite(before, pages, layout, readEntryPeriods(collections, file.timeZone, report)),
    unseen: findUnseen(sources, routes, file.notFound).flatMap((from) => refer('', from) ?? []),
    drafts: new Set([
      ...pages.flatMap(({ file: from, hidden }) => (hidden === 'draft' ? [from] : [])),
      ...collections.flatMap(({ entries }) => entries.flatMap((each) => (each.isFaultyDraft ? [each.file] : []))),
    ]),
    publicFiles: before.published,
    checkUnshown: (checkUnlessSound) => [
      ...checkDrawings(reader, drawings),
      ...(before.isKnown
        ? checkUnshown({ ...before, unused: sharedUse.unused }, before.context, checkUnlessSound)
        : []),
    ],
    links: [...redirectLinks(routes, isTemporary, document), ...layout.links],
    layoutDependencies: layout.dependencies,
    compared: compareCollections(collections, { pages, shared: files.shared, summaries }),
    siteKeys: createSiteKeys(document, files.site),
    listNotes: () => findShortenedLists({ documents: own, collections, scope }, before.context),
    shared: {
      countIncluders: (name) => sharedUse.includers.get(name) ?? 0,
      locate: (name) => files.shared.get(name)?.locate([]),
    },
    version: before.version,
  };
}

/** The layout of the last loading where all that it was made with is as it was. */
function openLayout(before: Before, layouts: SiteReuse['layouts'], report: Report): MadeLayout {
  const { document, version, context } = before;
  const known = layouts.get(document, [version]);
  if (known && areUnchanged(known.dependencies, context.references.answers.answer)) return known;
  const faults: Diagnostic[] = [];
  const made = makeLayout(before, (fault) => faults.push(fault));
  for (const fault of faults) report(fault);
  if (faults.length === 0) layouts.set(document, [version], made);
  return made;
}

function makeLayout({ file, document, scope, context }: Before, report: Report): MadeLayout {
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
  before: Before,
  pages: readonly PageReference[],
  layout: MadeLayout,
  entries: readonly Period[],
): Site {
  const { file, document, words, address, sources, routes, context, at } = before;
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
    layout: { header, footer, inactive },
    theme: before.theme,
    vendors: context.references.vendors,
    pages: pages.filter(({ hidden }) => hidden === undefined),
    hidden: pages.filter(({ hidden }) => hidden !== undefined),
    at,
    instants: collectInstants(pages, entries, layout.dependencies),
    notFound: before.refer('/404', pageFile(file.notFound)),
    aliases: routes.aliases,
    redirects: routes.redirects,
    temporaryRedirects: routes.temporaryRedirects,
    ...createPageAccess(before),
    answer: context.references.answers.answer,
    findLocation: ({ file: from }, key) => {
      const source = sources.get(from);
      return source ? locateMetadata(source, key) : document.locate([]);
    },
  };
}

/** What is made of a page when somebody asks for it. */
function createPageAccess({
  document,
  sources,
  context,
  contextOn,
  publications,
  at,
}: Before): Pick<Site, 'open' | 'deriveStructure' | 'deriveVersion'> {
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

/** The instants at which a page, an entry without one, or a block of the layout comes or goes. */
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
