import { posix } from 'node:path';
import type { LoadedSite } from '../content/index.ts';
import { SITE_FILE } from '../content/index.ts';
import type { Diagnostic, Group, Location } from './diagnostics/index.ts';
import {
  contentRules,
  count,
  diagnose,
  formatLocation,
  groupBy,
  linkRules,
  replaceText,
  routeRules,
  siteShape,
  sortDiagnostics,
  suggest,
} from './diagnostics/index.ts';

/**
 * The diagnostics in order, with one for each cause: a fault that several places have for the same reason is reported
 * once, at its cause. Consequences of a fault in `site.yaml` are hidden until that fault is fixed.
 * @param isLinked whether anything links to an address
 */
export function groupByCause(
  found: readonly Diagnostic[],
  loaded: LoadedSite,
  isLinked: (path: string) => boolean,
): readonly Diagnostic[] {
  const missing = replaceGroups(
    found,
    ({ missing }) => missing && JSON.stringify(findUndeclared(missing, loaded)),
    (group) => tellMissing(group, loaded, isLinked),
  );
  const moved = replaceGroups(missing, nameCause, (group) => tellAtCause(group, loaded));
  return sortDiagnostics(holdBack(moved, loaded));
}

/** Replaces each group for which `replace` returns a diagnostic by that diagnostic. */
function replaceGroups(
  found: readonly Diagnostic[],
  deriveKey: (each: Diagnostic) => string | undefined,
  replace: (group: Group<Diagnostic>) => Diagnostic | undefined,
): readonly Diagnostic[] {
  const sorted = sortDiagnostics(found);
  const replaced = new Map<Diagnostic, Diagnostic>();
  for (const group of groupBy(sorted, deriveKey).values()) {
    const one = group.length > 1 ? replace(group) : undefined;
    if (one) for (const each of group) replaced.set(each, one);
  }
  return [...new Set(sorted.map((each) => replaced.get(each) ?? each))];
}

/** The shortest start of a path under which `site.yaml` declares nothing; the whole path if there is none. */
function findUndeclared(path: readonly string[], { siteKeys }: LoadedSite): readonly string[] {
  const end = path.findIndex((_, index) => index > 0 && siteKeys.namesIn(path.slice(0, index)).length === 0);
  return end === -1 ? path : path.slice(0, end);
}

/**
 * Reports, in `site.yaml`, a name that several places use and `site.yaml` does not declare. An address is only reported
 * if there is a similar route that nothing links to: then the route is misspelt, and otherwise the links are.
 */
function tellMissing(
  group: Group<Diagnostic>,
  loaded: LoadedSite,
  isLinked: (path: string) => boolean,
): Diagnostic | undefined {
  const [{ code, missing = [], declaration }] = group;
  const { namesIn, locate } = loaded.siteKeys;
  const path = findUndeclared(missing, loaded);
  const [table = ''] = path;
  const [parent, key = ''] = [path.slice(0, -1), path.at(-1)];
  const names = namesIn(parent);
  const suggestion = suggest(key, names);
  if (table === 'routes' && (suggestion === undefined || isLinked(suggestion))) return undefined;
  const isTable = names.includes(key);
  const location = locate(isTable ? path : suggestion === undefined ? parent : [...parent, suggestion]);
  const fix = suggestion === undefined || isTable ? undefined : replaceText(location, suggestion, key);
  const params = { key, count: group.length, first: formatLocation(group[0]), suggestion, isTable, declaration };
  if (code === contentRules.unknownPlaceholder.code) {
    const name = `site.${path.join('.')}${isTable || path.length === 1 ? '.…' : ''}`;
    return diagnose(contentRules.missingFact, { ...params, name }, location, { fix, missing });
  }
  const what = table === 'routes' ? 'address' : table.slice(0, -1);
  const named = { what, name: path.length > 1 ? key : undefined };
  return diagnose(contentRules.missingName, { ...params, ...named }, location, { fix, missing, declaration });
}

/** If at least this share of the entries has a fault at a placeholder, the placeholder is the cause. */
const MOST = 0.5;

function nameCause({ code, message, cause }: Diagnostic): string | undefined {
  if (!cause) return undefined;
  // Entries may have different values, and so different messages.
  const isOfEntries = cause.kind === 'placeholder' || cause.kind === 'choices';
  return `${formatLocation(cause.location)} ${code} ${isOfEntries ? '' : message}`;
}

function tellAtCause(group: Group<Diagnostic>, { site, unseen, shared }: LoadedSite): Diagnostic | undefined {
  const [first] = group;
  const { source, hint, cause } = first;
  if (!cause) return undefined;
  if (cause.kind === 'placeholder') {
    const files = new Set(group.map((each) => each.source.file)).size;
    const all = [...site.pages, ...site.hidden, ...unseen].filter(
      ({ file }) => posix.dirname(file) === posix.dirname(source.file),
    );
    if (files === 1 || files < MOST * all.length) return undefined;
  }
  if (cause.kind === 'shared' && group.length < shared.countIncluders(nameShared(cause.location))) return undefined;
  const own = formatLocation(first);
  const told = own === formatLocation(cause.location) ? '' : `; the first is ${own}`;
  return {
    ...first,
    ...cause.location,
    hint: `${hint} ${group.length} places have this fault${told}.`,
    cause: cause.kind === 'value' ? cause : undefined,
    propertyPath: undefined,
    fix: undefined,
  };
}

function nameShared({ source }: Location): string {
  return source.file.replace(/^pages\/_shared\/|\.yaml$/g, '');
}

/** Hides diagnostics that rely on a faulty part of `site.yaml`; the diagnostic of that part says how many it hides. */
function holdBack(found: readonly Diagnostic[], loaded: LoadedSite): readonly Diagnostic[] {
  const { keyAt, namesIn } = loaded.siteKeys;
  const { pages, hidden, notFound } = loaded.site;
  const placed = new Set([...pages, ...hidden, ...(notFound ? [notFound] : [])].map(({ file }) => file));
  const declared = new Set(namesIn([]));
  const faults = found.filter(isCause);
  // Undeclared names come last, because they may be consequences of the other faults.
  const inOrder = [...faults.filter(({ missing }) => !missing), ...faults.filter(({ missing }) => missing)];
  const dead = found.flatMap(({ missing: [table, ...rest] = [] }) => (table === 'routes' ? rest : []));
  const causes = inOrder.map((fault) => ({
    fault,
    key: keyAt(fault),
    address: findAddress(fault, [...new Set(dead)]),
  }));
  const values = causes.flatMap(({ fault, key = '' }) => (VALUES.test(key) ? fault : []));
  const findOfValue = (each: Diagnostic) => {
    const { source, range } = each.cause?.kind === 'value' ? each.cause.location : each;
    const isInside = (fault: Diagnostic) => range[0] <= fault.range[0] && fault.range[0] <= range[1];
    const inside = source.file === SITE_FILE ? values.filter(isInside) : [];
    return inside.find(({ cause }) => cause?.kind !== 'value') ?? inside[0];
  };
  const findOfKey = (each: Diagnostic) => {
    const keys = [...(each.missing?.slice(0, 1) ?? []), ...(each.reliesOn ?? [])];
    if (mayBeEntry(each, placed)) keys.push('collections');
    const isOpen = (key: string, { fault, key: at }: (typeof causes)[number]) =>
      key === at || (!declared.has(key) && isAboutKeys(fault, at));
    return causes.find((cause) => mayExplain(cause, each) && keys.some((key) => isOpen(key, cause)))?.fault;
  };
  const held = groupBy(found, (each) => {
    const isOfValue = values.includes(each) || each.cause?.kind === 'value';
    const cause = (isOfValue && findOfValue(each)) || findOfKey(each);
    return cause === each ? undefined : cause;
  });
  const left = new Set([...held.values()].flat());
  return found.flatMap((each) => (left.has(each) ? [] : tellHeldBack(each, held.get(each) ?? [])));
}

/** The keys of `site.yaml` that contain the site values. */
const VALUES = /^(?:contact|facts)$/;

/** Whether a diagnostic is a fault of `site.yaml` because of which some of its declarations are unknown. */
function isCause({ source, severity, code, reliesOn }: Diagnostic): boolean {
  if (source.file.includes('/') || reliesOn) return false;
  if (code === routeRules.emptyCollection.code) return true;
  return severity === 'error' && !/^(?:text|publication)\//.test(code);
}

/** A fault of `site.yaml`, and the missing address, if exactly one is missing because of the fault. */
interface SiteFault {
  readonly fault: Diagnostic;
  readonly address: string | undefined;
}

/** The address that is missing because of a fault: for an invalid route, the most similar address without a page. */
function findAddress(fault: Diagnostic, dead: readonly string[]): string | undefined {
  if (fault.code === routeRules.missingHome.code) return '/';
  return fault.code === routeRules.badRoute.code ? suggest(readWords(fault), dead) : undefined;
}

/** Whether a fault in a part of `site.yaml` can explain a diagnostic that relies on this part. */
function mayExplain({ fault, address }: SiteFault, { code, missing }: Diagnostic): boolean {
  if (fault.missing) return !missing;
  if (code !== linkRules.unknownPage.code || !fault.code.startsWith('route/')) return true;
  if (address !== undefined) return address === missing?.[1];
  // If the fault has a fix, the intended address is known, and is not the missing one.
  return fault.code === routeRules.badRoute.code ? !fault.fix : fault.code === routeRules.emptyCollection.code;
}

/** Whether `site.yaml` lacks a key, or has an unknown key at its root that may be a misspelt one. */
function isAboutKeys(fault: Diagnostic, at: string | undefined): boolean {
  return (
    fault.code === siteShape.missingKeys.code || (fault.code === siteShape.unknownKey.code && readWords(fault) === at)
  );
}

function readWords({ source, range }: Diagnostic): string {
  return source.text.slice(...range).replace(/["']/g, '');
}

/** Whether a diagnostic may be wrong, because its file may be an entry of a faulty collection, and not a page. */
function mayBeEntry({ code, source: { file } }: Diagnostic, placed: ReadonlySet<string>): boolean {
  return !placed.has(file) && /^pages\/(?!_(?:shared|templates)\/)/.test(file) && /^(?:page|text|route)\//.test(code);
}

function tellHeldBack(cause: Diagnostic, held: readonly Diagnostic[]): Diagnostic {
  if (held.length === 0) return cause;
  const isBroken = held.some(({ severity }) => severity === 'error');
  const what = count(held.length, 'other message');
  const hint = `${cause.hint} ${what} may be a consequence of this, and ${held.length === 1 ? 'is' : 'are'} hidden until it is fixed.`;
  return { ...cause, hint, severity: isBroken ? 'error' : cause.severity };
}
