import { encodeFileName } from '../../block/address/index.ts';
import type { Location, Report, Suggester } from '../../check/diagnostics/index.ts';
import { createSuggester, diagnose, formatLocation, replaceText, routeRules } from '../../check/diagnostics/index.ts';
import type { Entry, EntryFile, FileFinder } from '../collections/index.ts';
import { pageFile } from '../collections/index.ts';
import type { PathProblem, SiteAddress, SiteFile } from '../schema/index.ts';
import {
  absoluteAddress,
  normalisePath,
  oldPathProblem,
  pagePathProblem,
  pathProblem,
  plainPath,
  readOldPath,
  readPath,
  receivePath,
} from '../schema/index.ts';
import type { Document } from '../yaml/index.ts';
import { reservedFor } from './output-files.ts';
import type { OwnAddress, Redirect } from './redirects.ts';
import { resolveRedirects } from './redirects.ts';

export interface RouteDeclaration {
  readonly path: string;
  readonly locate: () => Location;
  readonly leadsTo:
    | { readonly page: string }
    | { readonly alias: string }
    | { readonly redirect: string; readonly locate: () => Location };
  /** Whether a page that is not always published is published now, will be, or was; undefined for other targets. */
  readonly presence?: 'active' | 'coming' | 'gone' | undefined;
}

/** The addresses of a site. Pages and aliases show a page; redirects lead to another address. */
export interface RouteTable extends Suggester {
  /** The file of each page, by its canonical path and in the order of the paths. */
  readonly pages: ReadonlyMap<string, string>;
  readonly aliases: ReadonlyMap<string, string>;
  readonly redirects: ReadonlyMap<string, string>;
  /** The redirects from addresses at which a page will be published. */
  readonly temporaryRedirects: ReadonlySet<string>;
  /**
   * Where an address leads, in any case and with or without a trailing slash: the canonical path of the page or, for a
   * redirect, its target, which may have an anchor.
   */
  readonly canonical: (path: string) => string | undefined;
  /** Whether an address has a page that can be inactive, and leads to something else in the meantime. */
  readonly isDisplaced: (path: string) => boolean;
  /** The files of pages that are inactive now and whose address leads to something else, by path. */
  readonly inactive: ReadonlyMap<string, string>;
  /** The parts of a full URL on this site; undefined for another site. */
  readonly findOwn: (address: string) => OwnAddress | undefined;
}

/** The data of a site besides its routes. */
interface Surroundings extends SiteAddress {
  readonly files: FileFinder;
  /** False if some addresses could not be read, so that an unknown address may exist. */
  readonly isComplete: boolean;
}

/**
 * Resolves declared addresses. Malformed, reserved and duplicate addresses are reported and left out. Which duplicate
 * stays does not depend on the order of declaration.
 */
export function resolveRoutes(
  declarations: readonly RouteDeclaration[],
  surroundings: Surroundings,
  report: Report,
): RouteTable {
  const byAddress = new Map<string, Candidate[]>();
  const hasHome = declarations.some(({ path }) => normalisePath(path) === '/');
  for (const declaration of declarations) {
    const isHome = !hasHome && isMeantAsHome(declaration);
    const problem = isHome ? HOME : findProblem(declaration, surroundings);
    const written = problem ? problem.better : declaration.path;
    const meant = 'redirect' in declaration.leadsTo ? written && readOldPath(written) : written;
    if (problem && meant === undefined) reportMalformed(declaration, problem, report);
    if (meant === undefined) continue;
    const address = normalisePath(meant);
    const { path, locate, leadsTo, presence } = declaration;
    const candidate = { path, locate, leadsTo, presence, meant, problem };
    const same = byAddress.get(address);
    if (same) same.push(candidate);
    else byAddress.set(address, [candidate]);
  }
  const surviving: RouteDeclaration[] = [];
  const displaced = new Set<string>();
  const inactive = new Map<string, string>();
  const coming = new Set<string>();
  const survive = (survivor: Candidate) => {
    const { meant: path, locate, leadsTo, presence } = survivor;
    const usedFor = reservedFor(path);
    if (usedFor) report(diagnose(routeRules.reservedRoute, { path, usedFor }, locate()));
    else surviving.push({ path, locate, leadsTo, presence });
  };
  for (const [address, all] of byAddress) {
    const [only] = all;
    if (only && all.length === 1) {
      if (only.problem) reportMalformed(only, only.problem, report);
      survive(only);
      continue;
    }
    const respelt = all.filter((each) => isRespelling(each, all));
    surviving.push(...respelt.map((each) => ({ ...each, path: each.meant })));
    const declared = all.filter((each) => !respelt.includes(each));
    const { same, answering, inactive: temporary } = takeTurns(declared);
    if (temporary && 'page' in temporary.leadsTo) inactive.set(temporary.meant, temporary.leadsTo.page);
    if (temporary?.presence === 'coming') coming.add(temporary.meant);
    if (same.length < declared.length) displaced.add(address);
    const [first, ...others] = [...same].sort(
      (left, right) => compare(rank(left), rank(right)) || byLocation(left.locate(), right.locate()),
    );
    if (!first) continue;
    if (others.length > 0) reportDoubles(first, others, report);
    else if (first.problem) reportMalformed(first, first.problem, report);
    survive(answering ?? first);
  }
  return createTable(surviving, { displaced, inactive, coming }, surroundings, report);
}

/**
 * Whether a redirect leads to another spelling of its own address, `/Contact: /contact`. Servers do this without a
 * redirect; a host that only supports a list of redirects does it for the spellings in the list.
 */
function isRespelling({ meant: path, problem, leadsTo }: Candidate, sameAddress: readonly Candidate[]): boolean {
  if (!('redirect' in leadsTo) || problem) return false;
  const target = normalisePath(leadsTo.redirect.split('#', 1)[0] ?? '');
  return sameAddress.some(({ meant, leadsTo: other }) => {
    if (meant === path || 'redirect' in other) return false;
    return target === normalisePath(meant) || ('alias' in other && target === normalisePath(other.alias));
  });
}

/**
 * Separates a page that can be inactive from the declaration that has its address meanwhile. `answering` is the page if
 * it is published now, `inactive` if it is not. `same` are the declarations of which only one may exist.
 */
function takeTurns(declared: readonly Candidate[]) {
  const lasting = declared.filter(({ presence }) => presence === undefined);
  const temporary = declared.filter(({ presence }) => presence !== undefined);
  if (lasting.length === 0 || temporary.length !== 1)
    return { same: declared, answering: undefined, inactive: undefined };
  return {
    same: lasting,
    answering: temporary.find(({ presence }) => presence === 'active'),
    inactive: temporary.find(({ presence }) => presence !== 'active'),
  };
}

/** A declaration, with its path as it is certainly meant. Links to the meant path are not reported. */
interface Candidate extends RouteDeclaration {
  readonly meant: string;
  readonly problem: PathProblem | undefined;
}

/** The fault of a path; if its correction has another fault, `better` corrects both. */
function findProblem(
  { path, leadsTo }: Pick<RouteDeclaration, 'path' | 'leadsTo'>,
  site: SiteAddress,
): PathProblem | undefined {
  const isRedirect = 'redirect' in leadsTo;
  const own = isRedirect ? oldPathProblem(path) : pathProblem(path);
  const problem = own ?? findEndSlash(path, site) ?? (isRedirect ? undefined : pagePathProblem(path));
  if (problem?.better === undefined) return problem;
  const next = findProblem({ path: problem.better, leadsTo }, site);
  if (!next) return problem;
  const { problem: first, fix } = problem;
  return { problem: first, fix: next.better === undefined ? fix : `Write "${next.better}".`, better: next.better };
}

/** The fault of a home page whose address is written as a name, such as "home". */
const HOME: PathProblem = {
  problem: 'does not start with "/"',
  fix: 'Write "/", which is the address of the home page.',
  better: '/',
};

function isMeantAsHome({ path, leadsTo }: RouteDeclaration): boolean {
  return (
    'page' in leadsTo &&
    !path.includes('/') &&
    (/^(?:home|index)$/i.test(path) || /^pages\/(?:home|index)\.yaml$/.test(leadsTo.page))
  );
}

function reportMalformed({ path, locate }: RouteDeclaration, problem: PathProblem, report: Report): void {
  const location = locate();
  const fix = replaceText(location, path, problem.better);
  report(diagnose(routeRules.badRoute, { path, ...problem }, location, { fix }));
}

/** Reports the duplicates that are dropped. */
function reportDoubles(survivor: RouteDeclaration, others: readonly RouteDeclaration[], report: Report): void {
  const where = formatLocation(survivor.locate());
  for (const { path, locate, leadsTo } of others) {
    const what = readKind(leadsTo);
    const location = locate();
    report(
      readKind(survivor.leadsTo) === 'page' && what !== 'page'
        ? diagnose(routeRules.shadowedPage, { path, what, where }, location)
        : diagnose(routeRules.duplicateRoute, { path, other: survivor.path, where }, location),
    );
  }
}

function readKind(leadsTo: RouteDeclaration['leadsTo']): 'page' | 'alias' | 'redirect' {
  if ('page' in leadsTo) return 'page';
  return 'alias' in leadsTo ? 'alias' : 'redirect';
}

/** A sort key: pages before aliases before redirects, then correct notation first, then the order of the text. */
function rank({ path, leadsTo }: RouteDeclaration): string {
  const form = path === normalisePath(path) ? 1 : 2;
  if ('page' in leadsTo) return `1${form} ${path} ${leadsTo.page}`;
  return 'alias' in leadsTo ? `2${form} ${path} ${leadsTo.alias}` : `3${form} ${path} ${leadsTo.redirect}`;
}

/** The addresses that lead to something else while their page is inactive. */
interface Turns {
  readonly displaced: ReadonlySet<string>;
  readonly inactive: RouteTable['inactive'];
  /** The addresses whose page is not published yet. */
  readonly coming: ReadonlySet<string>;
}

function createTable(
  declarations: readonly RouteDeclaration[],
  { displaced, inactive, coming }: Turns,
  site: Surroundings,
  report: Report,
): RouteTable {
  const pages = new Map<string, string>();
  const aliases = new Map<string, string>();
  const sent: Redirect[] = [];
  for (const { path, leadsTo } of [...declarations].sort((left, right) => compare(left.path, right.path))) {
    if ('page' in leadsTo) pages.set(path, leadsTo.page);
    else if ('alias' in leadsTo) aliases.set(path, leadsTo.alias);
    else sent.push({ from: path, to: leadsTo.redirect, locate: leadsTo.locate });
  }
  const answering = new Map([...pages.keys()].map((path) => [normalisePath(path), path]));
  for (const [alias, path] of aliases) answering.set(normalisePath(alias), path);
  const suggester = createSuggester([...pages.keys(), ...aliases.keys()]);

  const { files, isComplete } = site;
  const findOwn = (address: string) => findOwnAddress(address, site);
  const writeWhole = (path: string) => absoluteAddress(site, path);
  const writeFile = (path: string) => site.url + encodeFileName(path);
  const known = { answering, ...suggester, isComplete, findOwn, writeWhole, writeFile, files };
  const redirects = new Map(resolveRedirects(sent, known, report));
  // While a page is inactive, its aliases lead to the same target as its address.
  const temporary = new Set([...redirects.keys()].filter((path) => coming.has(path)));
  for (const [alias, path] of aliases) {
    const instead = redirects.get(path);
    if (instead === undefined) continue;
    if (coming.has(path)) temporary.add(alias);
    aliases.delete(alias);
    answering.delete(normalisePath(alias));
    redirects.set(alias, instead);
  }
  const moved = new Map([...redirects].map(([from, to]) => [normalisePath(from), to]));
  return {
    pages,
    aliases,
    redirects,
    temporaryRedirects: temporary,
    canonical: (path) => answering.get(normalisePath(path)) ?? moved.get(normalisePath(path)),
    ...suggester,
    isDisplaced: (path) => displaced.has(normalisePath(path)),
    inactive,
    findOwn,
  };
}

/** The parts of a full URL on this site; undefined for another site. */
function findOwnAddress(address: string, site: SiteAddress): OwnAddress | undefined {
  if (!/^https:/i.test(address) || !URL.canParse(address)) return undefined;
  const { href, hash, search } = new URL(address);
  const pathname = receivePath(site, href)?.replace(/[?#].*$/s, '');
  return pathname === undefined ? undefined : { path: readPath({ pathname }), hash, search };
}

/** The fault of a declared path with a trailing slash, whatever `trailingSlash` of the site is. */
function findEndSlash(path: string, { trailingSlash }: SiteAddress): PathProblem | undefined {
  if (path === '/' || !path.endsWith('/')) return undefined;
  const better = plainPath(path);
  const added = trailingSlash === 'always' ? '; "trailingSlash: always" adds the slash' : '';
  return { problem: 'ends with a slash', fix: `Write "${better}"${added}.`, better };
}

function byLocation(left: Location, right: Location): number {
  return compare(left.source.file, right.source.file) || left.range[0] - right.range[0];
}

function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** The addresses that `site.yaml` and the collections declare; a page is named by its file. */
export function declareRoutes(
  { routes, redirects = {} }: SiteFile,
  site: Document,
  entries: readonly EntryFile[],
  findPresence: (file: string) => RouteDeclaration['presence'],
): readonly RouteDeclaration[] {
  return [
    ...Object.entries(routes).flatMap(([path, route]): RouteDeclaration[] => {
      const { page, aliases = [] } = typeof route === 'string' ? { page: route } : route;
      return [
        {
          path,
          locate: () => site.locate(['routes', path], 'key'),
          leadsTo: { page: pageFile(page) },
          presence: findPresence(pageFile(page)),
        },
        ...aliases.map((alias, index) => ({
          path: alias,
          locate: () => site.locate(['routes', path, 'aliases', index]),
          leadsTo: { alias: path },
        })),
      ];
    }),
    ...Object.entries(redirects).map(([path, to]) => ({
      path,
      locate: () => site.locate(['redirects', path], 'key'),
      leadsTo: { redirect: to, locate: () => site.locate(['redirects', path]) },
    })),
    ...entries.flatMap((entry) => declareEntry(entry, findPresence(entry.file))),
  ];
}

function declareEntry(
  { path, file, entry }: EntryFile,
  presence: RouteDeclaration['presence'],
): readonly RouteDeclaration[] {
  if (path === undefined) return [];
  const locate = () => {
    const document = entry?.document;
    if (document?.source.entry !== undefined) return document.locate([]);
    return { source: document?.source ?? { file, text: '' }, range: [0, 0] as const };
  };
  const own = { path, locate, leadsTo: { page: file }, presence };
  const aliases = declareAliases(path, entry);
  return aliases.length === 0 ? [own] : [own, ...aliases];
}

/** The declarations of the aliases in an entry. */
function declareAliases(path: string, entry: Entry | undefined): readonly RouteDeclaration[] {
  const aliases = entry?.say('aliases');
  if (!entry || !Array.isArray(aliases)) return [];
  return aliases.map((alias, index) => ({
    path: String(alias),
    locate: () => entry.document.locate(['aliases', index]),
    leadsTo: { alias: path },
  }));
}
