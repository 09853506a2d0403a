import type { LoadedSite } from '../content/index.ts';
import type { Diagnostic, Location, Range } from './diagnostics/index.ts';
import { contentRules, formatLocation, sortDiagnostics } from './diagnostics/index.ts';
import type { Group } from './group-by.ts';
import { groupBy } from './group-by.ts';

/**
 * Tells a fault once where one thing is its cause: a placeholder that quotes what most entries say and that is fit for none of
 * them, and a site value that is wrong wherever it is quoted.
 */
export function gatherQuoted(found: readonly Diagnostic[], loaded: LoadedSite): readonly Diagnostic[] {
  if (!found.some(quotes)) return found;
  return gatherValues(gatherPlaceholders(sortDiagnostics(found), countPages(loaded)), loaded.siteKeys);
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
    const files = new Set([first, ...others].map(({ source }) => source.file));
    const isCause = files.size > 1 && files.size >= MOST * (pages.get(findFolder(first.source.file)) ?? files.size);
    return isCause && first.quotedAt
      ? moveTo(first, first.quotedAt, `It is so for ${files.size} entries; the first is ${formatLocation(first)}.`)
      : undefined;
  });
}

function gatherValues(found: readonly Diagnostic[], { locate, keyAt }: LoadedSite['siteKeys']): readonly Diagnostic[] {
  const sameFault = ({ code, message }: Diagnostic, name: string) => `${code} ${message} ${name}`;
  const alone = found.flatMap((each) => {
    const [name, other] = listWrong(each);
    return name !== undefined && other === undefined ? [sameFault(each, name)] : [];
  });
  const known = new Set(alone);
  // Of several values in one text, the one is at fault that is so elsewhere.
  const findCause = (each: Diagnostic) => listWrong(each).find((name) => known.has(sameFault(each, name)));
  const groups = groupBy(found, (each) => {
    const name = findCause(each);
    return name === undefined ? undefined : sameFault(each, name);
  });
  const merged = mergeGroups(found, groups, (group) => {
    const [first] = group;
    const locations = new Set(group.map(formatLocation));
    const path = findCause(first)?.split('.');
    if (locations.size < 2 || !path) return undefined;
    return moveTo(
      first,
      { ...locate(path, 'value'), quotedAt: group.find((each) => listWrong(each).length === 1) },
      `${locations.size} places quote it; the first is ${formatLocation(first)}.`,
    );
  });
  return gatherAtValues(merged, keyAt);
}

/** Tells once what is wrong with a value, with its parts, and with what quotes it for that reason, each in words of its own. */
function gatherAtValues(found: readonly Diagnostic[], keyAt: LoadedSite['siteKeys']['keyAt']): readonly Diagnostic[] {
  const values = found.filter((each) => each.severity === 'error' && VALUES.test(keyAt(each) ?? ''));
  const spans = new Map(values.map((each) => [each, spanOfValue(each)]));
  const widest = [...values].sort((left, right) => measure(spans.get(right)) - measure(spans.get(left)));
  const findWhole = (each: Diagnostic) => {
    const [from, to] = spans.get(each) ?? each.range;
    return widest.find((other) => {
      const [start, end] = spans.get(other) ?? other.range;
      return other.source === each.source && start <= from && to <= end;
    });
  };
  const byName = new Map(
    values.flatMap((each) => (each.quotedAt ? listQuoted(each.quotedAt) : []).map((name) => [name, each] as const)),
  );
  const findQuoted = (each: Diagnostic) => {
    const isEmpty =
      each.code === contentRules.unknownPlaceholder.code || each.code === contentRules.placeholderNotText.code;
    const causes = listQuoted(each).flatMap((name) => listParents(name).map((parent) => byName.get(parent)));
    return causes.find((cause) => cause && (isEmpty || cause.message === each.message));
  };
  const findCause = (each: Diagnostic) => {
    const value = spans.has(each) ? each : findQuoted(each);
    return value && findWhole(value);
  };
  return mergeGroups(found, groupBy(found, findCause), ([first]) => findCause(first));
}

/** `facts.rating`, `facts.rating.score` */
function listParents(name: string): readonly string[] {
  const steps = name.split('.');
  return steps.map((_, index) => steps.slice(0, index + 1).join('.'));
}

/** Where the value is that a fault is about, though it may be told at its key. */
function spanOfValue({ source, range: [start, end] }: Diagnostic): Range {
  const [colon] = /^\s*:\s*/.exec(source.text.slice(end, end + MOST_INDENT)) ?? [];
  return colon === undefined ? [start, end] : [end + colon.length, end + colon.length];
}

/** No value stands further from its key. */
const MOST_INDENT = 100;

function measure([start, end]: Range = [0, 0]): number {
  return end - start;
}

/** The keys of `site.yaml` below which the site values stand. */
const VALUES = /^(?:contact|facts)$/;

/** The site values that a text quotes which is wrong for what is filled in. */
function listWrong(found: Diagnostic): readonly string[] {
  const { unknownPlaceholder, malformedPlaceholder } = contentRules;
  return found.code === unknownPlaceholder.code || found.code === malformedPlaceholder.code ? [] : listQuoted(found);
}

/** `contact.phone`: the site values that a text quotes. */
function listQuoted({ source, range }: Location): readonly string[] {
  const names = source.text.slice(...range).matchAll(/\$\{\s*site\.((?:contact|facts)\.[\w.-]+)\s*\}/g);
  return [...new Set([...names].map(([, name = '']) => name))];
}

function moveTo(diagnostic: Diagnostic, { source, range, quotedAt }: Location, where: string): Diagnostic {
  const { code, severity, message, hint, missing } = diagnostic;
  return { code, severity, message, hint: `${hint} ${where}`, source, range, missing, quotedAt };
}

/** With each group that `merge` makes one diagnostic of replaced by it. */
function mergeGroups(
  found: readonly Diagnostic[],
  groups: ReadonlyMap<unknown, Group<Diagnostic>>,
  merge: (group: Group<Diagnostic>) => Diagnostic | undefined,
): readonly Diagnostic[] {
  const replaced = new Map<Diagnostic, Diagnostic | undefined>();
  for (const group of groups.values()) {
    const merged = merge(group);
    if (merged) for (const [index, each] of group.entries()) replaced.set(each, index === 0 ? merged : undefined);
  }
  return found.flatMap((each) => (replaced.has(each) ? (replaced.get(each) ?? []) : each));
}
