import type { z } from 'zod';
import { describeSchema } from '../../block/index.ts';
import type { Report } from '../../check/diagnostics/index.ts';
import {
  diagnose,
  narrowLocation,
  siteShape,
  suggest,
  textRules,
  themeRules,
  versionRules,
} from '../../check/diagnostics/index.ts';
import type { CollectionFile, GivenWord, Inputs, Refused, SiteFile } from '../schema/index.ts';
import {
  CONTENT_VERSION,
  createEntryMatcher,
  derivePath,
  deriveSlug,
  explainIssues,
  findTextSlips,
  hasPages,
  isOneFile,
  listGiven,
  OLDEST_VERSION,
  readEntries,
  siteFileSchema,
  templateFileSchema,
} from '../schema/index.ts';
import type { SharedBlocks } from '../templates/index.ts';
import { fillSiteValues, refuseEndless } from '../templates/index.ts';
import type { Document, Path, Reader } from '../yaml/index.ts';
import { formatPath, isMapping, isMarkdown, readDocument, withData } from '../yaml/index.ts';
import type { Declaration } from './file-entries.ts';
import { PAGES, pageFile, pageName, SHARED, SITE_FILE, sharedName, THEME_FILE } from './read-files.ts';

export interface SiteSettings {
  readonly file: SiteFile;
  /**
   * `site.yaml` with its placeholders filled in, except in the layout, and with misspelt root keys corrected.
   */
  readonly document: Document | undefined;
  /** The paths of values that are invalid or could not be filled in, in the notation of `formatPath`. */
  readonly faulty: ReadonlySet<string>;
  /** False if a route could not be read, so that a link to an unknown page may be right. */
  readonly routesKnown: boolean;
}

/** The values for missing keys, so that pages are still checked if `site.yaml` has faults. */
const FALLBACK: SiteFile = {
  version: CONTENT_VERSION,
  name: '',
  url: 'https://site.invalid',
  trailingSlash: 'never',
  locale: 'en',
  timeZone: 'UTC',
  socialCards: false,
  layout: { breadcrumbs: false, header: [], footer: [] },
  notFound: '',
  routes: {},
};

/** The keys of `site.yaml` whose entries are independent: one faulty entry does not affect the others. */
const TABLES: ReadonlySet<PropertyKey> = new Set([
  'routes',
  'redirects',
  'collections',
  'integrations',
  'frames',
  'endpoints',
  'words',
]);

/** The keys whose placeholders are filled in here: all but `layout`, whose blocks are filled in when they are made. */
const { layout: _later, ...filledHere } = siteFileSchema.shape;
const FILLED: ReadonlySet<string> = new Set(Object.keys(filledHere));

const { name, url, contact, facts } = siteFileSchema.shape;
const QUOTED: ReadonlySet<PropertyKey> = new Set(Object.keys({ name, url, contact, facts }));

/** The schema is used once per site: Zod's compilation would take longer than checking without it. */
const RARELY = { jitless: true };

/** Checks `site.yaml`; faulty parts are reported and left out. */
export function parseSiteFile(written: Document | undefined, report: Report): SiteSettings {
  if (!written) return { file: FALLBACK, document: undefined, faulty: new Set(), routesKnown: false };
  const { document, faulty: unfilled } = fillSiteValues(asMeant(written), FILLED, report);
  const { data, locate: location } = document;
  const parsed = siteFileSchema.safeParse(data, RARELY);
  const explain = (found: readonly z.core.$ZodIssue[], where: Pick<Refused, 'data' | 'location' | 'isIncomplete'>) => {
    if (found.length === 0) return;
    const field = describeSchema(siteFileSchema);
    explainIssues(found, { field, owner: 'site.yaml', rules: siteShape, ...where }, report);
  };
  const isIncomplete = (path: Path) => unfilled.has(formatPath(path));
  const issues = parsed.error?.issues ?? [];
  const inside = issues.filter((issue) => !isAboutKeys(issue, data));
  const isRenamed = Object.keys(written.data).some((key) => !Object.hasOwn(data, key));
  const ofKeys = isRenamed ? (siteFileSchema.safeParse(written.data, RARELY).error?.issues ?? []) : issues;
  const atRoot = ofKeys.filter((issue) => isAboutKeys(issue, written.data));
  explain(atRoot, { data: written.data, location: written.locate });
  explain(inside, { data, location, isIncomplete });
  tellSlips(data, location, report);
  checkVersion(document, report);
  if (parsed.success) return { file: parsed.data, document, faulty: unfilled, routesKnown: true };

  // Only the faulty parts of a table's entry are left out or, if a faulty part is required, the whole entry.
  const lenient = siteFileSchema.partial().safeParse(withoutFaults(data, issues, 3), RARELY);
  const partial = lenient.success
    ? lenient
    : siteFileSchema.partial().safeParse(withoutFaults(data, issues, 2), RARELY);
  const kept = Object.entries(partial.data ?? {}).filter(([, value]) => value !== undefined);
  const routesKnown = !issues.some(({ path }) => path[0] === 'routes' || path[0] === 'collections');
  const refusedValues = issues.filter(({ path }) => QUOTED.has(path[0] ?? ''));
  const faulty = new Set([...unfilled, ...refusedValues.map((issue) => formatPath(derivePath(issue)))]);
  return { file: { ...FALLBACK, ...Object.fromEntries(kept) }, document, faulty, routesKnown };
}

/** Reports markup in the site's name, which is shown as plain text. */
function tellSlips({ name: words }: Document['data'], location: Document['locate'], report: Report): void {
  if (typeof words !== 'string') return;
  for (const slip of findTextSlips(words)) {
    report(diagnose(textRules.typedSigns, slip, narrowLocation(location(['name']), slip.written)));
  }
}

/** A copy of the document in which misspelt root keys are corrected, so that they are not also reported as missing. */
function asMeant(document: Document): Document {
  const renamed = new Map<string, string>();
  const known = Object.keys(siteFileSchema.shape);
  for (const key of Object.keys(document.data).filter((each) => !known.includes(each))) {
    const meant = suggest(
      key,
      known.filter((each) => !Object.hasOwn(document.data, each) && !renamed.has(each)),
    );
    if (meant) renamed.set(meant, key);
  }
  if (renamed.size === 0) return document;
  const written = (path: Path): Path => {
    const [root, ...rest] = path;
    return typeof root === 'string' ? [renamed.get(root) ?? root, ...rest] : path;
  };
  const names = new Map([...renamed].map(([meant, key]) => [key, meant]));
  const data = Object.fromEntries(Object.entries(document.data).map(([key, value]) => [names.get(key) ?? key, value]));
  return withData(document, data, (path, target) => document.locate(written(path), target));
}

/** Whether an issue is about an unknown or missing root key. */
function isAboutKeys({ code, path: [key, ...rest] }: z.core.$ZodIssue, data: Document['data']): boolean {
  if (key === undefined) return code === 'unrecognized_keys';
  return rest.length === 0 && !Object.hasOwn(data, key);
}

/** @param depth what is removed from a table: 2 for the whole faulty entry, 3 for only its faulty key */
function withoutFaults(
  data: Readonly<Record<string, unknown>>,
  issues: readonly z.core.$ZodIssue[],
  depth: number,
): Readonly<Record<string, unknown>> {
  return issues.reduce((kept, { path, ...issue }) => {
    const faulty = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path];
    return faulty.reduce(
      (rest, [key = '', ...steps]) => without(rest, [key, ...steps].slice(0, TABLES.has(key) ? depth : 1)),
      kept,
    );
  }, data);
}

/** A mapping without the value at a path. */
function without(
  data: Readonly<Record<string, unknown>>,
  [key, ...rest]: readonly PropertyKey[],
): Readonly<Record<string, unknown>> {
  if (typeof key !== 'string') return data;
  const { [key]: value, ...others } = data;
  return rest.length > 0 && isMapping(value) ? { ...data, [key]: without(value, rest) } : others;
}

/** Reports a site for an older or newer builder. An invalid version is reported by the schema. */
function checkVersion({ data, locate }: Document, report: Report): void {
  const { version = OLDEST_VERSION } = data;
  if (!Number.isInteger(version) || typeof version !== 'number' || version < OLDEST_VERSION) return;
  const params = { version, current: CONTENT_VERSION, isWritten: 'version' in data };
  if (version > CONTENT_VERSION) report(diagnose(versionRules.newerVersion, params, locate(['version'])));
  // An unknown key, which is reported anyway, may be a misspelt `version`.
  if (!params.isWritten && Object.keys(data).some((key) => !(key in siteFileSchema.shape))) return;
  if (version < CONTENT_VERSION) report(diagnose(versionRules.olderVersion, params, locate(['version'])));
}

/**
 * Adds the content of `theme.yaml` to `site.yaml` as `theme:`, so that other code need not know which file has the
 * theme. If both files have a theme, that of `site.yaml` is used, and `theme.yaml` is reported.
 */
export function joinTheme(site: Document, theme: Document | undefined, report: Report): Document {
  if (!theme) return site;
  if ('theme' in site.data) {
    const [first = ''] = Object.keys(theme.data);
    report(diagnose(themeRules.secondTheme, {}, theme.locate([first], 'key')));
    return site;
  }
  const joined = withData(site, { ...site.data, theme: theme.data }, ([root, ...path], target) =>
    root === 'theme' ? theme.locate(path, target) : site.locate(root === undefined ? [] : [root, ...path], target),
  );
  return { ...joined, hasPlainNumbers: () => site.hasPlainNumbers() && theme.hasPlainNumbers() };
}

/** Reads `site.yaml` and `theme.yaml` without reports; undefined if `site.yaml` cannot be read. */
export function readSiteDocument(reader: Reader): Document | undefined {
  const ignore = () => {};
  const read = (file: string) => readDocument(reader, file, { wanted: '' }, ignore);
  const site = read(SITE_FILE);
  return site && joinTheme(site, read(THEME_FILE), ignore);
}

/** The declarations of a site: `site.yaml`, the shared blocks, the list of files, and the fields of entries. */
export interface SiteContent {
  readonly settings: SiteFile;
  /** Shared blocks that include themselves have no document. */
  readonly shared: SharedBlocks;
  /** The names of pages and templates, as routes and collections write them. */
  readonly pages: readonly string[];
  /**
   * The addresses of all pages, whether or not they can be read: those in `site.yaml` first, then those of entries.
   */
  readonly addresses: readonly string[];
  /** The fields of the entries of each collection; undefined if the template cannot be read. */
  readonly kinds: ReadonlyMap<string, EntryFields | undefined>;
}

/** The fields of a collection's entries, and how the entries are stored. */
export interface EntryFields {
  readonly inputs: Inputs;
  readonly declaration: Declaration;
  /** The built-in values of an entry. */
  readonly given: readonly GivenWord[];
  readonly hasPages: boolean;
  /** Whether all entries are in one file, as a list. */
  readonly isOneFile: boolean;
}

const ignore: Report = () => {};

/** Reads the declarations of a site without its pages. Faulty parts are left out, and not reported here. */
export function readContent(reader: Reader): SiteContent {
  const site = readSiteDocument(reader);
  const { file: settings } = parseSiteFile(site, ignore);
  const listed = reader.list(PAGES);
  const files = listed.filter((file) => file.endsWith('.yaml'));
  const shared = files.filter((file) => file.startsWith(SHARED));
  const pages = files.filter((file) => !file.startsWith(SHARED));
  const collections = Object.entries(settings.collections ?? {}).map(([name, collection]) => ({
    name,
    route: collection.route,
    entries: (isMarkdown(readEntries(collection)) ? listed : pages).filter(createEntryMatcher(collection)),
    isOneFile: isOneFile(collection),
    fields: readFields(collection, { document: site, path: ['collections', name, 'fields'] }, reader),
  }));
  const isEntry = new Set(collections.flatMap(({ entries }) => entries));
  const entryAddresses = collections.flatMap(({ entries, route, isOneFile: isList }) =>
    route === undefined || isList ? [] : entries.map((file) => route.replace('{slug}', deriveSlug(file))),
  );
  return {
    settings,
    shared: refuseEndless(
      new Map(shared.map((file) => [sharedName(file), readDocument(reader, file, { wanted: 'type' }, ignore)])),
      ignore,
    ),
    pages: pages.filter((file) => !isEntry.has(file)).map(pageName),
    addresses: [...Object.keys(settings.routes), ...entryAddresses],
    kinds: new Map(collections.map(({ name, fields }) => [name, fields])),
  };
}

function readFields(collection: CollectionFile, own: Declaration, reader: Reader): EntryFields | undefined {
  const kind = { given: listGiven(collection), hasPages: hasPages(collection), isOneFile: isOneFile(collection) };
  const { template, fields } = collection;
  if (template === undefined) return fields && { ...kind, inputs: fields, declaration: own };
  const document = readDocument(reader, pageFile(template), { wanted: '' }, ignore);
  const inputs = templateFileSchema.shape.inputs.safeParse(document?.data.inputs).data;
  return inputs && { ...kind, inputs, declaration: { document, path: ['inputs'] } };
}
