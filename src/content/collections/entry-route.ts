import type { Report } from '../../check/diagnostics/index.ts';
import { diagnose, replaceText, routeRules } from '../../check/diagnostics/index.ts';
import type { PagesFile } from '../schema/index.ts';
import { deriveSlug, pathProblem, slugify } from '../schema/index.ts';
import type { Document } from '../yaml/index.ts';

const SLUG = '{slug}';
/** Placeholder for the slug of an entry while a route is checked. */
const ANY_SLUG = 'a-name';

/** The route of a collection; of one that cannot be an address, which is reported once, the one that was meant, or any that can. */
export function readRoute(name: string, { route }: PagesFile, site: Document, report: Report): string {
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
export function meantSlug(file: string): string {
  return slugify(deriveSlug(file)) || 'a-name';
}

/** The name of an entry's file is part of its address. */
export function checkSlug({ source }: Document, meant: string, report: Report): void {
  const written = deriveSlug(source.file);
  if (written === meant) return;
  const params = {
    path: `${written}.yaml`,
    problem: 'is part of the address of this page, and has characters that are not fit for one',
    fix: `Rename the file to "${meant}.yaml".`,
  };
  report(diagnose(routeRules.badRoute, params, { source, range: [0, 0] }));
}
