import type { Diagnostic, Report } from '../../check/diagnostics/index.ts';
import type { PublicFiles, SiteFiles } from '../collections/index.ts';
import { createFileFinder } from '../collections/index.ts';
import type { SiteEnvironment } from '../loaded-site.ts';
import type { Publications } from '../pages/index.ts';
import { createPublications, reportUnreached } from '../pages/index.ts';
import type { RouteDeclaration, RouteTable } from '../routes/index.ts';
import { checkOutput, checkRoutes, declareRoutes, resolveRoutes } from '../routes/index.ts';
import { findStart } from '../schedule/index.ts';
import type { ParsedPages } from './parse.ts';
import type { RoutesFound, Settings, SiteReuse } from './reuse.ts';

/** The pages that visitors see. */
export interface Schedule {
  /** The instant of the site, in ms since 1970. */
  readonly at: number;
  readonly publications: Publications;
}

/** Decides which pages are published at the instant of the site. */
export function scheduleSite(
  { file: { timeZone } }: Settings,
  { sources, summaries }: ParsedPages,
  { at: wanted = Date.now() }: Pick<SiteEnvironment, 'at'>,
  reuse: Pick<SiteReuse, 'publications'>,
): Schedule {
  const at = typeof wanted === 'number' ? wanted : findStart(wanted, timeZone);
  return { at, publications: createPublications(sources, summaries, { timeZone, at }, reuse.publications) };
}

/** What answers at each address. */
export interface RoutedSite {
  readonly routes: RouteTable;
  /**
   * The file of a page that may be inactive while nothing else answers at its address; undefined for any other path.
   */
  readonly findTemporary: (path: string) => string | undefined;
}

interface RouteInputs {
  readonly files: Pick<SiteFiles, 'pages' | 'shared'>;
  readonly publicFiles: PublicFiles;
  readonly settings: Settings;
  readonly parsed: ParsedPages;
  readonly publications: Publications;
}

/** Gives every page its address, and reports conflicting addresses. */
export function routeSite(
  { files, publicFiles, settings, parsed, publications }: RouteInputs,
  reuse: Pick<SiteReuse, 'declarations' | 'routes'>,
  report: Report,
): RoutedSite {
  const { file, document, address, routesKnown } = settings;
  const findPresence = (from: string) => readPresence(from, publications);
  const declarations = declareRoutes(file, document, parsed.entries, findPresence, reuse.declarations);
  const { published, refused } = publicFiles;
  const parts: unknown[] = [document, address.url, address.trailingSlash, routesKnown, ...published, ...refused];
  for (const { path, leadsTo, presence } of declarations) parts.push(path, presence, readTarget(leadsTo));
  // A fault is reported at its location, which an edit moves.
  const isSound = (found: RoutesFound) => found.diagnostics.length === 0;
  const { routes, diagnostics } = reuse.routes(parts, () => findRoutes(declarations, settings, publicFiles), isSound);
  for (const diagnostic of diagnostics) report(diagnostic);
  checkRoutes(file, document, files, parsed.loaded, routes, report);
  if (routesKnown && file.notFound !== '') reportUnreached(file, files.pages, parsed.sources, report);
  return {
    routes,
    findTemporary: (path) => {
      const from = routes.isDisplaced(path) ? undefined : routes.pages.get(path);
      return from !== undefined && publications.isTemporary(from) ? from : undefined;
    },
  };
}

function readPresence(file: string, publications: Publications): RouteDeclaration['presence'] {
  if (!publications.isTemporary(file)) return undefined;
  const hidden = publications.hidden(file);
  if (hidden === undefined) return 'active';
  return hidden === 'expired' ? 'gone' : 'coming';
}

/** Ignores source locations; they differ each time and do not matter while there is no fault. */
function readTarget(leadsTo: RouteDeclaration['leadsTo']): string {
  if ('page' in leadsTo) return leadsTo.page;
  return 'alias' in leadsTo ? leadsTo.alias : leadsTo.redirect;
}

function findRoutes(
  declarations: readonly RouteDeclaration[],
  { address, routesKnown }: Settings,
  publicFiles: PublicFiles,
): RoutesFound {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => diagnostics.push(diagnostic);
  const files = createFileFinder(publicFiles);
  const routes = resolveRoutes(declarations, { ...address, files, isComplete: routesKnown }, report);
  checkOutput({ files: publicFiles.published, routes, declarations }, report);
  return { routes, diagnostics };
}
