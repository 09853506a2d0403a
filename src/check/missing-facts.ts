import type { Diagnostic } from '../diagnostics/index.ts';
import { contentRules, diagnose, formatLocation, replaceText, suggest } from '../diagnostics/index.ts';
import type { LoadedSite } from '../site/index.ts';
import { groupBy } from './group-by.ts';

/** What all that `site.yaml` says is quoted by. */
const SITE = 'site.';
/** From so many places on, it is the fact that is missing, and not a name that is misspelt. */
const MANY = 3;

/** Tells of a fact that many places quote and `site.yaml` does not say once, in `site.yaml`, instead of at every place. */
export function gatherMissingFacts(
  found: readonly Diagnostic[],
  facts: LoadedSite['siteFacts'],
): readonly Diagnostic[] {
  // What every site must say is told where it is missing.
  const isTold = (name: string) => name === 'name' || name === 'url';
  const byName = groupBy(found, findMissingFact);
  const missing = [...byName].filter(
    ([name, places]) => !isTold(name) && new Set(places.map(formatLocation)).size >= MANY,
  );
  const gathered = new Set(missing.map(([name]) => name));
  const others = found.filter((diagnostic) => {
    const name = findMissingFact(diagnostic);
    return name === undefined || !(isTold(name) || gathered.has(name));
  });
  return [...others, ...missing.map(([name, places]) => tell(name, places, facts))];
}

/** `contact.phone` of `${site.contact.phone}`, where that stands for nothing. */
function findMissingFact({ code, missing }: Diagnostic): string | undefined {
  if (code !== contentRules.unknownPlaceholder.code || !missing?.startsWith(SITE)) return undefined;
  return missing.slice(SITE.length);
}

function tell(name: string, places: readonly Diagnostic[], { namesIn, locate }: LoadedSite['siteFacts']): Diagnostic {
  const path = name.split('.');
  const [parent, key] = [path.slice(0, -1), path.at(-1) ?? name];
  const suggestion = suggest(key, namesIn(parent));
  const place = locate(suggestion === undefined ? parent : [...parent, suggestion]);
  const locations = [...new Set(places.map(formatLocation))].sort();
  const count = locations.length;
  const facts = { name: `site.${name}`, key, count, first: locations[0] ?? '', suggestion };
  const fix = suggestion === undefined ? undefined : replaceText(place, suggestion, key);
  return diagnose(contentRules.missingFact, facts, place, { fix });
}
