import type { Registry } from '../block/index.ts';
import type { Diagnostic, Report } from '../diagnostics/index.ts';
import { diagnose, routeRules, suggest } from '../diagnostics/index.ts';
import type { Document, Reader } from '../document/index.ts';
import { parseDocument } from '../document/index.ts';
import type { IconLibrary } from '../media/index.ts';
import { createImageLibrary } from '../media/index.ts';
import type { Collection } from './collections.ts';
import { loadCollections } from './collections.ts';
import { declareRoutes } from './declare-routes.ts';
import type { SiteFile } from './files.ts';
import { pageFileSchema } from './files.ts';
import type { Workshop } from './make-block.ts';
import { createBlockMaker } from './make-block.ts';
import type { PageSource } from './pages.ts';
import { createPageOpener, describePage, NO_ENTRY_WORDS, rawBlocks } from './pages.ts';
import { parsePageFile } from './parse-page-file.ts';
import type { Scope } from './placeholder.ts';
import { hasPlaceholder } from './placeholder.ts';
import { createQueryRunner, hasQuery } from './query.ts';
import type { SiteFiles } from './read-files.ts';
import { pageFile, pageName, readFiles, SITE_FILE } from './read-files.ts';
import { createMarkdownRenderer } from './rich-text.ts';
import type { RouteTable } from './routes.ts';
import { resolveRoutes } from './routes.ts';
import type { BlockInstance, PageReference, Site } from './site.ts';
import { parseSiteFile } from './site-file.ts';

const ignore: Report = () => {};

export interface SiteEnvironment {
  readonly reader: Reader;
  readonly registry: Registry;
  readonly icons: IconLibrary;
}

export interface LoadedSite {
  readonly site: Site;
  /** The faults of the files, the routes and the layout. Those of the blocks come when a page is opened. */
  readonly diagnostics: readonly Diagnostic[];
  /** Pages without an address: nobody sees them, but their faults are faults. */
  readonly unreached: readonly PageReference[];
}

/** Reads a site and checks its index. It never throws for content: whatever is faulty is reported and left out. */
export function loadSite({ reader, registry, icons }: SiteEnvironment): LoadedSite {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => diagnostics.push(diagnostic);
  const files = readFiles(reader, report);
  const { file, routesKnown } = parseSiteFile(files.site, report);
  const document = files.site ?? emptySite();
  const collections = loadCollections(file, document, files.pages, report);
  const entryFiles = collections.flatMap(({ entries }) => entries);
  const routes = resolveRoutes(declareRoutes(file, document, entryFiles), report);

  const scope = siteScope(document);
  const sources = files.site ? collectSources(files, collections, scope, report) : collectPlainPages(files, report);
  reportRoutes(file, document, files, routes, report);
  const unreached = findUnreached(file, routes, sources);
  if (routesKnown) reportUnreached(unreached, sources, report);

  const scopes = new Map(
    collections.map(({ name, entries }) => [name, entries.flatMap(({ entry }) => (entry ? [entry.scope] : []))]),
  );
  const references = new Map<string, PageReference>();
  const hasFile = (path: string) => reader.read(`public${path}`) !== undefined;
  const workshop: Workshop = {
    registry,
    shared: files.shared,
    query: createQueryRunner(scopes),
    references: {
      links: { url: file.url, routes, routesKnown, hasFile },
      labelOf: (path) => references.get(path)?.label,
      images: createImageLibrary(reader),
      icons,
      markdown: createMarkdownRenderer(),
      integrations: file.integrations ?? {},
      frames: file.frames ?? {},
    },
  };
  const refer = (path: string, from: string) => {
    const source = sources.get(from);
    return source && { path, file: from, ...describePage(source, workshop, files.site ? report : ignore) };
  };
  for (const [path, from] of routes.pages) {
    const reference = refer(path, from);
    if (reference) references.set(path, reference);
  }
  const make = createBlockMaker(workshop, NO_ENTRY_WORDS);
  const layoutBlocks = (part: 'header' | 'footer'): readonly BlockInstance[] =>
    file.layout[part].flatMap((raw, index) => {
      const block = make(raw, { document, path: ['layout', part, index] }, scope);
      diagnostics.push(...block.diagnostics);
      return block.instance ?? [];
    });
  const open = createPageOpener(workshop);
  const site: Site = {
    name: file.name,
    url: file.url.replace(/\/+$/, ''),
    locale: file.locale,
    layout: { header: layoutBlocks('header'), footer: layoutBlocks('footer') },
    pages: [...references.values()],
    notFound: refer('/404', pageFile(file.notFound)),
    aliases: routes.aliases,
    redirects: routes.redirects,
    open: (reference) => {
      const source = sources.get(reference.file);
      return source ? open(source) : { blocks: [], diagnostics: [] };
    },
  };
  return { site, diagnostics, unreached: unreached.flatMap((page) => refer('', page) ?? []) };
}

/** Every page file that could be parsed, as something to make a page of. */
function collectSources(
  files: SiteFiles,
  collections: readonly Collection[],
  scope: Scope,
  report: Report,
): ReadonlyMap<string, PageSource> {
  const sources = new Map<string, PageSource>();
  const special = new Set<string>();
  for (const { template, words, entries } of collections) {
    if (template) special.add(template.source.file);
    for (const { file, entry } of entries) {
      special.add(file);
      if (template && entry) {
        const page = { document: template, blocks: rawBlocks(template), entryWords: words };
        sources.set(file, { ...page, scope: { ...scope, ...entry.scope } });
      }
    }
  }
  for (const [file, document] of files.pages) {
    if (!document || special.has(file)) continue;
    parsePageFile(document, pageFileSchema, 'a page', report);
    sources.set(file, { document, blocks: rawBlocks(document), scope, entryWords: NO_ENTRY_WORDS });
  }
  return sources;
}

/**
 * Without `site.yaml` nobody knows which files are entries, nor what placeholders stand for:
 * only what is a page for certain is checked, without the blocks that quote something.
 */
function collectPlainPages({ pages }: SiteFiles, report: Report): ReadonlyMap<string, PageSource> {
  const sources = new Map<string, PageSource>();
  for (const [file, document] of pages) {
    if (!document || !('blocks' in document.data) || 'inputs' in document.data) continue;
    parsePageFile(document, pageFileSchema, 'a page', report);
    const blocks = rawBlocks(document).map((block) => (hasPlaceholder(block) || hasQuery(block) ? undefined : block));
    sources.set(file, { document, blocks, scope: {}, entryWords: NO_ENTRY_WORDS });
  }
  return sources;
}

/** Routes to pages that do not exist, and a site without a home page. */
function reportRoutes(
  { routes, notFound }: SiteFile,
  site: Document,
  files: SiteFiles,
  table: RouteTable,
  report: Report,
): void {
  const names = [...files.pages.keys()].map(pageName);
  const check = (page: string, path: readonly string[]) => {
    if (page === '' || files.pages.has(pageFile(page))) return;
    report(diagnose(routeRules.unknownPage, { page, suggestion: suggest(page, names) }, site.locate(path)));
  };
  for (const [path, route] of Object.entries(routes)) {
    if (typeof route === 'string') check(route, ['routes', path]);
    else check(route.page, ['routes', path, 'page']);
  }
  check(notFound, ['notFound']);
  if (site.source.text !== '' && !table.pages.has('/')) {
    report(diagnose(routeRules.missingHome, {}, site.locate(['routes'], 'key')));
  }
}

/** The files of pages that no route leads to. */
function findUnreached(
  { notFound }: SiteFile,
  table: RouteTable,
  sources: ReadonlyMap<string, PageSource>,
): readonly string[] {
  const reached = new Set([...table.pages.values(), pageFile(notFound)]);
  const unreached = [...sources].filter(([file, { document }]) => !reached.has(file) && document.source.file === file);
  return unreached.map(([file]) => file);
}

function reportUnreached(files: readonly string[], sources: ReadonlyMap<string, PageSource>, report: Report): void {
  for (const file of files) {
    const place = sources.get(file)?.document.locate(['title'], 'key');
    if (place) report(diagnose(routeRules.unreachedPage, { page: pageName(file) }, place));
  }
}

/** What pages may quote as `${site.…}`. */
function siteScope(document: Document): Scope {
  const { name, url, contact, facts } = document.data;
  return { site: { value: { name, url, contact, facts }, origin: { document, path: [] } } };
}

function emptySite(): Document {
  const site = parseDocument({ file: SITE_FILE, text: '{}' }, { wanted: '' }, ignore);
  if (!site) throw new Error('An empty mapping is valid YAML.');
  return { ...site, source: { file: SITE_FILE, text: '' } };
}
