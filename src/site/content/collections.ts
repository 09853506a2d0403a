import { describeSchema } from '../../block/index.ts';
import type { Report } from '../../diagnostics/index.ts';
import { diagnose, entryShape, replaceText, routeRules } from '../../diagnostics/index.ts';
import type { Document } from '../../yaml/index.ts';
import type { PageMemory, SummaryMemory } from '../memory/index.ts';
import { findSummary } from '../memory/index.ts';
import type { CollectionFile, Distinct, Inputs, SiteFile, TemplateFile } from '../schema/index.ts';
import {
  compileEntry,
  createMatcher,
  deriveSlug,
  explainIssues,
  parsePageFile,
  pathProblem,
  reportUnanswered,
  slugify,
  templateGroup,
} from '../schema/index.ts';
import type { Origin, QueriedEntry, Scope, ScopeValue } from '../template/index.ts';
import { PAGES, pageFile } from './read-files.ts';
import { createPageNames, reportUnknownPage } from './unknown-page.ts';

/** One entry of a collection: a short file of facts that a template turns into a page. */
export interface Entry extends QueriedEntry {
  readonly document: Document;
  /** `versionOfEntry` with its template. */
  readonly version: string;
}

/** An entry file and its address; a faulty one keeps its address, so that links to it are not faults too. */
export interface EntryFile {
  readonly path: string;
  readonly file: string;
  readonly entry: Entry | undefined;
}

export interface Collection {
  readonly name: string;
  /** The file of the template, whether or not it can be used. */
  readonly templateFile: string;
  readonly template: Document | undefined;
  /** What its template asks each entry for. */
  readonly inputs: Inputs;
  /** How distinct its entries are to be; undefined where that is left open. */
  readonly distinct: Distinct | undefined;
  /** The names an entry fills in: the inputs, `path` and `slug`. */
  readonly words: ReadonlySet<string>;
  /** In order of file name. */
  readonly entries: readonly EntryFile[];
}

type PageDocuments = ReadonlyMap<string, Document | undefined>;

/** What collections are loaded from. */
interface CollectionSources {
  readonly site: Document;
  readonly documents: PageDocuments;
  /** What all pages may quote. */
  readonly scope: Scope;
  readonly memory: PageMemory;
  readonly summaries: SummaryMemory;
}

/** Loads every collection that `site.yaml` declares; faulty entries are reported. Those of pages in `memory` are sound. */
export function loadCollections(
  { collections = {} }: SiteFile,
  { site, documents, scope, memory, summaries }: CollectionSources,
  report: Report,
): readonly Collection[] {
  const taken = new Map<string, string>();
  return Object.entries(collections)
    .sort(byName)
    .map(([name, collection]) => {
      const template = findTemplate(name, collection, site, documents, report);
      const isEntry = createMatcher(`${PAGES}/${collection.entries}`);
      const matching = [...documents].filter(([file]) => isEntry(file));
      const [file = '', other] = matching.map(([each]) => [each, taken.get(each)] as const).find(([, by]) => by) ?? [];
      if (other !== undefined) {
        const params = { file, name, other };
        report(diagnose(routeRules.entryTwice, params, site.locate(['collections', name, 'entries'])));
      }
      const entries = matching.filter(([file]) => !taken.has(file));
      for (const [file] of entries) taken.set(file, name);
      if (matching.length === 0) {
        const params = { name, pattern: `${PAGES}/${collection.entries}` };
        report(diagnose(routeRules.emptyCollection, params, site.locate(['collections', name, 'entries'])));
      }
      const route = readRoute(name, collection, site, report);
      const { inputs = {} } = template?.file ?? {};
      const check = template && entryChecker(name, template, memory, report);
      return {
        name,
        templateFile: pageFile(collection.template),
        template: template?.document,
        inputs,
        distinct: collection.distinct,
        words: new Set([...Object.keys(inputs), 'path', 'slug']),
        entries: entries.map(([file, document]) => {
          const slug = meantSlug(file);
          const path = route.replace('{slug}', slug);
          const sound = document && check?.(document) ? document : undefined;
          if (document) checkSlug(document, slug, report);
          return {
            path,
            file,
            entry: sound && template && createEntry(path, sound, template, { outer: scope, summaries }),
          };
        }),
      };
    });
}

function byName([left]: readonly [string, unknown], [right]: readonly [string, unknown]): number {
  return left < right ? -1 : 1;
}

const SLUG = '{slug}';
/** Stands for the slug of an entry while a route is checked. */
const ANY_SLUG = 'a-name';

/** The route of a collection; of one that cannot be an address, which is reported once, the one that was meant, or any that can. */
function readRoute(name: string, { route }: CollectionFile, site: Document, report: Report): string {
  const open = route.replace(/(?<!\/)\/+$/, '');
  const problem = route.includes(SLUG)
    ? pathProblem(route.replace(SLUG, ANY_SLUG))
    : {
        problem: 'has no {slug}, so all entries would have one address',
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

/** The name of a file as it can stand in an address. */
function meantSlug(file: string): string {
  return slugify(deriveSlug(file)) || 'a-name';
}

/** The name of an entry's file is part of its address. */
function checkSlug({ source }: Document, meant: string, report: Report): void {
  const written = deriveSlug(source.file);
  if (written === meant) return;
  const params = {
    path: `${written}.yaml`,
    problem: 'is part of the address of this page, and has characters that are not fit for one',
    fix: `Rename the file to "${meant}.yaml".`,
  };
  report(diagnose(routeRules.badRoute, params, { source, range: [0, 0] }));
}

interface Template {
  readonly document: Document;
  readonly file: TemplateFile;
}

function findTemplate(
  name: string,
  collection: CollectionFile,
  site: Document,
  documents: PageDocuments,
  report: Report,
): Template | undefined {
  const file = pageFile(collection.template);
  const document = documents.get(file);
  if (document) {
    const parsed = parsePageFile(document, templateGroup, 'a template', report);
    return parsed && { document, file: parsed };
  }
  if (!documents.has(file)) {
    const location = site.locate(['collections', name, 'template']);
    reportUnknownPage(collection.template, location, createPageNames(documents), report);
  }
  return undefined;
}

/** Equal while an entry and the template that makes a page of it are the same. */
export function versionOfEntry(template: Document, entry: Document): string {
  return `${template.version} ${entry.version}`;
}

/** An entry of which a sound page was made with this template has been checked. */
function entryChecker(
  name: string,
  { document: template, file: { inputs } }: Template,
  memory: PageMemory,
  report: Report,
): (document: Document) => boolean {
  const field = describeSchema(compileEntry(inputs));
  const owner = `an entry of the collection "${name}"`;
  return (document) => {
    if (memory.get(document.source.file)?.version === versionOfEntry(template, document)) return true;
    const { data, locate: location } = document;
    const parsed = field.schema.safeParse(data);
    if (parsed.success) return true;
    const answered = reportUnanswered(parsed.error.issues, document, report);
    explainIssues(answered, { field, data, owner, rules: entryShape, location }, report);
    return false;
  };
}

/** What a template's words stand for while no entry says it. */
export function openScope(words: ReadonlySet<string>, document: Document): Scope {
  const open = { value: undefined, origin: { document, path: [] }, isOpen: true };
  return Object.fromEntries([...words].map((word) => [word, open]));
}

interface EntrySurroundings {
  readonly outer: Scope;
  readonly summaries: SummaryMemory;
}

/** An entry whose file is not read before somebody asks for a word that nobody has asked for before. */
function createEntry(
  path: string,
  document: Document,
  { document: template, file: { inputs } }: Template,
  { outer, summaries }: EntrySurroundings,
): Entry {
  const { file } = document.source;
  const version = versionOfEntry(template, document);
  const fixed: Readonly<Record<string, string>> = { path, slug: deriveSlug(file) };
  const find = (word: string): unknown => {
    if (Object.hasOwn(fixed, word)) return fixed[word];
    const summary = summaries.get(file);
    const isInSummary = summary?.version === version && Object.hasOwn(summary.words, word);
    return isInSummary ? (summary.words[word] ?? undefined) : document.data[word];
  };
  let scope: Scope | undefined;
  return {
    document,
    version,
    get scope() {
      scope ??= createScope(document, Object.keys(inputs), find, outer);
      return scope;
    },
    say: (word) => {
      const value = find(word);
      const known = findSummary(summaries, file, version);
      const isNew = !Object.hasOwn(fixed, word) && !Object.hasOwn(known.words, word);
      // JSON has no word for what was left out but null, which no input can be.
      if (isNew) summaries.set(file, { ...known, words: { ...known.words, [word]: value ?? null } });
      return value;
    },
  };
}

function createScope(
  document: Document,
  inputs: readonly string[],
  find: (word: string) => unknown,
  outer: Scope,
): Scope {
  const scope: Record<string, ScopeValue> = { ...outer };
  for (const input of inputs) scope[input] = new EntryValue(input, find, { document, path: [input] });
  for (const word of ['path', 'slug']) scope[word] = new EntryValue(word, find, { document, path: [] });
  return scope;
}

/** A class, for one is made for each input of each entry: objects that share their getter take a quarter of the time. */
class EntryValue implements ScopeValue {
  readonly origin: Origin;
  readonly mayQuote = true;
  readonly #word: string;
  readonly #find: (word: string) => unknown;

  constructor(word: string, find: (word: string) => unknown, origin: Origin) {
    this.#word = word;
    this.#find = find;
    this.origin = origin;
  }

  get value(): unknown {
    return this.#find(this.#word);
  }
}
