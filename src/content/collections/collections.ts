import type { z } from 'zod';
import type { FieldGroup } from '../../block/index.ts';
import { describeSchema, once } from '../../block/index.ts';
import type { Report } from '../../check/diagnostics/index.ts';
import { contentRules, diagnose, diagnoseUnknown, replaceText, routeRules } from '../../check/diagnostics/index.ts';
import type { Memory } from '../../prerender/store/index.ts';
import type { PageSummary } from '../memory/index.ts';
import { findSummary } from '../memory/index.ts';
import type {
  CollectionFile,
  Distinct,
  GivenWord,
  Inputs,
  PagesFile,
  SiteFile,
  TemplateFile,
} from '../schema/index.ts';
import {
  compileData,
  compileEntry,
  createEntryMatcher,
  deriveSlug,
  hasPages,
  isOneFile,
  listEntryFiles,
  listGiven,
  parsePageFile,
  pathProblem,
  readEntries,
  readSourceFile,
  slugify,
  templateFileSchema,
} from '../schema/index.ts';
import type { EntryPart } from '../sheets/index.ts';
import { SLUG_KEY } from '../sheets/index.ts';
import type { Scope } from '../templates/index.ts';
import type { Document, Reader } from '../yaml/index.ts';
import { valueAt } from '../yaml/index.ts';
import type { EntryFile } from './entry.ts';
import { createDataEntry, createPageEntry } from './entry.ts';
import type { FileReuse } from './file-entries.ts';
import { findEntryFaults, readFileEntries } from './file-entries.ts';
import type { SiteFiles } from './read-files.ts';
import { createPageNames, PAGES, pageFile, reportUnknownPage } from './read-files.ts';

export interface Collection {
  readonly name: string;
  /** The file of the template, even if the template is faulty; undefined for a collection without pages. */
  readonly templateFile: string | undefined;
  readonly template: Document | undefined;
  /** The fields of an entry. */
  readonly inputs: Inputs;
  /** False while the fields are unknown, because the template is not valid. */
  readonly isDeclared: boolean;
  /** Whether all its entries are in one file. */
  readonly isOneFile: boolean;
  /** How much its entries must differ from each other; undefined without `distinct`. */
  readonly distinct: Distinct | undefined;
  /** The feed of its entries, with the name of their date input. */
  readonly feed: CollectionFile['feed'];
  /** The built-in values (`path`, `slug`) that an entry has besides the inputs. */
  readonly given: readonly GivenWord[];
  /** The names of the placeholders that an entry fills in: the inputs and the built-in values. */
  readonly words: ReadonlySet<string>;
  /** The entries in the order of their file names; inside a file, in the order of the file. */
  readonly entries: readonly EntryFile[];
}

/** Every collection that `site.yaml` declares. */
export interface LoadedCollections {
  readonly collections: readonly Collection[];
  /** The collection's name for each entry file, even if the file cannot be read. */
  readonly entryFiles: ReadonlyMap<string, string>;
}

/**
 * The collection in which a file without blocks probably belongs: the first one whose required fields the file has all.
 * Also the folder of that collection's first entry.
 */
export function findHome({ data }: Document, collections: readonly Collection[]) {
  if ('blocks' in data) return undefined;
  for (const { name, inputs, given, isOneFile, entries } of collections) {
    const required = Object.keys(inputs).filter((key) => !inputs[key]?.optional);
    const [first] = entries;
    if (
      !first ||
      isOneFile ||
      !given.includes('slug') ||
      required.length === 0 ||
      !required.every((key) => key in data)
    )
      continue;
    return { name, folder: first.file.slice(0, first.file.lastIndexOf('/') + 1) };
  }
  return undefined;
}

/** Whether a file is an entry or the template of a collection, and so not a page itself. */
export function isOfCollection({ collections, entryFiles }: LoadedCollections, file: string): boolean {
  return entryFiles.has(file) || collections.some(({ templateFile }) => templateFile === file);
}

interface CollectionSources {
  readonly site: Document;
  readonly documents: SiteFiles['pages'];
  readonly reader: Reader;
  /** The values that all pages can use. */
  readonly scope: Scope;
  readonly summaries: Memory<PageSummary>;
  /** The results of the last load for files with several entries. */
  readonly reuse: FileReuse;
}

/** Lists the entries of a collection. */
type TakeParts = (inputs: object | undefined, form: () => FieldGroup | undefined) => readonly EntryPart[];

/**
 * Loads the collections that `site.yaml` declares; faulty entries are reported. An entry with a cached summary has no
 * fault and is not checked again.
 */
export function loadCollections(
  { collections = {} }: SiteFile,
  sources: CollectionSources,
  report: Report,
): LoadedCollections {
  const entryFiles = new Map<string, string>();
  const loaded = Object.entries(collections)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, collection]) => {
      const take: TakeParts = (inputs, form) =>
        takeParts({ name, collection, inputs, form }, sources, entryFiles, report);
      const entries = hasPages(collection)
        ? loadPageEntries(name, collection, take, sources, report)
        : loadData(name, collection, take, sources, report);
      const { distinct, feed } = collection;
      if (feed && entries.isDeclared) checkFeed(name, feed.date, entries.inputs, sources.site, report);
      return { name, given: listGiven(collection), isOneFile: isOneFile(collection), distinct, feed, ...entries };
    });
  return { collections: loaded, entryFiles };
}

/** The path of the feed of a collection. */
export function feedPath(name: string): string {
  return `/feed-${slugify(name) || 'entries'}.xml`;
}

/** Reports a feed whose date input does not exist or is not a date. */
function checkFeed(name: string, field: string, inputs: Inputs, site: Document, report: Report): void {
  const known = Object.keys(inputs).filter((key) => inputs[key]?.type === 'date');
  if (known.includes(field)) return;
  const path = ['collections', name, 'feed'];
  const location = site.locate(valueAt(site.data, [...path, 'date']) === undefined ? path : [...path, 'date']);
  const params = { use: 'dated', field, name };
  report(diagnoseUnknown(contentRules.unknownField, { word: field, known }, params, location));
}

/** The entries of a collection, without those that belong to an earlier collection. */
function takeParts(
  entries: Parameters<typeof readFileEntries>[0],
  { site, documents, reader, reuse }: CollectionSources,
  taken: Map<string, string>,
  report: Report,
): readonly EntryPart[] {
  const { name, collection } = entries;
  const isEntry = createEntryMatcher(collection);
  const files: string[] = [];
  let twice: { readonly file: string; readonly other: string } | undefined;
  for (const file of documents.keys()) {
    if (!isEntry(file)) continue;
    const other = taken.get(file);
    if (other === undefined) files.push(file);
    else twice ??= { file, other };
  }
  for (const file of files) taken.set(file, name);
  const location = () => site.locate(['collections', name, 'entries']);
  if (twice) report(diagnose(routeRules.entryTwice, { ...twice, name }, location()));
  const parts = isOneFile(collection)
    ? twice
      ? []
      : readFileEntries(entries, { reader, documents, reuse }, report)
    : files.map((file) => ({
        file,
        document: documents.get(file),
        slug: deriveSlug(file),
        writtenSlug: deriveSlug(file),
      }));
  const isMissing = parts === undefined || (!isOneFile(collection) && parts.length === 0);
  if (isMissing && !twice) {
    const source = readSourceFile(collection);
    const pattern = source ?? listEntryFiles(collection).join(' or ');
    const written = readEntries(collection);
    const meant = source === undefined && isOneFile(collection) ? findSheet(written, reader) : undefined;
    const fix = replaceText(location(), written, meant);
    report(
      diagnose(routeRules.emptyCollection, { name, pattern, meant, isSource: source !== undefined }, location(), {
        fix,
      }),
    );
  }
  return parts ?? [];
}

/** The file with the same name as a missing entry file, if `data/` and `pages/` have exactly one. */
function findSheet(written: string, reader: Reader): string | undefined {
  const files = ['data', PAGES].flatMap((folder) => reader.list(folder));
  const found = files.filter((file) => file.endsWith(`/${written.slice(written.lastIndexOf('/') + 1)}`));
  return found.length === 1 ? found[0]?.replace(/^pages\//, '') : undefined;
}

type LoadedEntries = Pick<Collection, 'templateFile' | 'template' | 'inputs' | 'words' | 'isDeclared' | 'entries'>;

function loadPageEntries(
  name: string,
  collection: PagesFile,
  take: TakeParts,
  sources: CollectionSources,
  report: Report,
): LoadedEntries {
  const { site, scope, summaries } = sources;
  const template = findTemplate(name, collection, sources, report);
  const route = readRoute(name, collection, site, report);
  const { inputs = {} } = template?.file ?? {};
  const check = template && entryChecker(name, template, summaries, limitReports(report));
  const kind = { collection: name, inputs, outer: scope };
  return {
    templateFile: pageFile(collection.template),
    template: template?.document,
    inputs,
    words: template?.words ?? listWords(inputs, collection),
    isDeclared: template !== undefined,
    entries: take(template?.document, () => template?.form()).map((part) => {
      const { file, document } = part;
      const slug = slugify(part.slug) || ANY_SLUG;
      const path = route.replace(SLUG, slug);
      const sound = document && check?.({ ...part, document }) ? document : undefined;
      if (document && part.writtenSlug !== undefined) checkSlug(document, part.writtenSlug, slug, report);
      if (!sound || !template) return { path, file, entry: undefined, isFaultyDraft: document?.data.draft === true };
      const version = versionOfEntry(template.document, sound);
      const given = { path, slug: part.slug };
      return { path, file, entry: createPageEntry({ document: sound, file, version, given }, kind, summaries) };
    }),
  };
}

/** The maximum number of faults that are reported for the entries of a collection; no one fixes more at once. */
const MOST_FAULTS = 1000;

function limitReports(report: Report): Report {
  let count = 0;
  return (diagnostic) => {
    count += 1;
    if (count <= MOST_FAULTS) report(diagnostic);
  };
}

function loadData(
  name: string,
  collection: CollectionFile,
  take: TakeParts,
  { site, scope }: CollectionSources,
  report: Report,
): LoadedEntries {
  const { fields: inputs = {} } = collection;
  const kind = { collection: name, inputs, outer: scope };
  const schema = compileData(inputs);
  const limited = limitReports(report);
  const declaration = { document: site, path: ['collections', name, 'fields'] };
  const entries = take(inputs, () => describeSchema(schema)).map((part): EntryFile => {
    const { file, document, slug } = part;
    if (!document || findEntryFaults({ collection: name, schema, declaration }, { ...part, document }, limited) > 0)
      return { path: undefined, file, entry: undefined, isFaultyDraft: document?.data.draft === true };
    return { path: undefined, file, entry: createDataEntry(document, kind, isOneFile(collection) ? {} : { slug }) };
  });
  const words = listWords(inputs, collection);
  return { templateFile: undefined, template: undefined, inputs, words, isDeclared: true, entries };
}

interface Template {
  readonly document: Document;
  readonly file: TemplateFile;
  readonly words: Collection['words'];
  /** The fields of its entries. */
  readonly entries: () => z.ZodObject;
  readonly form: () => FieldGroup;
}

function listWords(inputs: Inputs, collection: CollectionFile): Collection['words'] {
  return new Set([...Object.keys(inputs), ...listGiven(collection)]);
}

function findTemplate(
  name: string,
  collection: PagesFile,
  { site, documents }: Pick<CollectionSources, 'site' | 'documents'>,
  report: Report,
): Template | undefined {
  const file = pageFile(collection.template);
  const document = documents.get(file);
  if (document) {
    const parsed = parsePageFile(document, templateFileSchema, 'a template', report);
    return parsed && describeTemplate(document, parsed, collection);
  }
  if (!documents.has(file)) {
    const location = site.locate(['collections', name, 'template']);
    reportUnknownPage(collection.template, location, createPageNames(documents, '_templates/'), report);
  }
  return undefined;
}

function describeTemplate(document: Document, file: TemplateFile, collection: PagesFile): Template {
  const entries = once(() => compileEntry(file.inputs));
  const form = once(() => describeSchema(entries()));
  return { document, file, words: listWords(file.inputs, collection), entries, form };
}

/** A version that changes when the entry or its template changes. */
function versionOfEntry(template: Document, entry: Document): string {
  return `${template.version} ${entry.version}`;
}

/**
 * Returns a function that checks an entry. An entry whose page has a cached summary for this template was already
 * checked.
 */
function entryChecker(
  name: string,
  { document: template, entries }: Template,
  summaries: Memory<PageSummary>,
  report: Report,
): (part: EntryPart & { readonly document: Document }) => boolean {
  const declaration = { document: template, path: ['inputs'] };
  return (part) =>
    findSummary(summaries, part.file, versionOfEntry(template, part.document)).metadata !== undefined ||
    findEntryFaults({ collection: name, schema: entries(), declaration }, part, report) === 0;
}

const SLUG = '{slug}';
/** The slug of an entry whose name has no usable character, and of a sample entry in the check of a route. */
const ANY_SLUG = 'a-name';

/** A placeholder at the end of a route as other programs write it: `[slug]`, `:slug`, `{name}`, `$slug`. */
const OTHER_SLUG = /\/(?:[:$]|\$?[[{]+)[\w.]+[\]}]*$/;

/**
 * The route of a collection. An invalid route is reported once, and replaced by its probable correction or else by
 * another valid route.
 */
function readRoute(name: string, { route }: PagesFile, site: Document, report: Report): string {
  const open = route.replace(/(?<!\/)\/+$/, '').replace(OTHER_SLUG, '');
  const problem = route.includes(SLUG)
    ? pathProblem(route.replace(SLUG, ANY_SLUG))
    : {
        problem: 'has no {slug}, so all entries would have the same address',
        fix: `Write "${open}/${SLUG}".`,
        better: `${open}/${ANY_SLUG}`,
      };
  if (!problem) return route;
  const location = site.locate(['collections', name, 'route']);
  const keepsSlug = problem.better === undefined || problem.better.includes(ANY_SLUG);
  const better = keepsSlug ? problem.better?.replace(ANY_SLUG, SLUG) : undefined;
  const instead = `/${slugify(name) || 'entries'}/${SLUG}`;
  const fix = keepsSlug ? problem.fix.replace(ANY_SLUG, SLUG) : `Write for example "${instead}".`;
  const params = { path: route, problem: problem.problem, fix };
  report(diagnose(routeRules.badRoute, params, location, { fix: replaceText(location, route, better) }));
  const isFit = better !== undefined && !pathProblem(better.replace(SLUG, ANY_SLUG));
  return isFit ? better : instead;
}

/** Reports a file name or slug that cannot be a part of the entry's address. */
function checkSlug({ source, locate }: Document, written: string, meant: string, report: Report): void {
  if (written === meant) return;
  const ending = source.entry === undefined ? (/\.\w+$/.exec(source.file)?.[0] ?? '') : '';
  const fix = `${ending === '' ? 'Write' : 'Rename the file to'} "${meant}${ending}".`;
  const problem = 'is part of the address of this page, and has characters that an address cannot have';
  const location = ending === '' ? locate([SLUG_KEY]) : { source, range: [0, 0] as const };
  report(diagnose(routeRules.badRoute, { path: `${written}${ending}`, problem, fix }, location));
}
