import type { LoadedSite } from '../content/index.ts';
import type { Diagnostic } from './diagnostics/index.ts';
import {
  contentRules,
  count,
  createSuggester,
  linkRules,
  publicationRules,
  routeRules,
  siteShape,
} from './diagnostics/index.ts';
import { groupBy } from './group-by.ts';
import { findMissingName } from './missing-names.ts';

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
  const { keyAt } = loaded.siteKeys;
  const all = faults.map((fault): Cause => {
    const part = keyAt(fault);
    const dead = part === 'routes' ? links.near(fault) : part === 'collections' ? links.all : undefined;
    return { fault, part, dead };
  });
  // A name that is not declared may follow from another fault of its table.
  const isSecond = ({ fault: { code }, part }: Cause) =>
    code === contentRules.missingName.code && all.some((other) => other.part === part && other.fault.code !== code);
  const causes = all.filter((cause) => !isSecond(cause));
  const second = new Map(all.filter(isSecond).map(({ fault, part }) => [fault, part]));
  const placed = listPlaced(loaded);
  return holdBack(found, causes, (each, cause) => {
    const part = second.get(each);
    return part === undefined ? follows(each, cause, placed) : part === cause.part;
  });
}

/**
 * Where `site.yaml` has a key that it does not know, that may be meant as a table that it lacks: holds back what relies on such a table.
 */
export function holdBackUnknownTables(found: readonly Diagnostic[], loaded: LoadedSite): readonly Diagnostic[] {
  const { keyAt, namesIn } = loaded.siteKeys;
  const fault = found.find((each) => isUnknownTable(each, keyAt));
  if (!fault) return found;
  const declared = new Set(namesIn([]));
  const lacking = new Set(found.flatMap(findTable).filter((table) => !declared.has(table)));
  const dead = lacking.has('collections') ? collectDeadLinks(found).all : undefined;
  const causes = [...lacking].map((part): Cause => ({ fault, part, dead }));
  const placed = listPlaced(loaded);
  const isLacking = (each: Diagnostic) => findTable(each).some((table) => lacking.has(table));
  const follow = (each: Diagnostic) => isLacking(each) || causes.some((cause) => follows(each, cause, placed));
  return holdBack(found, [{ fault, part: undefined, dead }], follow);
}

/** A key at the root of `site.yaml` that it does not know. */
function isUnknownTable(each: Diagnostic, keyAt: LoadedSite['siteKeys']['keyAt']): boolean {
  return each.code === siteShape.unknownKey.code && keyAt(each) === readWords(each);
}

function findTable(each: Diagnostic): readonly string[] {
  return findMissingName(each)?.path.slice(0, 1) ?? [];
}

function readWords({ source, range }: Diagnostic): string {
  return source.text.slice(...range).replace(/["']/g, '');
}

/** Leaves out what follows from a cause, and says there how much that is. */
function holdBack(
  found: readonly Diagnostic[],
  causes: readonly Cause[],
  isConsequence: (each: Diagnostic, cause: Cause) => boolean,
): readonly Diagnostic[] {
  const held = groupBy(found, (each) => causes.find((cause) => cause.fault !== each && isConsequence(each, cause)));
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
  return severity === 'error' && !/^(?:structured-data|text|publication)\//.test(code);
}

/** The files that are pages, whatever `site.yaml` still has to say. */
function listPlaced({ site }: LoadedSite): ReadonlySet<string> {
  return new Set([...site.pages, ...site.hidden, ...(site.notFound ? [site.notFound] : [])].map(({ file }) => file));
}

/** What search engines are told is made from these, or shown by them: the way to a page by the routes. */
const TOLD = /^(?:name|contact|facts|business|layout|collections|routes)$/;

function follows(each: Diagnostic, { fault, part = '', dead }: Cause, placed: ReadonlySet<string>): boolean {
  const { code, source } = each;
  if (code.startsWith('structured-data/')) return TOLD.test(part) || isLacking(fault, part);
  if (code === contentRules.unknownVendor.code) return findTable(each).includes(part);
  if (dead?.has(each) || RELIES_ON[code]?.has(part)) return true;
  if (part !== 'collections' || placed.has(source.file)) return false;
  return /^pages\/(?!_(?:shared|templates)\/)/.test(source.file) && /^(?:page|text|route)\//.test(code);
}

/** Whether something of the site is not there because of a fault, nobody knows what. */
function isLacking(fault: Diagnostic, part: string): boolean {
  if (fault.code === siteShape.missingKeys.code) return true;
  return fault.code === siteShape.unknownKey.code && readWords(fault) === part;
}

interface DeadLinks {
  readonly all: ReadonlySet<Diagnostic>;
  /**
   * The links to the home page where it is missing, and to the address that a route which cannot be read would have given: the nearest, or else the one that most lead to.
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
    near: (route) => {
      if (route.code === routeRules.missingHome.code) return new Set(byAddress.get('/'));
      if (route.code !== routeRules.badRoute.code || route.fix) return undefined;
      return new Set(byAddress.get(nearest(readWords(route)) ?? most));
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
