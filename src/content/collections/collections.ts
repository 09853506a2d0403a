import type { z } from 'zod';
import { once } from '../../block/index.ts';
import type { Diagnostic, Report } from '../../check/diagnostics/index.ts';
import { diagnose, replaceText, routeRules } from '../../check/diagnostics/index.ts';
import type { Each, Memory } from '../../prerender/store/index.ts';
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
  compileEntry,
  createMatcher,
  deriveSlug,
  hasPages,
  listGiven,
  parsePageFile,
  pathProblem,
  slugify,
  templateFileSchema,
} from '../schema/index.ts';
import type { Scope } from '../templates/index.ts';
import type { Document } from '../yaml/index.ts';
import { findEntryFaults, loadDataEntries } from './data-entries.ts';
import type { EntryFile } from './entry.ts';
import { createPageEntry } from './entry.ts';
import type { SiteFiles } from './read-files.ts';
import { createPageNames, PAGES, pageFile, reportUnknownPage } from './read-files.ts';

export interface Collection {
  readonly name: string;
  /** The file of the template, whether or not it is valid; undefined for a collection without pages. */
  readonly templateFile: string | undefined;
  readonly template: Document | undefined;
  /** The fields of an entry. */
  readonly inputs: Inputs;
  /** False while the fields are unknown, because the template is not valid. */
  readonly isDeclared: boolean;
  /** How distinct its entries must be; undefined if site.yaml does not say. */
  readonly distinct: Distinct | undefined;
  /** The values of an entry that can be used besides the inputs. */
  readonly given: readonly GivenWord[];
  /** The placeholders that an entry fills in: the inputs and the given values. */
  readonly words: ReadonlySet<string>;
  /** In order of file name; inside a file, as written. */
  readonly entries: readonly EntryFile[];
}

/** Every collection that `site.yaml` declares. */
export interface LoadedCollections {
  readonly collections: readonly Collection[];
  /** The name of the collection that a file is an entry of, whether or not it can be read. */
  readonly entryFiles: ReadonlyMap<string, string>;
}

/** Whether a file is an entry or the template of a collection, and so not a page itself. */
export function isOfCollection({ collections, entryFiles }: LoadedCollections, file: string): boolean {
  return entryFiles.has(file) || collections.some(({ templateFile }) => templateFile === file);
}

/** What collections are loaded from. */
interface CollectionSources {
  readonly site: Document;
  readonly documents: SiteFiles['pages'];
  /** The values that all pages can use. */
  readonly scope: Scope;
  readonly summaries: Memory<PageSummary>;
  /** What was made of documents when the site was last loaded. */
  readonly reuse: {
    readonly templates: Each<Document, Template>;
    readonly entries: Each<Document, EntryFile>;
  };
}

type EntryDocuments = readonly (readonly [file: string, document: Document | undefined])[];

/** Loads every collection that `site.yaml` declares; faulty entries are reported. Entries with a summary are sound. */
export function loadCollections(
  { collections = {} }: SiteFile,
  sources: CollectionSources,
  report: Report,
): LoadedCollections {
  const entryFiles = new Map<string, string>();
  const loaded = Object.entries(collections)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, collection]) => {
      const documents = takeDocuments(name, collection, sources, entryFiles, report);
      const entries = hasPages(collection)
        ? loadPageEntries(name, collection, documents, sources, report)
        : loadData(name, collection, documents, sources, report);
      return { name, given: listGiven(collection), distinct: collection.distinct, ...entries };
    });
  return { collections: loaded, entryFiles };
}

/** The files of a collection that do not belong to another one. */
function takeDocuments(
  name: string,
  collection: CollectionFile,
  { site, documents }: CollectionSources,
  taken: Map<string, string>,
  report: Report,
): EntryDocuments {
  const pattern = `${PAGES}/${collection.entries}`;
  const isEntry = createMatcher(pattern);
  const entries: EntryDocuments[number][] = [];
  let twice: { readonly file: string; readonly other: string } | undefined;
  for (const entry of documents) {
    const [file] = entry;
    if (!isEntry(file)) continue;
    const other = taken.get(file);
    if (other === undefined) entries.push(entry);
    else twice ??= { file, other };
  }
  for (const [file] of entries) taken.set(file, name);
  const location = () => site.locate(['collections', name, 'entries']);
  if (twice) report(diagnose(routeRules.entryTwice, { ...twice, name }, location()));
  else if (entries.length === 0) report(diagnose(routeRules.emptyCollection, { name, pattern }, location()));
  return entries;
}

type LoadedEntries = Pick<Collection, 'templateFile' | 'template' | 'inputs' | 'words' | 'isDeclared' | 'entries'>;

function loadPageEntries(
  name: string,
  collection: PagesFile,
  documents: EntryDocuments,
  { site, documents: pages, scope, summaries, reuse }: CollectionSources,
  report: Report,
): LoadedEntries {
  const template = findTemplate(name, collection, { site, documents: pages, reuse }, report);
  const route = readRoute(name, collection, site, report);
  const { inputs = {} } = template?.file ?? {};
  const check = template && entryChecker(name, template, summaries, report);
  const kind = { collection: name, inputs, outer: scope };
  const parts = [name, template, route, scope, summaries];
  return {
    templateFile: pageFile(collection.template),
    template: template?.document,
    inputs,
    words: template?.words ?? listWords(inputs, collection),
    isDeclared: template !== undefined,
    entries: documents.map(([file, document]) => {
      const known = document && reuse.entries.get(document, parts);
      if (known) return known;
      const slug = slugify(deriveSlug(file)) || ANY_SLUG;
      const path = route.replace(SLUG, slug);
      const sound = document && check?.(document) ? document : undefined;
      if (document) checkSlug(document, slug, report);
      if (!sound || !template) return { path, file, entry: undefined, isFaultyDraft: document?.data.draft === true };
      const version = versionOfEntry(template.document, sound);
      const given = { path, slug: deriveSlug(file) };
      const made = { path, file, entry: createPageEntry({ document: sound, version, given }, kind, summaries) };
      if (given.slug === slug) reuse.entries.set(sound, parts, made);
      return made;
    }),
  };
}

function loadData(
  name: string,
  collection: CollectionFile,
  documents: EntryDocuments,
  { scope }: CollectionSources,
  report: Report,
): LoadedEntries {
  const { fields: inputs = {} } = collection;
  const kind = { collection: name, inputs, outer: scope };
  const entries = loadDataEntries(collection, kind, documents, report);
  const words = listWords(inputs, collection);
  return { templateFile: undefined, template: undefined, inputs, words, isDeclared: true, entries };
}

export interface Template {
  readonly document: Document;
  readonly file: TemplateFile;
  readonly words: Collection['words'];
  /** The fields of its entries. */
  readonly entries: () => z.ZodObject;
}

function listWords(inputs: Inputs, collection: CollectionFile): Collection['words'] {
  return new Set([...Object.keys(inputs), ...listGiven(collection)]);
}

function findTemplate(
  name: string,
  collection: PagesFile,
  { site, documents, reuse }: Pick<CollectionSources, 'site' | 'documents' | 'reuse'>,
  report: Report,
): Template | undefined {
  const file = pageFile(collection.template);
  const document = documents.get(file);
  if (document) {
    const known = reuse.templates.get(document, []);
    if (known) return known;
    const faults: Diagnostic[] = [];
    const parsed = parsePageFile(document, templateFileSchema, 'a template', (fault) => faults.push(fault));
    for (const fault of faults) report(fault);
    const template = parsed && {
      document,
      file: parsed,
      words: listWords(parsed.inputs, collection),
      entries: once(() => compileEntry(parsed.inputs)),
    };
    if (template && faults.length === 0) reuse.templates.set(document, [], template);
    return template;
  }
  if (!documents.has(file)) {
    const location = site.locate(['collections', name, 'template']);
    reportUnknownPage(collection.template, location, createPageNames(documents), report);
  }
  return undefined;
}

/** Equal as long as an entry and its template are the same. */
function versionOfEntry(template: Document, entry: Document): string {
  return `${template.version} ${entry.version}`;
}

/** An entry whose page was described with this template has been checked. */
function entryChecker(
  name: string,
  { document: template, entries }: Template,
  summaries: Memory<PageSummary>,
  report: Report,
): (document: Document) => boolean {
  const isSound = (document: Document) => findEntryFaults(name, entries(), document, report).length === 0;
  return (document) =>
    findSummary(summaries, document.source.file, versionOfEntry(template, document)).metadata !== undefined ||
    isSound(document);
}

const SLUG = '{slug}';
/** The slug of an entry whose file name does not give one, and of any entry while a route is checked. */
const ANY_SLUG = 'a-name';

/**
 * The route of a collection. An invalid one is reported once, and replaced by the probable correction or by any valid
 * one.
 */
function readRoute(name: string, { route }: PagesFile, site: Document, report: Report): string {
  const open = route.replace(/(?<!\/)\/+$/, '');
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

/** The name of an entry's file is part of its address. */
function checkSlug({ source }: Document, meant: string, report: Report): void {
  const written = deriveSlug(source.file);
  if (written === meant) return;
  const params = {
    path: `${written}.yaml`,
    problem: 'is part of the address of this page, and has characters that an address cannot have',
    fix: `Rename the file to "${meant}.yaml".`,
  };
  report(diagnose(routeRules.badRoute, params, { source, range: [0, 0] }));
}
