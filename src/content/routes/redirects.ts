import { decodePercent, encodeBehindPath } from '../../block/address/index.ts';
import type { Diagnostic, Location, Report, Suggester } from '../../check/diagnostics/index.ts';
import { diagnose, linkRules, replaceText, routeRules } from '../../check/diagnostics/index.ts';
import type { FileFinder } from '../collections/index.ts';
import { findAddressProblem, normalisePath, stripHtmlEnding } from '../schema/index.ts';

export interface Redirect {
  readonly from: string;
  readonly to: string;
  /** The location of its target. */
  readonly locate: () => Location;
}

/** The parts of an address of this site. */
export interface OwnAddress {
  readonly path: string;
  /** The part from the "#" on, or empty. */
  readonly hash: string;
  /** The part from the "?" to the "#", or empty. */
  readonly search: string;
}

interface Addresses extends Suggester {
  readonly findOwn: (address: string) => OwnAddress | undefined;
  /** The full URL of a page. */
  readonly writeWhole: (path: string) => string;
  /** The full URL of a file. */
  readonly writeFile: (path: string) => string;
  readonly files: FileFinder;
  /** The canonical path of each page, by the normalised form of every path that shows the page. */
  readonly answering: ReadonlyMap<string, string>;
  /** False if some addresses could not be read, so that an unknown address may exist. */
  readonly isComplete: boolean;
}

/**
 * The target of each redirect: for a page, its canonical path with the anchor; for a page with a query, a file or
 * another site, the full URL. Loops, chains and dead targets are reported and left out; a loop is reported once, at its
 * first redirect.
 */
export function resolveRedirects(
  redirects: readonly Redirect[],
  addresses: Addresses,
  report: Report,
): ReadonlyMap<string, string> {
  const { nearest, meant, isComplete, files, answering } = addresses;
  const byPath = new Map(redirects.map((redirect) => [normalisePath(redirect.from), redirect]));
  const resolved = new Map<string, string>();
  const { ends, loops } = followRedirects(redirects, byPath, addresses);
  for (const redirect of redirects) {
    const { from, to, locate } = redirect;
    const target = findTarget(to, byPath, addresses);
    const end = ends.get(redirect);
    if (target !== undefined) resolved.set(from, target);
    else if (end !== undefined && end !== NOWHERE) {
      const location = locate();
      const fix = replaceText(location, to, end);
      report(diagnose(routeRules.redirectChain, { from, through: to, target: end }, location, { fix }));
    } else if (end === NOWHERE) {
      const own = readOwn(to, addresses);
      const path = own?.path || to;
      const isForeign = !path.startsWith('/') && /^\w[\w+.-]*:|@/i.test(to);
      if (isForeign || findAddressProblem(to, '')) report(explainAddress(redirect));
      else if (isComplete) {
        const location = locate();
        const page = answering.get(normalisePath(stripHtmlEnding(path)));
        const fix = replaceText(location, to, page ?? meant(path));
        const suggestion = page ?? (/\.\w{2,5}$/.test(path) ? files.nearest(path) : undefined) ?? nearest(path);
        const params = { from, to: path, suggestion, why: files.whyWithheld(path) };
        report(diagnose(routeRules.deadTarget, params, location, { fix }));
      }
    }
  }
  for (const [first, ...others] of loops) {
    if (!first) continue;
    const params = { from: first.from, through: others.map(({ from }) => from) };
    report(diagnose(routeRules.redirectLoop, params, first.locate()));
  }
  return resolved;
}

/** The fault of a target that is not a path of this site. */
function explainAddress({ to, locate }: Redirect): Diagnostic {
  const location = locate();
  const { problem, fix, better } = findAddressProblem(to, '') ?? {
    problem: 'is not an address that you can redirect to',
    fix: 'Write the path of a page, or an address that starts with https://.',
  };
  return diagnose(linkRules.unsafe, { to, problem, fix }, location, { fix: replaceText(location, to, better) });
}

/** The target of a redirect that leads to neither a page nor another redirect. */
const NOWHERE = Symbol('nowhere');

interface Ways {
  /** The final target of each redirect; undefined in a loop, or if the chain leads to a broken redirect. */
  readonly ends: ReadonlyMap<Redirect, string | typeof NOWHERE | undefined>;
  /** Each loop starts with the redirect that is declared first. */
  readonly loops: readonly (readonly Redirect[])[];
}

/** Follows all redirects to their final targets; each redirect is followed once. */
function followRedirects(redirects: readonly Redirect[], byPath: ByPath, addresses: Addresses): Ways {
  const order = new Map(redirects.map((redirect, index) => [redirect, index]));
  const ends = new Map<Redirect, string | typeof NOWHERE | undefined>();
  const loops: Redirect[][] = [];
  for (const start of redirects) {
    const way = new Set<Redirect>();
    let next: Redirect | undefined = start;
    let end: string | undefined;
    while (next && !ends.has(next) && !way.has(next)) {
      way.add(next);
      end = findTarget(next.to, byPath, addresses);
      next = end === undefined ? followed(next, byPath, addresses) : undefined;
    }
    if (next && way.has(next)) loops.push(rotateLoop([...way].slice([...way].indexOf(next)), order));
    const isDead = next === undefined && end === undefined;
    const known = next && ends.get(next);
    const shared = known === NOWHERE ? undefined : (known ?? end);
    const last = [...way].at(-1);
    for (const each of way) ends.set(each, isDead && each === last ? NOWHERE : shared);
  }
  return { ends, loops };
}

/** Rotates a loop so that it starts with the redirect that is declared first. */
function rotateLoop(loop: readonly Redirect[], order: ReadonlyMap<Redirect, number>): Redirect[] {
  const rank = (redirect: Redirect) => order.get(redirect) ?? 0;
  const first = loop.reduce((least, each, index) => {
    const known = loop[least];
    return known && rank(known) <= rank(each) ? least : index;
  }, 0);
  return [...loop.slice(first), ...loop.slice(0, first)];
}

type ByPath = ReadonlyMap<string, Redirect>;

/** The final address of a target: a page, another site, or a file of this site; undefined for anything else. */
function findTarget(to: string, byPath: ByPath, addresses: Addresses): string | undefined {
  const { answering, writeWhole, writeFile, files } = addresses;
  const named = files.find(to);
  if (named !== undefined) return writeFile(named);
  const own = readOwn(to, addresses);
  if (!own) return readForeign(to);
  const { path, search, hash } = own;
  // A page is shown for any query, except for a query that is redirected.
  if (search !== '' && byPath.has(normalisePath(path + search))) return undefined;
  const page = answering.get(normalisePath(path));
  if (page !== undefined) return search === '' ? page + hash : writeWhole(page) + search + hash;
  const file = files.find(path);
  return file === undefined ? undefined : writeFile(file) + search + hash;
}

/** The parts of an address of this site, written with or without its host; undefined for any other address. */
function readOwn(to: string, { findOwn }: Addresses): OwnAddress | undefined {
  if (/^https:/i.test(to)) return findOwn(encodeBehindPath(to));
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? [];
  return { path: decodePercent(path), search: encodeBehindPath(search), hash: encodeBehindPath(decodePercent(hash)) };
}

/**
 * An address of another site. It goes into the configuration of servers, so it must not contain line breaks or
 * separators.
 */
function readForeign(to: string): string | undefined {
  const address = encodeBehindPath(to);
  const isSafe = URL.canParse(address) && !/['{};\\]|\$/.test(address) && new URL(address).username === '';
  return isSafe && /^https:\/\//.test(address) ? address : undefined;
}

function followed({ to }: Redirect, byPath: ByPath, addresses: Addresses): Redirect | undefined {
  const { path = to, search = '' } = readOwn(to, addresses) ?? {};
  return byPath.get(normalisePath(path + search)) ?? byPath.get(normalisePath(path));
}
