import type { Place, Report } from '../diagnostics/index.ts';
import { diagnose, replaceText, routeRules } from '../diagnostics/index.ts';
import { normalisePath } from './page-path.ts';

/** A declared redirect; `place` is where its target is written. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly place: Place;
}

interface Addresses {
  /** Canonical path by the normal form of every path that answers with a page. */
  readonly answering: ReadonlyMap<string, string>;
  readonly nearest: (path: string) => string | undefined;
  /** False when some addresses could not be read, so that an unknown one says nothing. */
  readonly isComplete: boolean;
  /** Like `nearest`, where there is no doubt. */
  readonly meant: (path: string) => string | undefined;
}

/**
 * Where each redirect leads, as a canonical path (with its anchor) or an `https:` address.
 * Loops, chains and dead targets are reported and left out; a loop is one fault, told at its first redirect.
 */
export function resolveRedirects(
  redirects: readonly Redirect[],
  { answering, nearest, meant, isComplete }: Addresses,
  report: Report,
): ReadonlyMap<string, string> {
  const byPath = new Map(redirects.map((redirect) => [normalisePath(redirect.from), redirect]));
  const resolved = new Map<string, string>();
  const looping = new Set<Redirect>();

  for (const redirect of redirects) {
    const { from, to, place } = redirect;
    const target = targetOf(to, answering);
    if (target !== undefined) {
      resolved.set(from, target);
      continue;
    }
    const steps = stepsFrom(redirect, byPath);
    const last = steps.at(-1) ?? redirect;
    const loop = followed(last, byPath) === redirect ? [redirect, ...steps] : undefined;
    if (loop?.every((each) => !looping.has(each))) {
      report(diagnose(routeRules.redirectLoop, { from, through: steps.map((step) => step.from) }, place));
    }
    for (const each of loop ?? []) looping.add(each);
    const end = targetOf(last.to, answering);
    if (end !== undefined) {
      const fix = replaceText(place, to, end);
      report(diagnose(routeRules.redirectChain, { from, through: to, target: end }, place, { fix }));
    } else if (steps.length === 0 && !loop && isComplete) {
      const suggestion = nearest(to);
      const certain = meant(to);
      const fix = replaceText(place, to, certain);
      report(diagnose(routeRules.deadTarget, { from, to, suggestion }, place, { fix }));
    }
  }
  return resolved;
}

/** A page that answers, or another site; undefined for anything else. */
function targetOf(to: string, answering: Addresses['answering']): string | undefined {
  if (/^https:\/\//.test(to)) return isSafeUrl(to) ? to : undefined;
  const [path = '', hash] = to.split('#');
  const canonical = answering.get(normalisePath(path));
  return canonical === undefined || hash === undefined ? canonical : `${canonical}#${hash}`;
}

/** What goes into the configuration of servers must not bring lines or fields of its own. */
function isSafeUrl(to: string): boolean {
  return URL.canParse(to) && !/[\s"'`<>{};\\]|\$/.test(to) && new URL(to).username === '';
}

function followed({ to }: Redirect, byPath: ReadonlyMap<string, Redirect>): Redirect | undefined {
  return byPath.get(normalisePath(to.split('#', 1)[0] ?? ''));
}

/** The redirects that one leads through, itself excluded, until one leads elsewhere or back. */
function stepsFrom(start: Redirect, byPath: ReadonlyMap<string, Redirect>): readonly Redirect[] {
  const steps: Redirect[] = [];
  let next = followed(start, byPath);
  while (next && next !== start && !steps.includes(next)) {
    steps.push(next);
    next = followed(next, byPath);
  }
  return steps;
}
