import type { Diagnostic, Place } from '../diagnostics/index.ts';
import { formatLocation, sortDiagnostics } from '../diagnostics/index.ts';
import type { LoadedSite } from '../site/index.ts';

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
    const folder = folderOf(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return counts;
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/') + 1);
}

/** Of what entries say, at least this part must be wrong at a placeholder for the placeholder to be at fault. */
const MOST = 0.5;

function gatherPlaceholders(found: readonly Diagnostic[], pages: ReadonlyMap<string, number>): readonly Diagnostic[] {
  const groups = groupBy(found, ({ code, quotedAt }) => quotedAt && `${code} ${formatLocation(quotedAt)}`);
  return mergeGroups(found, groups, ([first, ...others]) => {
    const places = new Set([first, ...others].map(({ source }) => source.file));
    const isCause = places.size > 1 && places.size >= MOST * (pages.get(folderOf(first.source.file)) ?? places.size);
    return isCause && first.quotedAt
      ? moveTo(first, first.quotedAt, `It is so for ${places.size} entries; the first is ${formatLocation(first)}.`)
      : undefined;
  });
}

function gatherValues(found: readonly Diagnostic[], { locate }: LoadedSite['siteFacts']): readonly Diagnostic[] {
  const keyOf = ({ code, message }: Diagnostic, name: string) => `${code} ${message} ${name}`;
  const alone = found.flatMap((each) => {
    const [name, other] = namesOfQuoted(each);
    return name !== undefined && other === undefined ? [[keyOf(each, name), name] as const] : [];
  });
  const nameOf = new Map(alone);
  // Of several values in one text, the one is at fault that is so elsewhere.
  const groups = groupBy(found, (each) =>
    namesOfQuoted(each)
      .map((name) => keyOf(each, name))
      .find((key) => nameOf.has(key)),
  );
  const merged = mergeGroups(found, groups, (group) => {
    const [first] = group;
    const places = new Set(group.map(formatLocation));
    const path = namesOfQuoted(first)
      .find((name) => nameOf.has(keyOf(first, name)))
      ?.split('.');
    if (places.size < 2 || !path) return undefined;
    return moveTo(
      first,
      locate(path, 'value'),
      `${places.size} places quote it; the first is ${formatLocation(first)}.`,
    );
  });
  // What is wrong with a value in one place is wrong with it in others, in other words.
  const byPlace = groupBy(merged, (each) => (isSiteValue(each) ? formatLocation(each) : undefined));
  return mergeGroups(merged, byPlace, ([first]) => first);
}

/** `contact.phone`: the site values that a text quotes which is wrong for what is filled in. */
function namesOfQuoted({ code, source, range }: Diagnostic): readonly string[] {
  if (code.includes('placeholder')) return [];
  const names = source.text.slice(...range).matchAll(/\$\{\s*site\.((?:contact|facts)\.[\w.-]+)\s*\}/g);
  return [...new Set([...names].map(([, name = '']) => name))];
}

function isSiteValue({ source, range, severity }: Diagnostic): boolean {
  if (source.file.includes('/') || severity !== 'error') return false;
  return /^(?:contact|facts)$/.test(rootKeyAt({ source, range }) ?? '');
}

/** The key at the root of a file in which a place lies. */
export function rootKeyAt({ source, range }: Place): string | undefined {
  const before = source.text.slice(0, source.text.indexOf('\n', range[0]) >>> 0);
  return [...before.matchAll(/^["']?([A-Za-z]\w*)["']?:/gm)].at(-1)?.[1];
}

function moveTo(diagnostic: Diagnostic, { source, range }: Place, where: string): Diagnostic {
  const { code, severity, message, hint } = diagnostic;
  return { code, severity, message, hint: `${hint} ${where}`, source, range };
}

type Group = readonly [Diagnostic, ...Diagnostic[]];

function groupBy(
  found: readonly Diagnostic[],
  keyOf: (diagnostic: Diagnostic) => string | undefined,
): readonly Group[] {
  const groups = new Map<string, [Diagnostic, ...Diagnostic[]]>();
  for (const each of found) {
    const key = keyOf(each);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  }
  return [...groups.values()];
}

/** With each group that `merge` makes one diagnostic of replaced by it. */
function mergeGroups(
  found: readonly Diagnostic[],
  groups: readonly Group[],
  merge: (group: Group) => Diagnostic | undefined,
): readonly Diagnostic[] {
  const replaced = new Map<Diagnostic, Diagnostic | undefined>();
  for (const group of groups) {
    const merged = merge(group);
    if (merged) for (const [index, each] of group.entries()) replaced.set(each, index === 0 ? merged : undefined);
  }
  return found.flatMap((each) => (replaced.has(each) ? (replaced.get(each) ?? []) : each));
}
