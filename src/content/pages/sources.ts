import type { Diagnostic, Report } from '../../check/diagnostics/index.ts';
import { diagnose, routeRules } from '../../check/diagnostics/index.ts';
import type { Each } from '../../prerender/store/index.ts';
import type { Collection, Entry, LoadedCollections, SiteFiles } from '../collections/index.ts';
import {
  createPageNames,
  isOfCollection,
  openScope,
  pageFile,
  pageName,
  SHARED,
  SITE_FILE,
} from '../collections/index.ts';
import type { RouteTable } from '../routes/index.ts';
import type { SiteFile } from '../schema/index.ts';
import { pageFileSchema, parsePageFile, templateFileSchema } from '../schema/index.ts';
import type { Origin, Scope } from '../templates/index.ts';
import { hasPlaceholder, hasQuery, someIncluded } from '../templates/index.ts';
import type { Document } from '../yaml/index.ts';
import { NO_ENTRY_WORDS } from './made-blocks.ts';
import { openPageWords, withPageWords } from './page-words.ts';
import type { PageSource } from './pages.ts';
import { rawBlocks } from './pages.ts';
import { isRepeated } from './repeated-blocks.ts';

/** What all pages of a template have in common. */
type TemplatePage = Pick<PageSource, 'document' | 'blocks' | 'entryWords'>;

/** What all pages may quote, and the language of the site as a BCP 47 tag. */
interface SiteWords {
  readonly scope: Scope;
  readonly locale: string;
  /** What was made of entries when the site was last loaded. */
  readonly known: Each<Entry, PageSource>;
}

/** Every page file that could be parsed, as something to make a page of; a template only when no entry fills it in. */
export function collectSources(
  files: SiteFiles,
  loaded: LoadedCollections,
  { scope, locale, known }: SiteWords,
  report: Report,
): ReadonlyMap<string, PageSource> {
  const sources = new Map<string, PageSource>();
  const { collections } = loaded;
  for (const { templateFile, template, words, entries } of collections) {
    if (template && templateFile !== undefined && !entries.some(({ entry }) => entry)) {
      const { version } = template;
      const page = {
        document: template,
        version,
        blocks: rawBlocks(template),
        entryWords: words,
        authorities: [template],
      };
      sources.set(templateFile, {
        ...page,
        scope: { ...scope, ...openPageWords(template), ...openScope(words, template) },
      });
    }
    if (!template) continue;
    const page = { document: template, blocks: rawBlocks(template), entryWords: words };
    const parts = [template, words, locale];
    for (const { file, entry } of entries) {
      if (!entry) continue;
      sources.set(
        file,
        known.take(entry, parts, () => new EntryPage(entry, page, { file, locale })),
      );
    }
  }
  for (const [file, document] of files.pages) {
    if (!document || isOfCollection(loaded, file)) continue;
    if ('inputs' in document.data) {
      parsePageFile(document, templateFileSchema, 'a template', report);
      report(diagnose(routeRules.unusedTemplate, { name: pageName(file) }, document.locate(['inputs'], 'key')));
      continue;
    }
    const home = findHome(document, collections);
    if (home !== undefined) {
      const params = { name: home.name, to: `${home.folder}${file.slice(file.lastIndexOf('/') + 1)}` };
      report(diagnose(routeRules.misplacedEntry, params, { source: document.source, range: [0, 0] }));
      continue;
    }
    parsePageFile(document, pageFileSchema, 'a page', report);
    const { version } = document;
    const blocks = rawBlocks(document);
    sources.set(file, {
      ...{ document, version, blocks },
      scope: withPageWords(scope, { document, file, locale }),
      entryWords: NO_ENTRY_WORDS,
      authorities: [document],
    });
  }
  return sources;
}

/** The collection for which a file without blocks says all that its entries must say, and the folder of its first entry. */
function findHome({ data }: Document, collections: readonly Collection[]) {
  if ('blocks' in data) return undefined;
  for (const { name, inputs, given, entries } of collections) {
    const required = Object.keys(inputs).filter((key) => !inputs[key]?.optional);
    const [first] = entries;
    if (!first || !given.includes('slug') || required.length === 0 || !required.every((key) => key in data)) continue;
    return { name, folder: first.file.slice(0, first.file.lastIndexOf('/') + 1) };
  }
  return undefined;
}

/**
 * Tells what is wrong with the rest of pages that cannot be read as a whole, so that all their faults are reported at once.
 * Nothing else comes of such a page. Entries and templates are left alone: what they lack, other files would seem to lack.
 */
export function checkBrokenPages(
  { partial }: SiteFiles,
  collections: LoadedCollections,
  checkBlock: (raw: unknown, origin: Origin) => readonly Diagnostic[],
  report: Report,
): void {
  for (const [file, document] of partial) {
    if (isOfCollection(collections, file) || file.startsWith(SHARED) || file === SITE_FILE) continue;
    if ('inputs' in document.data) continue;
    parsePageFile(document, pageFileSchema, 'a page', report);
    for (const [index, raw] of rawBlocks(document).entries()) {
      if (raw !== null && !isRepeated(raw))
        for (const fault of checkBlock(raw, { document, path: ['blocks', index] })) report(fault);
    }
  }
}

/** The page that a template makes of an entry. A class, for a site has very many: see `KnownDocument`. */
class EntryPage implements PageSource {
  readonly document: Document;
  readonly version: string;
  readonly blocks: readonly unknown[];
  readonly entryWords: ReadonlySet<string>;
  readonly authorities: readonly Document[];
  readonly #entry: Entry;
  readonly #where: { readonly file: string; readonly locale: string };

  constructor(entry: Entry, template: TemplatePage, where: { readonly file: string; readonly locale: string }) {
    this.document = template.document;
    this.version = entry.version;
    this.blocks = template.blocks;
    this.entryWords = template.entryWords;
    this.authorities = [entry.document, template.document];
    this.#entry = entry;
    this.#where = where;
  }

  get scope() {
    // Made again for each request, of which a page makes one or two: of very many pages all would be held for nothing.
    return withPageWords(this.#entry.scope, { document: this.document, ...this.#where });
  }
}

/**
 * Without `site.yaml` it is unknown which files are entries, and what values placeholders have:
 * only what is a page for certain is checked, without the blocks that quote something.
 */
export function collectPlainPages({ pages, shared }: SiteFiles, report: Report): ReadonlyMap<string, PageSource> {
  const sources = new Map<string, PageSource>();
  const quotes = (data: unknown) => hasPlaceholder(data) || hasQuery(data);
  for (const [file, document] of pages) {
    if (!document || !('blocks' in document.data) || 'inputs' in document.data) continue;
    parsePageFile(document, pageFileSchema, 'a page', report);
    const blocks = rawBlocks(document).map((block) => (someIncluded(block, shared, quotes) ? undefined : block));
    const { version } = document;
    sources.set(file, { document, version, blocks, scope: {}, entryWords: NO_ENTRY_WORDS, authorities: [document] });
  }
  return sources;
}

/** The files of pages and templates that are not published, whatever the reason; their faults are reported, too. */
export function findUnseen(
  sources: ReadonlyMap<string, PageSource>,
  { pages, inactive }: RouteTable,
  notFound: string,
) {
  const seen = new Set([...pages.values(), ...inactive.values(), pageFile(notFound)]);
  return [...sources.keys()].filter((file) => !seen.has(file));
}

/** Reports pages that no route names, in order of file; a route that is faulty in itself names the page that it means all the same. */
export function reportUnreached(
  { routes, notFound }: SiteFile,
  documents: SiteFiles['pages'],
  sources: ReadonlyMap<string, PageSource>,
  report: Report,
): void {
  const named = Object.values(routes).map((route) => (typeof route === 'string' ? route : route.page));
  const { nearest } = createPageNames(documents);
  const reached = new Set([...named, notFound].map((page) => pageFile(nearest(page) ?? page)));
  for (const [file, { document, entryWords }] of sources) {
    if (reached.has(file) || entryWords.size > 0) continue;
    report(diagnose(routeRules.unreachedPage, { page: pageName(file) }, document.locate(['title'], 'key')));
  }
}
