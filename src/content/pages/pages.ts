import type { Registry } from '../../block/index.ts';
import type { Diagnostic, Location, Report } from '../../check/diagnostics/index.ts';
import { blockShape, contentRules, diagnose, hasErrors, routeRules, suggest } from '../../check/diagnostics/index.ts';
import { memoise } from '../../prerender/store/index.ts';
import type { Entry, LoadedCollections, SiteFiles } from '../collections/index.ts';
import {
  createPageNames,
  findHome,
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
import { deriveSlug, findGroup, pageFileSchema, parsePageFile, templateFileSchema } from '../schema/index.ts';
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
import type { CountThin } from './own-words.ts';
import { createThinCounter } from './own-words.ts';
import type { BlockContext } from './prepare-block.ts';
import { checkSocialImage } from './social-image.ts';

/** The source of a page: its own file, or a template and an entry. Do not spread it: `scope` may be a class getter. */
export interface PageSource {
  readonly document: Document;
  /** Changes when the page's own files change; shared blocks and `site.yaml` do not count. */
  readonly version: string;
  /** The raw blocks, by their index in the file; undefined for a block that cannot be checked. */
  readonly blocks: readonly unknown[];
  readonly scope: Scope;
  /** The names of the values that differ between entries; the same set for all pages of a template. */
  readonly entryWords: ReadonlySet<string>;
  /**
   * The documents that can have its publication settings, in this order: its own file; or the entry, then the template.
   */
  readonly authorities: readonly Document[];
  /** The number of the entry's own words if these are too few for a published page; otherwise undefined. */
  readonly countThin?: () => number | undefined;
}

/** The raw blocks of a page file; empty if `blocks` is not a list, which is reported elsewhere. */
export function rawBlocks({ data: { blocks } }: Document): readonly unknown[] {
  return Array.isArray(blocks) ? blocks : [];
}

/** An empty page, used if the page cannot be opened. */
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

/**
 * Returns a function that makes the blocks of a page. Blocks that are the same on all pages of a template are shared.
 */
export function createPageOpener(context: BlockContext): (source: PageSource) => OpenedPage {
  const findMaker = memoise((entryWords: ReadonlySet<string>) => createBlockMaker(context, entryWords));
  return (source) => {
    const { document, blocks, scope, entryWords } = source;
    const make = findMaker(entryWords);
    const untyped = findUntyped(blocks, document, context.registry);
    const timeline: LocatedBlock[] = [];
    const shown: LocatedBlock[] = [];
    const links: PageLink[] = [];
    const shared = checkSocialImage(source, context);
    const dependencies: Dependency[] = [...shared.dependencies];
    const diagnostics = [...shared.diagnostics, ...untyped.diagnostics];
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

/** Whether a scope contains an unknown value. */
function hasOpenWord(scope: Scope): boolean {
  for (const word in scope) if (scope[word]?.isOpen) return true;
  return false;
}

function locateStart(document: Document): Location {
  return document.locate(['blocks'], 'key');
}

/** The key that has a block's type or shared block; faults of the whole block are shown there. */
function instanceKey(raw: unknown): 'shared' | 'type' {
  return isMapping(raw) && 'shared' in raw ? 'shared' : 'type';
}

/** Whether an item of `blocks` is a query, which makes a block from each entry or group. */
export function isRepeated(raw: unknown): raw is Query {
  return isMapping(raw) && !('type' in raw) && !('shared' in raw) && 'each' in raw && isQuery(raw);
}

/**
 * Makes the blocks of a query in `blocks`. The first item of the result is not a block: it has the query's own
 * dependencies and faults.
 * @param entryWords the names of the values that differ between entries; the query must not use them
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
    // Each item needs its own block maker: a shared block maker would treat blocks that differ between entries as the
    // same block.
    return createBlockMaker({ ...context, query: ask, room }, NO_ENTRY_WORDS)(raw.each, written, { ...scope, ...own });
  });
  return [found, ...blocks];
}

const HANGS_ON_ENTRY = {
  problem: 'The blocks of a template cannot depend on the values of an entry.',
  fix: 'Write one block here, and read its list from the collection.',
};

type Group = Readonly<Record<string, unknown>>;

/** The blocks of a page that have no type. */
interface Untyped {
  /** Their indexes in `blocks`. */
  readonly indexes: ReadonlySet<number>;
  readonly diagnostics: readonly Diagnostic[];
}

const NONE: Untyped = { indexes: new Set(), diagnostics: [] };

/**
 * Finds blocks without a type. Adjacent blocks are reported together, because they may be the items of a list whose key
 * is missing.
 */
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

/** Whether a block has no type; a misspelt `type` is another fault. */
function isUntyped(raw: unknown): raw is Group {
  if (!isMapping(raw) || 'type' in raw || 'shared' in raw || isRepeated(raw)) return false;
  return !Object.keys(raw).some((key) => suggest(key, ['type', 'shared']));
}

/** The key of a list that a block lacks and to which these items may belong; undefined if there is none. */
function findList(raw: unknown, items: readonly Group[], registry: Registry): string | undefined {
  const block = isMapping(raw) && typeof raw.type === 'string' ? registry.get(raw.type) : undefined;
  if (!block || !isMapping(raw)) return undefined;
  return Object.keys(block.props.fields).find((key) => {
    if (key in raw) return false;
    const item = findGroup(block.props, { [key]: items }, [key, 0]);
    return item && items.every((each) => Object.keys(each).every((name) => Object.hasOwn(item.fields, name)));
  });
}

/** The parts that all pages of a template share. */
type TemplatePage = Pick<PageSource, 'document' | 'blocks' | 'entryWords'>;

/** The values that all pages may use, and the language of the site as a BCP 47 tag. */
interface SiteWords {
  readonly scope: Scope;
  readonly locale: string;
}

/** The page source of every page file that could be parsed. A template is a source only if it has no sound entry. */
export function collectSources(
  files: SiteFiles,
  loaded: LoadedCollections,
  { scope, locale }: SiteWords,
  report: Report,
): ReadonlyMap<string, PageSource> {
  const sources = new Map<string, PageSource>();
  const { collections } = loaded;
  for (const { templateFile, template, words, entries, distinct, inputs } of collections) {
    if (!template) continue;
    const countThin = createThinCounter({ distinct, inputs });
    const page = { document: template, blocks: rawBlocks(template), entryWords: words };
    if (templateFile !== undefined && !entries.some(({ entry }) => entry)) {
      sources.set(templateFile, {
        ...page,
        version: template.version,
        authorities: [template],
        scope: { ...scope, ...openPageWords(template), ...openScope(words, template) },
      });
    }
    for (const { file, entry } of entries) {
      if (entry) sources.set(file, new EntryPage(entry, page, { file, locale, countThin }));
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

/**
 * Checks the readable parts of broken pages, so that their faults are reported together with the syntax errors. Entries
 * and templates are skipped: values that are only unreadable here would be reported as missing in other files.
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

interface EntryPlace {
  readonly file: string;
  readonly locale: string;
  readonly countThin: CountThin | undefined;
}

/** The source of the page of an entry. A class, to save time and memory: see `KnownDocument`. */
class EntryPage implements PageSource {
  readonly document: Document;
  readonly version: string;
  readonly blocks: readonly unknown[];
  readonly entryWords: ReadonlySet<string>;
  readonly authorities: readonly Document[];
  readonly #entry: Entry;
  readonly #where: EntryPlace;

  constructor(entry: Entry, template: TemplatePage, where: EntryPlace) {
    this.document = template.document;
    this.version = entry.version;
    this.blocks = template.blocks;
    this.entryWords = template.entryWords;
    this.authorities = [entry.document, template.document];
    this.#entry = entry;
    this.#where = where;
  }

  get scope() {
    // Created on each access: making a page needs it only once or twice. Cached scopes of all pages would need memory.
    return withPageWords(this.#entry.scope, { document: this.document, ...this.#where });
  }

  countThin() {
    const { file, countThin } = this.#where;
    return countThin?.(this.#entry, file);
  }
}

/**
 * The page sources if `site.yaml` cannot be read. It is then unknown which files are entries, and what values
 * placeholders have. Therefore, only files that are certainly pages are checked, without the blocks that use values.
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

/** The files of pages and templates that have no address. Their faults are reported, too. */
export function findUnseen(
  sources: ReadonlyMap<string, PageSource>,
  { pages, inactive }: RouteTable,
  notFound: string,
) {
  const seen = new Set([...pages.values(), ...inactive.values(), pageFile(notFound)]);
  return [...sources.keys()].filter((file) => !seen.has(file));
}

/** Reports pages without a route, in file order. A route with a misspelt page counts for the page that it means. */
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

/** The value of `${page}` while the page of a block is unknown. */
export function openPageWords(document: Document): Scope {
  return { [PAGE]: { value: undefined, origin: { document, path: [] }, isOpen: true } };
}

/** Adds `${page}` to a scope, unless the template has an input with that name. */
function withPageWords(
  scope: Scope,
  page: { readonly document: Document; readonly file: string; readonly locale: string },
): Scope {
  return Object.hasOwn(scope, PAGE) ? scope : { ...scope, [PAGE]: new PageWords(scope, page) };
}

/** The page's short name or title, and the name of its file. Faults in these are reported with the page. */
interface PageValues {
  readonly label: string;
  readonly slug: string;
}

/** The value of `${page}`, which is computed on first use. A class, because every page needs such an object. */
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
    return { label: String(label ?? ''), slug: deriveSlug(this.#file) };
  }
}

/**
 * A key for the structure of a page, without its texts: equal for two entries of one template that fill in the same
 * inputs. Texts cannot add or remove blocks and headings, and therefore one page represents all pages with the same
 * structure.
 */
export function deriveStructure(file: string, { document, scope, entryWords }: PageSource): string {
  if (entryWords.size === 0) return file;
  const inputs = Array.from(entryWords, (name) => name + describeShape(scope[name]?.value));
  return `${document.source.file} ${inputs.join(' ')}`;
}

/** The keys of a value that are filled in: `{a{b}c[]}`; for a list, the different shapes of its items. */
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
