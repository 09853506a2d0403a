import type { Diagnostic, Place } from '../diagnostics/index.ts';
import { formatLocation, sortDiagnostics } from '../diagnostics/index.ts';
import type { LoadedSite } from '../site/index.ts';
import type { Group } from './group-by.ts';
import { groupBy } from './group-by.ts';

/**
 * Tells a fault once where one thing is its cause: a placeholder that quotes what most entries say and that is fit for none of
 * them, and a site value that is wrong wherever it is quoted.
 */
export function gatherQuoted(found: readonly Diagnostic[], loaded: LoadedSite): readonly Diagnostic[] {
  if (!found.some(quotes)) return found;
  return gatherValues(gatherPlaceholders(sortDiagnostics(found), countPages(loaded)), loaded.siteFacts);
}

function quotes({ quotedAt, source, range }: Diagnostic): boolean {
  return quotedAt !== undefined || source.text.slice(...range).includes('${');
}

/** How many pages have their file in each folder. */
function countPages({ site, unseen }: LoadedSite): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { file } of [...site.pages, ...site.hidden, ...unseen]) {
    const folder = findFolder(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return counts;
}

function findFolder(file: string): string {
  return file.slice(0, file.lastIndexOf('/') + 1);
}

/** Of what entries say, at least this part must be wrong at a placeholder for the placeholder to be at fault. */
const MOST = 0.5;

function gatherPlaceholders(found: readonly Diagnostic[], pages: ReadonlyMap<string, number>): readonly Diagnostic[] {
  const groups = groupBy(found, ({ code, quotedAt }) => quotedAt && `${code} ${formatLocation(quotedAt)}`);
  return mergeGroups(found, groups, ([first, ...others]) => {
    const places = new Set([first, ...others].map(({ source }) => source.file));
    const isCause = places.size > 1 && places.size >= MOST * (pages.get(findFolder(first.source.file)) ?? places.size);
    return isCause && first.quotedAt
      ? moveTo(first, first.quotedAt, `It is so for ${places.size} entries; the first is ${formatLocation(first)}.`)
      : undefined;
  });
}

function gatherValues(found: readonly Diagnostic[], { locate, keyAt }: LoadedSite['siteFacts']): readonly Diagnostic[] {
  const sameFault = ({ code, message }: Diagnostic, name: string) => `${code} ${message} ${name}`;
  const alone = found.flatMap((each) => {
    const [name, other] = listQuoted(each);
    return name !== undefined && other === undefined ? [sameFault(each, name)] : [];
  });
  const known = new Set(alone);
  // Of several values in one text, the one is at fault that is so elsewhere.
  const findCause = (each: Diagnostic) => listQuoted(each).find((name) => known.has(sameFault(each, name)));
  const groups = groupBy(found, (each) => {
    const name = findCause(each);
    return name === undefined ? undefined : sameFault(each, name);
  });
  const merged = mergeGroups(found, groups, (group) => {
    const [first] = group;
    const places = new Set(group.map(formatLocation));
    const path = findCause(first)?.split('.');
    if (places.size < 2 || !path) return undefined;
    return moveTo(
      first,
      locate(path, 'value'),
      `${places.size} places quote it; the first is ${formatLocation(first)}.`,
    );
  });
  // What is wrong with a value in one place is wrong with it in others, in other words.
  const isValue = ({ source, range, severity }: Diagnostic) =>
    !source.file.includes('/') && severity === 'error' && VALUES.test(keyAt(range[0]) ?? '');
  const byPlace = groupBy(merged, (each) => (isValue(each) ? formatLocation(each) : undefined));
  return mergeGroups(merged, byPlace, ([first]) => first);
}

/** The keys of `site.yaml` below which the site values stand. */
const VALUES = /^(?:contact|facts)$/;

/** `contact.phone`: the site values that a text quotes which is wrong for what is filled in. */
function listQuoted({ code, source, range }: Diagnostic): readonly string[] {
  if (code.includes('placeholder')) return [];
  const names = source.text.slice(...range).matchAll(/\$\{\s*site\.((?:contact|facts)\.[\w.-]+)\s*\}/g);
  return [...new Set([...names].map(([, name = '']) => name))];
}

function moveTo(diagnostic: Diagnostic, { source, range }: Place, where: string): Diagnostic {
  const { code, severity, message, hint, missing } = diagnostic;
  return { code, severity, message, hint: `${hint} ${where}`, source, range, missing };
}

/** With each group that `merge` makes one diagnostic of replaced by it. */
function mergeGroups(
  found: readonly Diagnostic[],
  groups: ReadonlyMap<string, Group<Diagnostic>>,
  merge: (group: Group<Diagnostic>) => Diagnostic | undefined,
): readonly Diagnostic[] {
  const replaced = new Map<Diagnostic, Diagnostic | undefined>();
  for (const group of groups.values()) {
    const merged = merge(group);
    if (merged) for (const [index, each] of group.entries()) replaced.set(each, index === 0 ? merged : undefined);
  }
  return found.flatMap((each) => (replaced.has(each) ? (replaced.get(each) ?? []) : each));
}
