import { hash } from 'node:crypto';
import type { Diagnostic, Location, Report, Rule, Source, Suggester } from '../../check/diagnostics/index.ts';
import {
  createSuggester,
  diagnose,
  fileRules,
  locateFile,
  replaceText,
  routeRules,
} from '../../check/diagnostics/index.ts';
import { memoise } from '../../prerender/store/index.ts';
import { createEntryMatcher, findToDos, listEntryFiles } from '../schema/index.ts';
import { refuseEndless } from '../templates/index.ts';
import type { Document, DocumentMemory, Expectation, PartialDocument, Reader } from '../yaml/index.ts';
import { isMapping, isMarkdown, readDocument } from '../yaml/index.ts';
import { reportLink } from './public-files.ts';

export const SITE_FILE = 'site.yaml';
/** The file that can replace `theme:` in `site.yaml`. */
export const THEME_FILE = 'theme.yaml';
/** The site's own CSS. */
export const SHEET_FILE = 'theme.css';
export const PAGES = 'pages';
export const SHARED = `${PAGES}/_shared/`;

/** The file of the page `name`, which is written without `pages/` and `.yaml`. */
export function pageFile(name: string): string {
  return `${PAGES}/${name}.yaml`;
}

/** The name by which routes refer to a page file. */
export function pageName(file: string): string {
  return file.slice(PAGES.length + 1).replace(/\.yaml$/, '');
}

/** The name by which pages refer to a shared block's file. */
export function sharedName(file: string): string {
  return file.slice(SHARED.length).replace(/\.yaml$/, '');
}

/** The files of a site, apart from `public/`. A file that could not be parsed has no document. */
export interface SiteFiles {
  readonly site: Document | undefined;
  readonly theme: Document | undefined;
  /** `theme.css`. */
  readonly sheet: Source | undefined;
  readonly pages: ReadonlyMap<string, Document | undefined>;
  /** The parts of the broken page files that can be read. */
  readonly partial: ReadonlyMap<string, PartialDocument>;
  /** The blocks that pages share, by name. */
  readonly shared: ReadonlyMap<string, Document | undefined>;
}

/** Reads the files of a site, and parses those that `memory` does not have. Faults and TODOs are reported. */
export function readFiles(reader: Reader, report: Report, memory?: DocumentMemory): SiteFiles {
  const partial = new Map<string, PartialDocument>();
  const onPartial = (rest: PartialDocument) => partial.set(rest.source.file, rest);
  const read = (file: string, wanted: string) =>
    readDocument(reader, file, { wanted, review: findToDos, onPartial }, report, memory);
  const ofPage = { ...OF_PAGE, onPartial };
  const ofShared = { ...OF_SHARED, onPartial };
  const site = read(SITE_FILE, 'name, url, layout and routes');
  const isNamed = nameEntryFiles(site);
  const expect = (file: string) => {
    if (file.startsWith(SHARED)) return ofShared;
    return isNamed(file) ? { ...ofPage, isList: true } : ofPage;
  };
  const readPage = (file: string) => readDocument(reader, file, expect(file), report, memory);
  const pages = new Map<string, Document | undefined>();
  const shared = new Map<string, Document | undefined>();
  const add = (file: string, document: Document | undefined) => {
    if (file.startsWith(SHARED)) shared.set(sharedName(file), document);
    else pages.set(file, document);
  };
  for (const { file, meant, fault } of sortOut(reader.list(PAGES))) {
    const isEntry = fault && isNamed(file);
    if (fault && !isEntry) report(fault);
    if (isEntry && isMarkdown(file)) add(file, readPage(file));
    if (meant === undefined) continue;
    add(meant, meant === file ? readPage(file) : undefined);
  }
  for (const link of reader.listOthers?.(PAGES).links ?? []) {
    if (link.file.includes('/.')) continue;
    reportLink(link, report);
    const meant = meantFile(link.file);
    if (meant !== undefined) add(meant, undefined);
  }
  const sheet = reader.read(SHEET_FILE);
  return {
    site,
    theme: read(THEME_FILE, '"from:" and the name of a theme'),
    sheet: sheet && { file: SHEET_FILE, text: new TextDecoder().decode(sheet) },
    pages,
    partial,
    shared: refuseEndless(shared, report),
  };
}

/**
 * Returns a function that checks whether `site.yaml` declares a file as the entries of a collection, or as a Markdown
 * entry.
 */
function nameEntryFiles(site: Document | undefined): (file: string) => boolean {
  const { collections } = site?.data ?? {};
  const written = Object.values(isMapping(collections) ? collections : {}).flatMap((each) => {
    const entries = isMapping(each) && isMapping(each.entries) ? each.entries.file : isMapping(each) && each.entries;
    return typeof entries === 'string' ? { entries } : [];
  });
  const named = new Set(written.flatMap(listEntryFiles));
  const ofMarkdown = written.filter(({ entries }) => isMarkdown(entries)).map(createEntryMatcher);
  return (file) => named.has(file) || ofMarkdown.some((matches) => matches(file));
}

const OF_PAGE: Expectation = { wanted: 'title, description and blocks', review: findToDos };
const OF_SHARED: Expectation = { wanted: 'type', review: findToDos };

/** The expected content of a file in the folder of the pages. */
export function expectPage(file: string): Expectation {
  return file.startsWith(SHARED) ? OF_SHARED : OF_PAGE;
}

/** A file in the folder of the pages. */
interface FoundFile {
  readonly file: string;
  /** The correct name of the file; undefined for a file that is not read. */
  readonly meant?: string;
  /** The fault of its name. */
  readonly fault?: Diagnostic;
}

/** Files that are not content of a site: backups, files of systems and programs, and readme files. */
const NO_CONTENT = /(?:^|\/)(?:readme(?:\.\w+)?|thumbs\.db|desktop\.ini|[^/]*(?:~|\.(?:bak|orig|swp|tmp)))$/i;

/** Decides which of the listed files are read. The result is cached while the list stays the same. */
const sortOut = memoise((listed: readonly string[]): readonly FoundFile[] => {
  const all = new Set(listed);
  const chosen = chooseOneOfEachName(listed.filter((file) => file.endsWith('.yaml')));
  return listed.flatMap((file): FoundFile[] => {
    const other = chosen.get(foldName(file)) ?? file;
    if (other !== file) return [{ file, fault: diagnoseName(fileRules.twinFile, file, { other }) }];
    const meant = meantFile(file);
    if (meant === file) return [{ file, meant }];
    const better = meant ?? file.replace(/(?:\.[^./]*)?$/, '.yaml');
    const params = { better: deriveName(better), isTaken: all.has(better) };
    if (meant && !params.isTaken) return [{ file, meant, fault: diagnoseName(fileRules.wrongEnding, file, params) }];
    return NO_CONTENT.test(file) ? [] : [{ file, fault: diagnoseName(fileRules.fileNotRead, file, params) }];
  });
});

function diagnoseName<Params>(rule: Rule<Params & { name: string }>, file: string, params: Params): Diagnostic {
  return diagnose(rule, { ...params, name: deriveName(file) }, locateFile(file));
}

/**
 * Of several files whose names differ only in case or Unicode form, chooses the one whose name is normalised, or else
 * the first. Many computers treat such names as the same.
 */
function chooseOneOfEachName(files: readonly string[]): ReadonlyMap<string, string> {
  const chosen = new Map<string, string>();
  for (const file of files) {
    const name = foldName(file);
    if (!chosen.has(name) || name === file) chosen.set(name, file);
  }
  return chosen;
}

function foldName(file: string): string {
  return file.normalize().toLowerCase();
}

function deriveName(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}

/** The name that a YAML file should have; undefined for other files. */
function meantFile(file: string): string | undefined {
  if (file.endsWith('.yaml')) return file;
  return /\.ya?ml(?:\.txt)?$/i.test(file) ? file.replace(/\.ya?ml(?:\.txt)?$/i, '.yaml') : undefined;
}

/** A version that changes when `site.yaml`, the theme or a shared block changes. */
export function nameVersion({ site, theme, sheet, shared }: SiteFiles): string {
  const versions = [...shared].map(([name, document]) => [name, document?.version]);
  return hash('sha1', JSON.stringify([site?.version, theme?.version, sheet?.text, ...versions]), 'base64url');
}

/**
 * Finds the existing page that a misspelt name probably means.
 * @param folder where the wanted files usually are, if not directly in the folder of the pages: `_templates/`
 */
export function createPageNames(documents: SiteFiles['pages'], folder = ''): Suggester {
  const names = createSuggester(() => [...documents.keys()].map(pageName));
  const choose = (by: (page: string) => string | undefined) => (page: string) => {
    const plain = page.replace(/\.ya?ml$/, '').replace(/^(?:\.{0,2}\/)*(?:pages\/)?/, '');
    return [plain, folder + plain].find((name) => documents.has(pageFile(name))) ?? by(page);
  };
  return { nearest: choose(names.nearest), meant: choose(names.meant) };
}

/** Reports a reference to a page file that does not exist, or that is outside the folder of the pages. */
export function reportUnknownPage(page: string, location: Location, names: Suggester, report: Report): void {
  const meant = names.meant(page);
  if (/\\|(?:^|\/)\.\.?(?:\/|$)/.test(page) || (page.startsWith('/') && meant === undefined)) {
    report(diagnose(routeRules.pathEscape, { name: page, folder: `${PAGES}/` }, location));
    return;
  }
  const fix = replaceText(location, page, meant);
  report(diagnose(routeRules.unknownPage, { page, suggestion: names.nearest(page) }, location, { fix }));
}
