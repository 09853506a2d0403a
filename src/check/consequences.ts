import type { Diagnostic } from '../diagnostics/index.ts';
import {
  contentRules,
  count,
  createSuggester,
  linkRules,
  publicationRules,
  routeRules,
  siteShape,
} from '../diagnostics/index.ts';
import type { LoadedSite } from '../site/index.ts';
import { groupBy } from './group-by.ts';

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
  const faults = found.filter(isCause);
  if (faults.length === 0) return found;
  const links = collectDeadLinks(found);
  const causes = faults.map((fault): Cause => {
    const part = loaded.siteFacts.keyAt(fault.range[0]);
    const dead = part === 'routes' ? links.near(fault) : part === 'collections' ? links.all : undefined;
    return { fault, part, dead };
  });
  const placed = listPlaced(loaded);
  const held = groupBy(found, (each) => causes.find((cause) => cause.fault !== each && follows(each, cause, placed)));
  const consequences = new Set([...held.values()].flat());
  const told = new Map(causes.map((cause) => [cause.fault, tellHeldBack(cause.fault, held.get(cause) ?? [])]));
  return found.flatMap((each) => (consequences.has(each) ? [] : (told.get(each) ?? each)));
}

/** A fault of `site.yaml` that leaves open what is declared there. */
interface Cause {
  readonly fault: Diagnostic;
  /** The key at the root below which it stands. */
  readonly part: string | undefined;
  /** The links that are dead because of it; undefined where it has nothing to do with addresses. */
  readonly dead: ReadonlySet<Diagnostic> | undefined;
}

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

function follows(each: Diagnostic, { fault, part = '', dead }: Cause, placed: ReadonlySet<string>): boolean {
  const { code, source } = each;
  if (code.startsWith('structured-data/')) return COMPANY.test(part) || fault.code === siteShape.missingKey.code;
  if (dead?.has(each) || RELIES_ON[code]?.has(part)) return true;
  if (part !== 'collections' || placed.has(source.file)) return false;
  return /^pages\/(?!_)/.test(source.file) && /^(?:page|text|route)\//.test(code);
}

interface DeadLinks {
  readonly all: ReadonlySet<Diagnostic>;
  /**
   * The links to the address that a route which cannot be read would have given: the nearest, or else the one that most lead to.
   * Where it can only mean one address, links to that are no faults.
   */
  readonly near: (route: Diagnostic) => ReadonlySet<Diagnostic> | undefined;
}

function collectDeadLinks(found: readonly Diagnostic[]): DeadLinks {
  const all = found.filter(({ code }) => code === linkRules.unknownPage.code);
  const byAddress = groupBy(all, ({ missing }) => missing);
  const { nearest } = createSuggester(byAddress.keys());
  const [most = ''] = [...byAddress.keys()].sort((left, right) => countAt(right) - countAt(left));
  function countAt(address: string): number {
    return byAddress.get(address)?.length ?? 0;
  }
  return {
    all: new Set(all),
    near: ({ code, source, range, fix }) => {
      if (code !== routeRules.badRoute.code || fix) return undefined;
      const written = source.text.slice(...range).replace(/["']/g, '');
      return new Set(byAddress.get(nearest(written) ?? most));
    },
  };
}

function tellHeldBack(cause: Diagnostic, held: readonly Diagnostic[]): Diagnostic {
  if (held.length === 0) return cause;
  const isBroken = held.some(({ severity }) => severity === 'error');
  const what = count(held.length, 'other message');
  const hint = `${cause.hint} ${what} may only follow from this, and ${held.length === 1 ? 'is' : 'are'} held back until it is mended.`;
  return { ...cause, hint, severity: isBroken ? 'error' : cause.severity };
}
