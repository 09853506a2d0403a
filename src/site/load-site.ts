import type { Registry } from '../block/index.ts';
import type { Diagnostic, Note, Place, Report } from '../diagnostics/index.ts';
import type { Fact } from '../incremental/fact.ts';
import type { IconLibrary, PictureLibrary } from '../media/index.ts';
import { createImageLibrary } from '../media/index.ts';
import type { Document, DocumentMemory, Reader } from '../yaml/index.ts';
import { parseDocument } from '../yaml/index.ts';
import type { Collection, EntryFile } from './content/collections.ts';
import { loadCollections } from './content/collections.ts';
import { createDimming } from './content/dimmed.ts';
import { isPublished, readPublicFiles } from './content/private-files.ts';
import { checkDrawings } from './content/public-drawings.ts';
import { nameVersion, pageFile, readFiles, SITE_FILE } from './content/read-files.ts';
import { parseSiteFile } from './content/site-file.ts';
import { countIncluders } from './content/unused.ts';
import type { CardsOf } from './memory/card-memory.ts';
import { noCards } from './memory/card-memory.ts';
import type { PageMemory } from './memory/page-memory.ts';
import { noPages } from './memory/page-memory.ts';
import type { SoundFiles } from './memory/sound-files.ts';
import type { ComparedCollection } from './pages/comparisons.ts';
import { compareCollections } from './pages/comparisons.ts';
import { withCrumbs } from './pages/crumbs.ts';
import { createFactBook, readMoment } from './pages/fact-book.ts';
import { placeOfFront } from './pages/front.ts';
import type { Workshop } from './pages/make-block.ts';
import { createBlockMaker } from './pages/make-block.ts';
import { createPageIndex } from './pages/page-index.ts';
import { createPageOpener, emptyPage, NO_ENTRY_WORDS } from './pages/pages.ts';
import { createPublications } from './pages/publications.ts';
import { redirectLinks } from './pages/redirect-links.ts';
import { createMarkdownRenderer } from './pages/rich-text.ts';
import { findShortenedLists } from './pages/shortened-lists.ts';
import { collectPlainPages, collectSources, findUnseen, reportUnreached } from './pages/sources.ts';
import { deriveStructure } from './pages/structure.ts';
import { checkUnshown } from './pages/unshown.ts';
import { checkOutput } from './routing/check-output.ts';
import { checkRoutes } from './routing/check-routes.ts';
import { declareRoutes } from './routing/declare-routes.ts';
import { resolveRoutes } from './routing/routes.ts';
import { findStart } from './schedule/moments.ts';
import { readDirection } from './schema/direction.ts';
import type { SiteFacts } from './schema/site-facts.ts';
import { createSiteFacts } from './schema/site-facts.ts';
import { dropReminders } from './schema/to-do.ts';
import { collectVendors, mayDeclare } from './schema/vendors.ts';
import type { BlockInstance, OpenedPage, PageReference, Site, StandIn } from './site.ts';
import { createQueryRunner } from './template/query.ts';
import type { QueriedCollection } from './template/query-fields.ts';
import { createQueriedCollection } from './template/query-fields.ts';
import { createSiteScope } from './template/site-values.ts';

const ignore: Report = () => {};

export interface SiteEnvironment {
  readonly reader: Reader;
  readonly registry: Registry;
  readonly icons: IconLibrary;
  /** Left out, pictures are shown as their files are. */
  readonly pictures?: Pick<PictureLibrary, 'find'> | undefined;
  /** Left out, a faulty block leaves no trace on its page. */
  readonly standIn?: StandIn;
  /** What is known of the files from an earlier loading. */
  readonly documents?: DocumentMemory;
  /** What is known of sound pages from an earlier check. */
  readonly pages?: PageMemory;
  /** What lists and menus showed of pages when the site was last loaded. */
  readonly cards?: CardsOf | undefined;
  /** The drawings that were found sound when the site was last loaded. */
  readonly drawings?: SoundFiles;
  /** The moment for which the site is made: in ms since 1970, or as a day, or day and time, of its time zone; left out, now. */
  readonly at?: number | string | undefined;
}

export interface LoadedSite {
  readonly site: Site;
  /** The faults of the files, the routes and the layout. Those of the blocks come when a page is opened. */
  readonly diagnostics: readonly Diagnostic[];
  /** Pages without an address, and templates without an entry: nobody sees them, but their faults are faults. */
  readonly unseen: readonly PageReference[];
  /** What is published of `public/`, by paths from there. */
  readonly publicFiles: readonly string[];
  /** Looks at the drawings among these. Nothing of the site depends on what it finds. */
  readonly checkDrawings: () => readonly Diagnostic[];
  /** What the blocks of the layout and the redirects lead to. */
  readonly links: OpenedPage['links'];
  /** What the layout was made with of the rest of the site. */
  readonly layoutFacts: readonly Fact[];
  /** The collections whose entries are to differ from each other. */
  readonly compared: readonly ComparedCollection[];
  readonly siteFacts: SiteFacts;
  /** What is as it is written, and may surprise; it is looked for when somebody asks. */
  readonly listNotes: () => readonly Note[];
  /** The blocks that pages share. */
  readonly shared: {
    /** How many places include a block. */
    readonly countIncluders: (name: string) => number;
    readonly locate: (name: string) => Place | undefined;
  };
  /** Equal while `site.yaml` and the shared blocks are the same. */
  readonly version: string;
}

/** Reads a site and checks its index. It never throws for content: whatever is faulty is reported and left out. */
export function loadSite({
  reader,
  registry,
  icons,
  pictures,
  standIn,
  documents,
  pages = noPages,
  cards: listCards = noCards,
  drawings,
  at: wanted = Date.now(),
}: SiteEnvironment): LoadedSite {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => diagnostics.push(diagnostic);
  const files = readFiles(reader, report, documents);
  const { published, refused } = readPublicFiles(reader, report);
  const { file, document: siteDocument, faulty, routesKnown } = parseSiteFile(files.site, report);
  const document = siteDocument ?? emptySite();
  const url = file.url.replace(/(?<!\/)\/+$/, '');
  const scope = createSiteScope({ document, faulty });
  const version = nameVersion(files);
  const cards = listCards(version);
  const entriesFrom = { site: document, documents: files.pages, scope, memory: pages, cards };
  const collections = loadCollections(file, entriesFrom, report);
  const entryFiles = collections.flatMap(({ entries }) => entries);
  const sources = siteDocument ? collectSources(files, collections, scope, report) : collectPlainPages(files, report);
  const { timeZone } = file;
  const at = typeof wanted === 'number' ? wanted : findStart(wanted, timeZone);
  const publications = createPublications(sources, cards, { timeZone, at });
  const findPresence = (from: string) => {
    if (!publications.isPassing(from)) return undefined;
    const hidden = publications.hidden(from);
    if (hidden === undefined) return 'here';
    return hidden === 'expired' ? 'gone' : 'coming';
  };
  const declarations = declareRoutes(file, document, entryFiles, findPresence);
  const publishedPaths = new Set(published.map((file) => `/${file}`));
  const isFile = (path: string) => publishedPaths.has(path);
  const routes = resolveRoutes(declarations, { url, isFile, isComplete: routesKnown }, report);
  checkOutput({ files: published, routes, declarations }, report);

  checkRoutes(file, document, files, collections, routes, report);
  const entries = new Set(entryFiles.map(({ file: entryFile }) => entryFile));
  const own = [document, ...[...files.pages].flatMap(([name, page]) => (entries.has(name) ? [] : page))];
  const { unused, includers } = countIncluders(files.shared, siteDocument ? own : [undefined], report);
  if (routesKnown && file.notFound !== '') reportUnreached(file, files.pages, sources, report);

  const isInLists = ({ file: from }: EntryFile) => publications.isListed(from);
  const listed = collections.map((each) => ({ ...each, entries: each.entries.filter(isInLists) }));
  const queried = listed.map((each, index) => queriedCollection(each, collections[index]?.entries ?? [], file.locale));
  const references = new Map<string, PageReference>();
  const placeAt = (index: number) => document.locate(['dimmed', index]);
  const dims = createDimming({ paths: file.dimmed ?? [], files: published, placeAt }, report);
  const images = createImageLibrary(reader, pictures, dims);
  const findLabel = (path: string) => references.get(path)?.label;
  const hasFile = (path: string) => isPublished(path.slice(1)) && (images.has(path) || refused.has(path.slice(1)));
  const findPassing = (path: string) => {
    const from = routes.isRelieved(path) ? undefined : routes.pages.get(path);
    return from !== undefined && publications.isPassing(from) ? from : undefined;
  };
  const isPassingPage = (path: string) => findPassing(path) !== undefined;
  const links = {
    url: file.url,
    routes,
    routesKnown,
    isPassing: isPassingPage,
    scheduled: (path: string) => {
      const from = findPassing(path);
      return from === undefined ? undefined : publications.scheduled(from);
    },
    entryRoutes: Object.values(file.collections ?? {}).map(({ route }) => route),
    hasFile,
    nearestFile: images.nearest,
  };
  const vendors = collectVendors(file);
  const workshop: Workshop = {
    registry,
    shared: files.shared,
    standIn,
    timeZone,
    query: createQueryRunner(new Map(queried.map((each) => [each.name, each]))),
    references: {
      facts: createFactBook({ links, findLabel, images, collections: listed, at }),
      images,
      icons,
      markdown: createMarkdownRenderer(),
      vendors,
      isDeclaredFaulty: (table, name) => !siteDocument || mayDeclare(siteDocument.data[table], name),
    },
  };
  const publication = { url, timeZone, at, routes, routesKnown, publications };
  const isKnown = siteDocument !== undefined;
  const refer = createPageIndex({ sources, cards, workshop, publication, isKnown, report });
  for (const [path, from] of routes.pages) {
    const reference = refer(path, from);
    if (reference) references.set(path, reference);
  }
  const make = createBlockMaker(workshop, NO_ENTRY_WORDS);
  if (siteDocument) checkUnshown({ files, collections, unused, scope }, workshop, report);
  const layoutLinks = redirectLinks(routes.redirects, isPassingPage, document);
  const layoutFacts: Fact[] = [];
  const waiting: BlockInstance[] = [];
  const layoutBlocks = (part: 'header' | 'footer'): readonly BlockInstance[] =>
    file.layout[part].flatMap((raw, index) => {
      const block = make(raw, { document, path: ['layout', part, index] }, scope);
      diagnostics.push(...block.diagnostics);
      layoutLinks.push(...block.links);
      layoutFacts.push(...block.facts);
      if (block.waiting) waiting.push(block.waiting);
      return block.instance ?? [];
    });
  const open = createPageOpener(workshop);
  const displaced = [...routes.away].flatMap(([path, from]) => refer(path, from) ?? []);
  const inOrder = withCrumbs([...references.values(), ...displaced], file.layout.breadcrumbs);
  const site: Site = {
    name: file.name,
    url,
    locale: file.locale,
    direction: readDirection(file.locale),
    timeZone,
    business: file.business,
    hasSocialCards: file.socialCards,
    layout: { header: layoutBlocks('header'), footer: layoutBlocks('footer'), waiting },
    vendors,
    pages: inOrder.filter(({ hidden }) => hidden === undefined),
    hidden: inOrder.filter(({ hidden }) => hidden !== undefined),
    at,
    moments: collectMoments(inOrder, layoutFacts),
    notFound: refer('/404', pageFile(file.notFound)),
    aliases: routes.aliases,
    redirects: routes.redirects,
    passingRedirects: routes.passingRedirects,
    open: (reference) => {
      const source = sources.get(reference.file);
      return source ? open(source) : emptyPage({ document });
    },
    deriveStructure: ({ file: from }) => {
      const source = sources.get(from);
      return source ? deriveStructure(from, source) : from;
    },
    deriveVersion: ({ file: from }) => sources.get(from)?.version ?? '',
    answer: workshop.references.facts.answer,
    findPlace: ({ file: from }, key) => {
      const source = sources.get(from);
      return source ? placeOfFront(source, key) : document.locate([]);
    },
  };
  const unseen = findUnseen(sources, routes, file.notFound);
  return {
    site,
    diagnostics: dropReminders(diagnostics),
    unseen: unseen.flatMap((from) => refer('', from) ?? []),
    publicFiles: published,
    checkDrawings: () => checkDrawings(reader, drawings),
    links: layoutLinks,
    layoutFacts,
    compared: compareCollections(collections, { pages: inOrder, shared: files.shared, cards }),
    siteFacts: createSiteFacts(document, files.site),
    listNotes: () => findShortenedLists({ documents: own, collections, scope }, workshop),
    shared: {
      countIncluders: (name) => includers.get(name) ?? 0,
      locate: (name) => files.shared.get(name)?.locate([]),
    },
    version,
  };
}

/** What a collection has for queries. */
function queriedCollection(
  { name, inputs, template, entries }: Collection,
  all: readonly EntryFile[],
  locale: string,
): QueriedCollection {
  const isComplete = template !== undefined && all.length > 0 && all.every(({ entry }) => entry !== undefined);
  const findEntries = () => entries.flatMap(({ entry }) => entry ?? []);
  return createQueriedCollection({ name, inputs, isComplete }, findEntries, locale);
}

/** The moments at which a page, or a block of the layout, comes or goes. */
function collectMoments(pages: readonly PageReference[], layout: readonly Fact[]): readonly number[] {
  const ofPages = pages.flatMap(({ publication: { isDraft, period } }) => (isDraft ? [] : [period.from, period.until]));
  return [...ofPages, ...layout.map(readMoment)].filter((moment) => moment !== undefined);
}

function emptySite(): Document {
  const site = parseDocument({ file: SITE_FILE, text: '{}' }, { wanted: '' }, ignore);
  if (!site) throw new Error('An empty mapping is valid YAML.');
  return { ...site, source: { file: SITE_FILE, text: '' } };
}
