import type { Registry } from '../../block/index.ts';
import type { Diagnostic, Location, Report } from '../../check/diagnostics/index.ts';
import { blockShape, contentRules, diagnose, hasErrors, routeRules, suggest } from '../../check/diagnostics/index.ts';
import type { Each } from '../../prerender/store/index.ts';
import { memoise } from '../../prerender/store/index.ts';
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
import type { Dependency } from '../memory/index.ts';
import type { RouteTable } from '../routes/index.ts';
import type { SiteFile } from '../schema/index.ts';
import { findGroup, pageFileSchema, parsePageFile, templateFileSchema } from '../schema/index.ts';
import type { LocatedBlock, OpenedPage, PageLink } from '../site.ts';
import type { Origin, Query, Scope, ScopeValue } from '../templates/index.ts';
import {
  createFill,
  createSourceMap,
  expand,
  hasPlaceholder,
  hasQuery,
  isQuery,
  mentionsAny,
  Room,
  someIncluded,
} from '../templates/index.ts';
import type { Document, Path } from '../yaml/index.ts';
import { isMapping } from '../yaml/index.ts';
import { noteQueries } from './answers.ts';
import type { MadeBlock } from './block.ts';
import { createBlockMaker, NO_ENTRY_WORDS, NO_PARTS, PAGE } from './block.ts';
import type { BlockContext } from './prepare-block.ts';

/** Everything a page is made from: its own file, or a template and the entry that fills it in. Spreading it may lose its scope. */
export interface PageSource {
  readonly document: Document;
  /** Equal while the files that it is made from are the same, shared blocks and `site.yaml` aside. */
  readonly version: string;
  /** The raw blocks by their place in the file; undefined for one that cannot be judged. */
  readonly blocks: readonly unknown[];
  readonly scope: Scope;
  /** The words that differ from entry to entry; the same set for all pages of a template. */
  readonly entryWords: ReadonlySet<string>;
  /** The documents that may say who sees it: itself or, of a page made from a template, first the entry. */
  readonly authorities: readonly Document[];
}

/** The raw blocks of a page file; none when it has no list of them, which is a fault of its own. */
export function rawBlocks({ data: { blocks } }: Document): readonly unknown[] {
  return Array.isArray(blocks) ? blocks : [];
}

/** A page that has nothing, standing in for one that cannot be opened. */
export function emptyPage({ document }: Pick<PageSource, 'document'>): OpenedPage {
  return {
    isWhole: false,
    blocks: [],
    timeline: [],
    links: [],
    dependencies: [],
    diagnostics: [],
    locations: [],
    start: () => locateStart(document),
  };
}

/** Opens pages: makes their blocks, those that all pages of a template share only once. */
export function createPageOpener(context: BlockContext): (source: PageSource) => OpenedPage {
  const findMaker = memoise((entryWords: ReadonlySet<string>) => createBlockMaker(context, entryWords));
  return ({ document, blocks, scope, entryWords }) => {
    const make = findMaker(entryWords);
    const untyped = findUntyped(blocks, document, context.registry);
    const timeline: LocatedBlock[] = [];
    const shown: LocatedBlock[] = [];
    const links: PageLink[] = [];
    const dependencies: Dependency[] = [];
    const diagnostics = [...untyped.diagnostics];
    let isWhole = !hasOpenWord(scope);
    const add = (made: MadeBlock, raw: unknown, path: Path) => {
      const block = made.instance ?? made.inactive;
      if (block) {
        const located = { block, location: (key?: 'id') => document.locate([...path, key ?? instanceKey(raw)]) };
        timeline.push(located);
        if (made.instance) shown.push(located);
      }
      if (made.isFaulty) isWhole = false;
      links.push(...made.links);
      dependencies.push(...made.dependencies);
      diagnostics.push(...made.diagnostics);
    };
    for (const [index, raw] of blocks.entries()) {
      const path = ['blocks', index];
      if (raw === undefined || untyped.indexes.has(index)) isWhole = false;
      else if (!isRepeated(raw)) add(make(raw, { document, path }, scope), raw, path);
      else {
        const each = [...path, 'each'];
        for (const made of makeRepeated(raw, { document, path }, scope, entryWords, context)) add(made, raw.each, each);
      }
    }
    return {
      isWhole,
      blocks: shown.map(({ block }) => block),
      timeline,
      links,
      dependencies,
      diagnostics,
      locations: shown.map(({ location }) => location),
      start: () => locateStart(document),
    };
  };
}

/** Whether a word with an unknown value is quoted. */
function hasOpenWord(scope: Scope): boolean {
  for (const word in scope) if (scope[word]?.isOpen) return true;
  return false;
}

function locateStart(document: Document): Location {
  return document.locate(['blocks'], 'key');
}

/** The key that says what a block is, where a fault of the whole block is shown. */
function instanceKey(raw: unknown): 'shared' | 'type' {
  return isMapping(raw) && 'shared' in raw ? 'shared' : 'type';
}

/** True for what stands among the blocks of a page and makes a block of each entry, or of each group of entries. */
export function isRepeated(raw: unknown): raw is Query {
  return isMapping(raw) && !('type' in raw) && !('shared' in raw) && 'each' in raw && isQuery(raw);
}

/**
 * The blocks that a query among the blocks of a page makes. The first of what is answered is no block: it has what the query itself
 * depends on, and what is wrong with it.
 * @param entryWords of the template in which it is written: which blocks a page has must not depend on them
 */
function makeRepeated(
  raw: Query,
  origin: Origin,
  scope: Scope,
  entryWords: ReadonlySet<string>,
  context: BlockContext,
): readonly MadeBlock[] {
  const { query, references, language } = context;
  const diagnostics: Diagnostic[] = [];
  const report = (fault: Diagnostic) => diagnostics.push(fault);
  const { each: _each, ...asked } = raw;
  if (mentionsAny(asked, entryWords)) {
    const { document, path } = origin;
    report(diagnose(blockShape.invalidValue, HANGS_ON_ENTRY, document.locate(path)));
    return [{ ...NO_PARTS, diagnostics, isFaulty: true }];
  }
  const dependencies: Dependency[] = [];
  const run = noteQueries(query, references.answers, (dependency) => dependencies.push(dependency));
  const fill = createFill(origin, { scope, query: run, locale: language.locale, report });
  const { items, isComplete } = run(raw, origin, { report, fill });
  const room = new Room();
  const found: MadeBlock = {
    ...NO_PARTS,
    diagnostics,
    isFaulty: hasErrors(diagnostics) || !isComplete,
    dependencies,
  };
  const written = { document: origin.document, path: [...origin.path, 'each'] };
  const blocks = items.map(({ scope: own, group }): MadeBlock => {
    if (room.isFull()) return { ...NO_PARTS, isFaulty: true };
    const ask: BlockContext['query'] = (inner, at, asking) =>
      query(inner, at, { ...asking, group: asking.group ?? group });
    // Each item has a maker of its own: one would take what differs from entry to entry for the same block.
    return createBlockMaker({ ...context, query: ask, room }, NO_ENTRY_WORDS)(raw.each, written, { ...scope, ...own });
  });
  return [found, ...blocks];
}

const HANGS_ON_ENTRY = {
  problem: 'Which blocks a template has cannot hang on what an entry says.',
  fix: 'Write one block here, and let its list be read from the collection.',
};

type Group = Readonly<Record<string, unknown>>;

/** Blocks that stand together and do not say what they are. */
interface Untyped {
  /** By their place among the blocks. */
  readonly indexes: ReadonlySet<number>;
  readonly diagnostics: readonly Diagnostic[];
}

const NONE: Untyped = { indexes: new Set(), diagnostics: [] };

/** Blocks without a type, those that stand together told once: they may be the items of a list that lacks its key. */
function findUntyped(blocks: readonly unknown[], document: Document, registry: Registry): Untyped {
  if (!blocks.some(isUntyped)) return NONE;
  const indexes = new Set(blocks.flatMap((raw, index) => (isUntyped(raw) ? index : [])));
  const diagnostics = [...indexes].flatMap((index) => {
    if (indexes.has(index - 1)) return [];
    const end = blocks.findIndex((_, other) => other > index && !indexes.has(other));
    const together = blocks.slice(index, end === -1 ? undefined : end).filter(isMapping);
    const params = { list: findList(blocks[index - 1], together, registry), others: together.length - 1 };
    return diagnose(contentRules.missingBlockType, params, document.locate(['blocks', index]));
  });
  return { indexes, diagnostics };
}

/** A misspelt key is a fault of its own. */
function isUntyped(raw: unknown): raw is Group {
  if (!isMapping(raw) || 'type' in raw || 'shared' in raw || isRepeated(raw)) return false;
  return !Object.keys(raw).some((key) => suggest(key, ['type', 'shared']));
}

/** The list of a block that is not written and may have such items. */
function findList(raw: unknown, items: readonly Group[], registry: Registry): string | undefined {
  const block = isMapping(raw) && typeof raw.type === 'string' ? registry.get(raw.type) : undefined;
  if (!block || !isMapping(raw)) return undefined;
  return Object.keys(block.props.fields).find((key) => {
    if (key in raw) return false;
    const item = findGroup(block.props, { [key]: items }, [key, 0]);
    return item && items.every((each) => Object.keys(each).every((name) => Object.hasOwn(item.fields, name)));
  });
}

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
    if (!template) continue;
    const page = { document: template, blocks: rawBlocks(template), entryWords: words };
    if (templateFile !== undefined && !entries.some(({ entry }) => entry)) {
      sources.set(templateFile, {
        ...page,
        version: template.version,
        authorities: [template],
        scope: { ...scope, ...openPageWords(template), ...openScope(words, template) },
      });
    }
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
    sources.set(file, {
      document,
      version: document.version,
      blocks: rawBlocks(document),
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

/** The same while the page of a block is unknown. */
export function openPageWords(document: Document): Scope {
  return { [PAGE]: { value: undefined, origin: { document, path: [] }, isOpen: true } };
}

/** The values that are known where a page is made. A template may have entry fields of the same name. */
function withPageWords(
  scope: Scope,
  page: { readonly document: Document; readonly file: string; readonly locale: string },
): Scope {
  return Object.hasOwn(scope, PAGE) ? scope : { ...scope, [PAGE]: new PageWords(scope, page) };
}

/** Its short name, or its title, and the name of its file. What is wrong with these is reported with the page. */
interface PageValues {
  readonly label: string;
  readonly slug: string;
}

/** A class, for one is made for each page: its words are filled in when a block quotes them. */
class PageWords implements ScopeValue {
  readonly origin: Origin;
  readonly #scope: Scope;
  readonly #file: string;
  readonly #locale: string;
  #value: PageValues | undefined;

  constructor(
    scope: Scope,
    { document, file, locale }: { readonly document: Document; readonly file: string; readonly locale: string },
  ) {
    this.origin = { document, path: [] };
    this.#scope = scope;
    this.#file = file;
    this.#locale = locale;
  }

  get value(): PageValues {
    this.#value ??= this.#read();
    return this.#value;
  }

  #read(): PageValues {
    const { document } = this.origin;
    const key = typeof document.data.label === 'string' ? 'label' : 'title';
    const label = expand(document.data[key], createSourceMap({ document, path: [key] }), {
      scope: this.#scope,
      locale: this.#locale,
      report: () => {},
    });
    return { label: String(label ?? ''), slug: this.#file.replace(/^.*\/|\.yaml$/g, '') };
  }
}

/**
 * What a page is made of, whatever its texts say: equal for two entries of one template that fill in the same inputs.
 * Texts cannot add or take away blocks and headings, so one page of each kind represents all.
 */
export function deriveStructure(file: string, { document, scope, entryWords }: PageSource): string {
  if (entryWords.size === 0) return file;
  const inputs = Array.from(entryWords, (name) => name + describeShape(scope[name]?.value));
  return `${document.source.file} ${inputs.join(' ')}`;
}

/** `{a{b}c[]}`: the keys that are filled in, and of lists the shapes of their items, each once. */
function describeShape(value: unknown): string {
  if (value === undefined) return '-';
  if (Array.isArray(value)) {
    const [first, ...others] = value.map(describeShape);
    const isUniform = others.every((shape) => shape === first);
    return `[${isUniform ? (first ?? '') : [...new Set([first, ...others])].sort().join('|')}]`;
  }
  if (!isMapping(value)) return value ? '' : '0';
  let shape = '';
  for (const key in value) shape += `${shape && ' '}${key}${describeShape(value[key])}`;
  return `{${shape}}`;
}
