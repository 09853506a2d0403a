import type { Diagnostic, Report } from '../../check/diagnostics/index.ts';
import { createFileFinder } from '../collections/index.ts';
import { reportUnreached } from '../pages/index.ts';
import type { RouteDeclaration, RouteTable } from '../routes/index.ts';
import { checkOutput, checkRoutes, declareRoutes, resolveRoutes } from '../routes/index.ts';
import type { ParsedSite } from './parse.ts';
import type { RoutesFound, SiteReuse } from './reuse.ts';
import type { ScheduledSite } from './schedule.ts';

/** What answers at each address. */
export interface RoutedSite {
  readonly routes: RouteTable;
  /** The file of a page that may be inactive while nothing else answers at its address; undefined for any other path. */
  readonly findTemporary: (path: string) => string | undefined;
}

/** Fourth phase: gives every page its address, and reports addresses that two things want. */
export function routeSite(
  parsed: ParsedSite,
  schedule: ScheduledSite,
  reuse: Pick<SiteReuse, 'declarations' | 'routes'>,
  report: Report,
): RoutedSite {
  const { file, document, files, published, entries, sources, address, routesKnown } = parsed;
  const declarations = declareRoutes(file, document, entries, schedule.findPresence, reuse.declarations);
  const parts: unknown[] = [document, address.url, address.trailingSlash, routesKnown, ...published, ...parsed.refused];
  for (const { path, leadsTo, presence } of declarations) parts.push(path, presence, readTarget(leadsTo));
  // A fault is reported where it is written, which an edit moves.
  const isSound = (found: RoutesFound) => found.diagnostics.length === 0;
  const { routes, diagnostics } = reuse.routes(parts, () => findRoutes(declarations, parsed), isSound);
  for (const diagnostic of diagnostics) report(diagnostic);
  checkRoutes(file, document, files, parsed, routes, report);
  if (routesKnown && file.notFound !== '') reportUnreached(file, files.pages, sources, report);
  return {
    routes,
    findTemporary: (path) => {
      const from = routes.isDisplaced(path) ? undefined : routes.pages.get(path);
      return from !== undefined && schedule.publications.isTemporary(from) ? from : undefined;
    },
  };
}

/** Ignores source locations; they differ each time and do not matter while there is no fault. */
function readTarget(leadsTo: RouteDeclaration['leadsTo']): string {
  if ('page' in leadsTo) return leadsTo.page;
  return 'alias' in leadsTo ? leadsTo.alias : leadsTo.redirect;
}

function findRoutes(declarations: readonly RouteDeclaration[], parsed: ParsedSite): RoutesFound {
  const { published, address, routesKnown } = parsed;
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => diagnostics.push(diagnostic);
  const files = createFileFinder(parsed);
  const routes = resolveRoutes(declarations, { ...address, files, isComplete: routesKnown }, report);
  checkOutput({ files: published, routes, declarations }, report);
  return { routes, diagnostics };
}
