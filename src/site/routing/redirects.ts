import type { Diagnostic, Location, Report, Suggester } from '../../diagnostics/index.ts';
import { diagnose, linkRules, replaceText, routeRules } from '../../diagnostics/index.ts';
import { findAddressProblem, normalisePath } from '../schema/index.ts';

/** A declared redirect. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
  /** Where its target is written. */
  readonly locate: () => Location;
}

/** An address of this site that is written with its host. */
export interface OwnAddress {
  readonly path: string;
  /** From its "#" on; empty without. */
  readonly hash: string;
  /** From its "?" to its "#"; empty without. */
  readonly search: string;
}

interface Addresses extends Suggester {
  readonly findOwn: (address: string) => OwnAddress | undefined;
  /** The address of a page with the host. */
  readonly writeWhole: (path: string) => string;
  readonly isFile: (path: string) => boolean;
  /** Canonical path by the normal form of every path that answers with a page. */
  readonly answering: ReadonlyMap<string, string>;
  /** False when some addresses could not be read, so that an unknown one says nothing. */
  readonly isComplete: boolean;
}

/**
 * Where each redirect leads, as a canonical path (with its anchor) or an `https:` address.
 * Loops, chains and dead targets are reported and left out; a loop is one fault, told at its first redirect.
 */
export function resolveRedirects(
  redirects: readonly Redirect[],
  addresses: Addresses,
  report: Report,
): ReadonlyMap<string, string> {
  const { nearest, meant, isComplete, findOwn } = addresses;
  const resolved = new Map<string, string>();
  const { ends, loops } = followRedirects(redirects, addresses);
  for (const redirect of redirects) {
    const { from, to, locate } = redirect;
    const target = findTarget(to, addresses);
    const end = ends.get(redirect);
    if (target !== undefined) resolved.set(from, target);
    else if (end !== undefined && end !== NOWHERE) {
      const location = locate();
      const fix = replaceText(location, to, end);
      report(diagnose(routeRules.redirectChain, { from, through: to, target: end }, location, { fix }));
    } else if (end === NOWHERE) {
      const own = findOwn(to);
      const path = own?.path ?? to;
      if (!own && /^\w[\w+.-]*:|@|^www\./i.test(to)) report(explainAddress(redirect));
      else if (isComplete) {
        const location = locate();
        const fix = replaceText(location, to, meant(path));
        report(diagnose(routeRules.deadTarget, { from, to: path, suggestion: nearest(path) }, location, { fix }));
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

/** What is wrong with a target that is no path of this site. */
function explainAddress({ to, locate }: Redirect): Diagnostic {
  const location = locate();
  const { problem, fix, better } = findAddressProblem(to, '') ?? {
    problem: 'is no address to which visitors can be sent',
    fix: 'Write the path of a page, or an address that starts with https://.',
  };
  return diagnose(linkRules.unsafe, { to, problem, fix }, location, { fix: replaceText(location, to, better) });
}

/** The end of a redirect that leads to no page and to no other redirect. */
const NOWHERE = Symbol('nowhere');

interface Ways {
  /** Where each redirect leads in the end; undefined for one that leads into a loop, or to another one that leads nowhere. */
  readonly ends: ReadonlyMap<Redirect, string | typeof NOWHERE | undefined>;
  /** Each from the redirect that is declared first. */
  readonly loops: readonly (readonly Redirect[])[];
}

/** Follows all redirects to their ends, each step once. */
function followRedirects(redirects: readonly Redirect[], addresses: Addresses): Ways {
  const byPath = new Map(redirects.map((redirect) => [normalisePath(redirect.from), redirect]));
  const order = new Map(redirects.map((redirect, index) => [redirect, index]));
  const ends = new Map<Redirect, string | typeof NOWHERE | undefined>();
  const loops: Redirect[][] = [];
  for (const start of redirects) {
    const way = new Set<Redirect>();
    let next: Redirect | undefined = start;
    let end: string | undefined;
    while (next && !ends.has(next) && !way.has(next)) {
      way.add(next);
      end = findTarget(next.to, addresses);
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

/** A loop from the redirect that is declared first. */
function rotateLoop(loop: readonly Redirect[], order: ReadonlyMap<Redirect, number>): Redirect[] {
  const rank = (redirect: Redirect) => order.get(redirect) ?? 0;
  const first = loop.reduce((least, each, index) => {
    const known = loop[least];
    return known && rank(known) <= rank(each) ? least : index;
  }, 0);
  return [...loop.slice(first), ...loop.slice(0, first)];
}

/** A page that answers, another site, or a file of this one; undefined for anything else. */
function findTarget(to: string, { answering, findOwn, writeWhole, isFile }: Addresses): string | undefined {
  if (/^https:\/\//.test(to)) {
    if (!isSafeUrl(to)) return undefined;
    const own = findOwn(to);
    const page = own && answering.get(normalisePath(own.path));
    if (!own || isFile(own.path)) return to;
    if (page === undefined) return undefined;
    return own.search === '' ? page + own.hash : writeWhole(page) + own.search + own.hash;
  }
  const [path = '', hash] = to.split('#');
  const canonical = answering.get(normalisePath(path));
  return canonical === undefined || hash === undefined ? canonical : `${canonical}#${hash}`;
}

/** What goes into the configuration of servers must not bring lines or fields of its own. */
function isSafeUrl(to: string): boolean {
  return URL.canParse(to) && !/[\s"'`<>{};\\]|\$/.test(to) && new URL(to).username === '';
}

function followed(
  { to }: Redirect,
  byPath: ReadonlyMap<string, Redirect>,
  { findOwn }: Addresses,
): Redirect | undefined {
  return byPath.get(normalisePath(findOwn(to)?.path ?? to.split('#', 1)[0] ?? ''));
}
