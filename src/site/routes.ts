import type { Place, Report } from '../diagnostics/index.ts';
import { diagnose, formatLocation, routeRules, suggest } from '../diagnostics/index.ts';
import { normalisePath, pathProblem, reservedFor } from './page-path.ts';

/** One declared address and what it leads to. */
export interface RouteDeclaration {
  readonly path: string;
  readonly place: Place;
  readonly leadsTo:
    | { readonly page: string }
    | { readonly alias: string }
    | { readonly redirect: string; readonly place: Place };
}

/** The addresses of a site. Aliases and pages answer; redirects send on. */
export interface RouteTable {
  /** Page key by canonical path, sorted by path. */
  readonly pages: ReadonlyMap<string, string>;
  readonly aliases: ReadonlyMap<string, string>;
  readonly redirects: ReadonlyMap<string, string>;
  /** The canonical path that an address written by a person means, whatever its case, ending slash or age. */
  readonly canonical: (path: string) => string | undefined;
  /** The existing path nearest to `path`. */
  readonly nearest: (path: string) => string | undefined;
}

/**
 * Resolves declared addresses; malformed, reserved and doubled ones are reported and left out.
 * Of doubled ones the first in the file is named as the other; which one stays does not depend on the order.
 */
export function resolveRoutes(declarations: readonly RouteDeclaration[], report: Report): RouteTable {
  const byAddress = new Map<string, RouteDeclaration[]>();
  for (const declaration of declarations) {
    const { path, place } = declaration;
    const malformed = pathProblem(path) ?? trailingSlash(path);
    const usedFor = malformed ? undefined : reservedFor(path);
    if (malformed) report(diagnose(routeRules.badRoute, { path, ...malformed }, place));
    else if (usedFor) report(diagnose(routeRules.reservedRoute, { path, usedFor }, place));
    else byAddress.set(normalisePath(path), [...(byAddress.get(normalisePath(path)) ?? []), declaration]);
  }
  const kept: RouteDeclaration[] = [];
  for (const same of byAddress.values()) {
    const [first, ...others] = [...same].sort((left, right) => byPlace(left.place, right.place));
    const [survivor] = [...same].sort((left, right) => compare(rank(left), rank(right)));
    if (!first || !survivor) continue;
    kept.push(survivor);
    for (const { path, place } of others) {
      const facts = { path, other: first.path, where: formatLocation(first.place) };
      report(diagnose(routeRules.duplicateRoute, facts, place));
    }
  }
  return createTable(kept, report);
}

/** Pages before aliases before redirects, then by what is written. */
function rank({ path, leadsTo }: RouteDeclaration): string {
  if ('page' in leadsTo) return `1 ${path} ${leadsTo.page}`;
  return 'alias' in leadsTo ? `2 ${path} ${leadsTo.alias}` : `3 ${path} ${leadsTo.redirect}`;
}

function createTable(declarations: readonly RouteDeclaration[], report: Report): RouteTable {
  const pages = new Map<string, string>();
  const aliases = new Map<string, string>();
  const sent = new Map<string, { readonly to: string; readonly place: Place }>();
  for (const { path, leadsTo } of [...declarations].sort((left, right) => compare(left.path, right.path))) {
    if ('page' in leadsTo) pages.set(path, leadsTo.page);
    else if ('alias' in leadsTo) aliases.set(path, leadsTo.alias);
    else sent.set(path, { to: leadsTo.redirect, place: leadsTo.place });
  }
  const answering = new Map([...pages.keys()].map((path) => [normalisePath(path), path]));
  for (const [alias, path] of aliases) answering.set(normalisePath(alias), path);
  const nearest = (path: string) => suggest(path, [...pages.keys(), ...aliases.keys()]);

  const redirects = new Map<string, string>();
  for (const [from, { to, place }] of sent) {
    const [path = '', hash] = to.split('#');
    const target = /^https:\/\//.test(to) ? to : answering.get(normalisePath(path));
    if (target === undefined) report(diagnose(routeRules.deadTarget, { from, to, suggestion: nearest(to) }, place));
    else redirects.set(from, target === to || hash === undefined ? target : `${target}#${hash}`);
  }
  const moved = new Map([...redirects].map(([from, to]) => [normalisePath(from), to]));
  return {
    pages,
    aliases,
    redirects,
    canonical: (path) => answering.get(normalisePath(path)) ?? moved.get(normalisePath(path)),
    nearest,
  };
}

function trailingSlash(path: string): { problem: string; fix: string } | undefined {
  if (path === '/' || !path.endsWith('/')) return undefined;
  return { problem: 'ends with a slash', fix: `Write "${path.replace(/\/+$/, '')}".` };
}

function byPlace(left: Place, right: Place): number {
  return compare(left.source.file, right.source.file) || left.range[0] - right.range[0];
}

function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
