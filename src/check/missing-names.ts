import type { LoadedSite } from '../content/index.ts';
import type { Diagnostic } from './diagnostics/index.ts';
import {
  contentRules,
  diagnose,
  formatLocation,
  linkRules,
  replaceText,
  sortDiagnostics,
  suggest,
} from './diagnostics/index.ts';
import { groupBy } from './group-by.ts';

/** From so many uses on, it is the declaration that is missing or misspelt, and not its name where it is used. */
const SEVERAL = 2;

type SiteKeys = LoadedSite['siteKeys'];

/** What something names, by the keys under which `site.yaml` would declare it. */
export interface MissingName {
  readonly path: readonly string[];
  /** In words: a fact, an address, a collection. */
  readonly what: string;
}

interface Surroundings extends SiteKeys {
  /** Whether something links to the page with an address. */
  readonly isLinked: (path: string) => boolean;
}

/**
 * Tells of what is named in several locations and `site.yaml` does not declare once, in `site.yaml`, instead of at every location. Of an address only
 * where the route that is nearest is one to which nothing leads: then that is misspelt, and otherwise the links are.
 */
export function gatherMissingNames(found: readonly Diagnostic[], site: Surroundings): readonly Diagnostic[] {
  // What every site must say is reported where it is missing.
  const isTold = ({ path: [first = '', second] }: MissingName) => second === undefined && /^(?:name|url)$/.test(first);
  const names = new Map(found.map((each) => [each, findMissingName(each)]));
  const groups = groupBy(found, (each) => {
    const missing = names.get(each);
    return missing && JSON.stringify({ ...missing, path: findUndeclared(missing.path, site) });
  });
  const gathered = new Map<Diagnostic, Diagnostic>();
  for (const uses of groups.values()) {
    const [first] = uses;
    const missing = names.get(first);
    const locations = [...new Set(sortDiagnostics(uses).map(formatLocation))];
    const told = missing && locations.length >= SEVERAL ? tell(missing, locations, site) : undefined;
    if (told) for (const each of uses) gathered.set(each, told);
  }
  const others = found.filter((each) => {
    const missing = names.get(each);
    return !gathered.has(each) && !(missing && isTold(missing));
  });
  return [...others, ...new Set(gathered.values())];
}

/** What a diagnostic finds undeclared; undefined for one of another kind. */
export function findMissingName({ code, missing }: Diagnostic): MissingName | undefined {
  if (missing === undefined) return undefined;
  const steps = missing.split('.');
  if (code === contentRules.unknownPlaceholder.code) {
    return steps[0] === 'site' ? { path: steps.slice(1), what: 'fact' } : undefined;
  }
  if (code === contentRules.unknownCollection.code) return { path: ['collections', missing], what: 'collection' };
  if (code === contentRules.unknownVendor.code) {
    const [table = '', ...name] = steps;
    return { path: [table, name.join('.')], what: table.slice(0, -1) };
  }
  // Without a home page that is reported.
  if (code !== linkRules.unknownPage.code || missing === '/') return undefined;
  return { path: ['routes', missing], what: 'address' };
}

/** The first part of a path that is not declared, or that has no keys. */
function findUndeclared(path: readonly string[], { namesIn }: SiteKeys): readonly string[] {
  const end = path.findIndex((_, index) => index > 0 && namesIn(path.slice(0, index)).length === 0);
  return end === -1 ? path : path.slice(0, end);
}

function tell(
  { path: named, what }: MissingName,
  locations: readonly string[],
  site: Surroundings,
): Diagnostic | undefined {
  const { namesIn, locate, isLinked } = site;
  const path = findUndeclared(named, site);
  const [parent, key = ''] = [path.slice(0, -1), path.at(-1)];
  const names = namesIn(parent);
  const suggestion = suggest(key, names);
  if (what === 'address' && (suggestion === undefined || isLinked(suggestion))) return undefined;
  const isTable = names.includes(key);
  const location = locate(isTable ? path : suggestion === undefined ? parent : [...parent, suggestion]);
  const fix = suggestion === undefined || isTable ? undefined : replaceText(location, suggestion, key);
  const params = { key, count: locations.length, first: locations[0] ?? '', suggestion, isTable };
  if (what !== 'fact') {
    const name = path.length > 1 ? key : undefined;
    return diagnose(contentRules.missingName, { ...params, what, name }, location, { fix });
  }
  const rest = isTable || path.length === 1 ? '.…' : '';
  return diagnose(contentRules.missingFact, { ...params, name: `site.${path.join('.')}${rest}` }, location, { fix });
}
