import type { Diagnostic } from '../diagnostics/index.ts';
import {
  contentRules,
  count,
  linkRules,
  publicationRules,
  routeRules,
  siteShape,
  suggest,
} from '../diagnostics/index.ts';
import type { LoadedSite } from '../site/index.ts';
import { rootKeyAt } from './quoted-causes.ts';

/** Faults that say only that something is not declared: where a declaration cannot be read, they prove nothing. */
const RELIES_ON: Readonly<Record<string, ReadonlySet<string>>> = {
  [linkRules.notCanonical.code]: new Set(['routes', 'collections']),
  [routeRules.deadTarget.code]: new Set(['routes', 'collections']),
  [routeRules.unreachedPage.code]: new Set(['routes', 'collections', 'notFound']),
  [routeRules.unusedTemplate.code]: new Set(['collections']),
  [contentRules.unknownCollection.code]: new Set(['collections']),
  [publicationRules.badCanonical.code]: new Set(['routes', 'collections']),
};

/**
 * Holds back what may only follow from a fault of `site.yaml`, and says there how much that is: faults of what relies on the declaration
 * that is at fault, links to the address that it would have given, and files of which nobody knows now whether they are entries.
 */
export function holdBackConsequences(found: readonly Diagnostic[], loaded: LoadedSite): readonly Diagnostic[] {
  const causes = found.filter(isCause);
  if (causes.length === 0) return found;
  const placed = listPlaced(loaded);
  const deadLinks = found.filter(({ code }) => code === linkRules.unknownPage.code);
  const causeOf = new Map<Diagnostic, Diagnostic>();
  for (const cause of causes) {
    const part = rootKeyAt(cause);
    const dead = new Set(part === 'routes' ? linksTo(cause, deadLinks) : part === 'collections' ? deadLinks : []);
    for (const each of found) {
      const follows = dead.has(each) || followsFrom(each, cause, part, placed);
      if (follows && each !== cause && !causeOf.has(each)) causeOf.set(each, cause);
    }
  }
  const held = (cause: Diagnostic) => [...causeOf].flatMap(([each, by]) => (by === cause ? each : []));
  return found.flatMap((each) => {
    if (causeOf.has(each)) return [];
    return causes.includes(each) ? tellHeldBack(each, held(each)) : each;
  });
}

/** A fault of `site.yaml` that leaves open what is declared there. */
function isCause({ source, severity, code }: Diagnostic): boolean {
  if (source.file.includes('/') || code in RELIES_ON) return false;
  if (code === routeRules.emptyCollection.code) return true;
  return severity === 'error' && !/^(?:link|structured-data|text|publication)\//.test(code);
}

/** The files that are pages, whatever `site.yaml` still has to say. */
function listPlaced({ site }: LoadedSite): ReadonlySet<string> {
  return new Set([...site.pages, ...site.hidden, ...(site.notFound ? [site.notFound] : [])].map(({ file }) => file));
}

/** What search engines are told of the company is made from these. */
const COMPANY = /^(?:name|contact|facts|business|layout|collections)$/;

function followsFrom(
  { code, source }: Diagnostic,
  cause: Diagnostic,
  part: string | undefined,
  placed: ReadonlySet<string>,
): boolean {
  if (code.startsWith('structured-data/')) return COMPANY.test(part ?? '') || cause.code === siteShape.missingKey.code;
  if (RELIES_ON[code]?.has(part ?? '')) return true;
  const isUnplaced = /^pages\/(?!_)/.test(source.file) && !placed.has(source.file);
  return part === 'collections' && isUnplaced && /^(?:page|text|route)\//.test(code);
}

/**
 * The links to the address that a route which cannot be read would have given: the nearest, or else the one that most lead to.
 * Where it can only mean one address, links to that are no faults.
 */
function linksTo({ code, source, range, fix }: Diagnostic, deadLinks: readonly Diagnostic[]): readonly Diagnostic[] {
  if (code !== routeRules.badRoute.code || fix) return [];
  const byAddress = new Map<string, Diagnostic[]>();
  for (const each of deadLinks) {
    const [, address = ''] = /address (.*)\.$/.exec(each.message) ?? [];
    byAddress.set(address, [...(byAddress.get(address) ?? []), each]);
  }
  const written = source.text.slice(...range).replace(/["']/g, '');
  const [most] = [...byAddress].sort(([, left], [, right]) => right.length - left.length);
  return byAddress.get(suggest(written, byAddress.keys()) ?? most?.[0] ?? '') ?? [];
}

function tellHeldBack(cause: Diagnostic, held: readonly Diagnostic[]): Diagnostic {
  if (held.length === 0) return cause;
  const isBroken = held.some(({ severity }) => severity === 'error');
  const what = count(held.length, 'other message');
  const hint = `${cause.hint} ${what} may only follow from this, and ${held.length === 1 ? 'is' : 'are'} held back until it is mended.`;
  return { ...cause, hint, severity: isBroken ? 'error' : cause.severity };
}
