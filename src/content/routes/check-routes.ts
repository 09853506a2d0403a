import type { Location, Report } from '../../check/diagnostics/index.ts';
import { diagnose, fileRules, formatLocation, groupBy, locateFile, routeRules } from '../../check/diagnostics/index.ts';
import { findDrawnIcons } from '../../media/index.ts';
import type { Collection, LoadedCollections } from '../collections/index.ts';
import {
  createPageNames,
  PAGES,
  PUBLIC,
  pageFile,
  reportUnknownPage,
  SHARED,
  sharedName,
} from '../collections/index.ts';
import type { SiteFile } from '../schema/index.ts';
import { normalisePath } from '../schema/index.ts';
import type { Document } from '../yaml/index.ts';
import { isMapping } from '../yaml/index.ts';
import { findAddresses, findBuiltFile, reservedFor } from './output-files.ts';
import type { RouteDeclaration, RouteTable } from './routes.ts';

/** The files to which `site.yaml` can refer. */
interface PageFiles {
  readonly pages: ReadonlyMap<string, Document | undefined>;
  readonly shared: ReadonlyMap<string, Document | undefined>;
}

interface NamedPage {
  readonly path: string;
  readonly page: string;
  readonly locate: () => Location;
}

/** Reports routes to files that are not pages, one page at two addresses, and a site without a home page. */
export function checkRoutes(
  file: SiteFile,
  site: Document,
  files: PageFiles,
  collections: LoadedCollections,
  table: RouteTable,
  report: Report,
): void {
  const named = Object.entries(file.routes).map(([path, route]): NamedPage => {
    if (typeof route === 'string') return { path, page: route, locate: () => site.locate(['routes', path]) };
    return { path, page: route.page, locate: () => site.locate(['routes', path, 'page']) };
  });
  const findPurpose = findPurposes(collections, files);
  const names = createPageNames(files.pages);
  for (const { page, locate } of [...named, { page: file.notFound, locate: () => site.locate(['notFound']) }]) {
    const what = findPurpose(pageFile(page));
    if (what !== undefined) report(diagnose(routeRules.notAPage, { page, what }, locate()));
    else if (page !== '' && !files.pages.has(pageFile(page))) reportUnknownPage(page, locate(), names, report);
  }
  reportTwice(
    named.filter(({ path, page }) => table.pages.has(path) && findPurpose(pageFile(page)) === undefined),
    site,
    report,
  );
  const { routes } = site.data;
  const hasHome = table.canonical('/') !== undefined || !isMapping(routes) || '/' in routes;
  if (!hasHome) report(diagnose(routeRules.missingHome, {}, site.locate(['routes'], 'key')));
}

/** The folder of the templates of collections. */
const TEMPLATES = `${PAGES}/_templates/`;

/** Returns a function that describes a file which is not a page. */
function findPurposes({ collections, entryFiles }: LoadedCollections, { pages, shared }: PageFiles) {
  const isTemplate = (file: string) =>
    pages.has(file) && (file.startsWith(TEMPLATES) || 'inputs' in (pages.get(file)?.data ?? {}));
  return (file: string): string | undefined => {
    const filledIn = collections.find(({ templateFile }) => templateFile === file);
    if (filledIn) return `the template of the collection "${filledIn.name}"`;
    const listedBy = collections.find(({ name }) => name === entryFiles.get(file));
    if (listedBy) return describeFile(listedBy.name, listedBy.given);
    if (file.startsWith(SHARED) && shared.has(sharedName(file))) return 'a shared block';
    return isTemplate(file) ? 'a template' : undefined;
  };
}

function describeFile(name: string, given: Collection['given']): string {
  return given.includes('slug') ? `an entry of the collection "${name}"` : `the file of the collection "${name}"`;
}

/** Reports a page with several addresses: all but the shortest should be aliases. */
function reportTwice(named: readonly NamedPage[], site: Document, report: Report): void {
  for (const same of groupBy(named, ({ page }) => page).values()) {
    const [first, ...others] = same.toSorted(
      (left, right) => left.path.length - right.path.length || (left.path < right.path ? -1 : 1),
    );
    if (!first) continue;
    for (const { page, path } of others) {
      const location = site.locate(['routes', path], 'key');
      const params = { page, path, other: first.path, where: formatLocation(first.locate()) };
      report(diagnose(routeRules.pageTwice, params, location));
    }
  }
}

interface Claimed {
  /** The published files of `public/`, as paths relative to it. */
  readonly files: readonly string[];
  readonly routes: Pick<RouteTable, 'pages' | 'aliases' | 'canonical'>;
  /** The declarations of the routes, for their locations. */
  readonly declarations: readonly RouteDeclaration[];
}

/**
 * Reports each file of `public/` that would replace a page, a redirect, a file of the builder, or another file of
 * `public/`. Upper case and the Unicode form do not count, because many disks ignore them.
 */
export function checkOutput({ files, routes, declarations }: Claimed, report: Report): void {
  const drawn = new Set(findDrawnIcons(new Set(files.map((file) => `/${file}`))).map(normalisePath));
  const folders = collectFolders([...routes.pages.keys(), ...routes.aliases.keys()]);
  const taken = new Map<string, string>();

  function findOther(file: string): string | undefined {
    const address = normalisePath(`/${file}`);
    const built = findAddresses(file).map(findBuiltFile).find(Boolean);
    if (built !== undefined || drawn.has(address)) return `the builder writes ${built ?? reservedFor(address)} there`;
    const published = taken.get(address);
    if (published !== undefined)
      return `${PUBLIC}/${published} has the same name, apart from capital letters or how accents are encoded`;
    const shown = findAddresses(file).find((each) => routes.canonical(each) !== undefined);
    if (shown !== undefined) return describeRoute(shown, declarations);
    if (folders.has(address)) return `the pages below ${address} need a folder with that name`;
    const page = findFolders(address).find((each) => each.endsWith('.html') && routes.canonical(each.slice(0, -5)));
    return page && `the folder ${page.slice(1)} has the same name as the file of a page`;
  }

  for (const file of files) {
    const other = findOther(file);
    if (other !== undefined) report(diagnose(fileRules.writtenTwice, { file, other }, locateFile(`${PUBLIC}/${file}`)));
    else taken.set(normalisePath(`/${file}`), file);
  }
}

function describeRoute(address: string, declarations: readonly RouteDeclaration[]): string {
  const found = declarations.find(({ path }) => normalisePath(path) === normalisePath(address));
  const where = found ? ` (${formatLocation(found.locate())})` : '';
  return found && 'redirect' in found.leadsTo
    ? `the redirect from ${address}${where} answers there`
    : `the page ${address}${where} is shown there`;
}

/** The folders that contain pages, as normalised paths. */
function collectFolders(paths: readonly string[]): ReadonlySet<string> {
  const parents = new Set(paths.map((path) => path.slice(0, path.lastIndexOf('/'))));
  return new Set([...parents].flatMap((parent) => [parent, ...findFolders(parent)]).map(normalisePath));
}

/** The folders above a path, without the root. */
function findFolders(path: string): readonly string[] {
  const parts = path.split('/').slice(1, -1);
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
}
