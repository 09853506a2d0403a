import type { Location, Report } from '../../check/diagnostics/index.ts';
import { blockShape, diagnose, suggest } from '../../check/diagnostics/index.ts';
import type { Document, Path, Target } from '../yaml/index.ts';
import { formatPath, isMapping, valueAt } from '../yaml/index.ts';

/** Where expanded data comes from: a document, and a path in it. */
export interface Origin {
  readonly document: Document;
  readonly path: Path;
}

/** A value for `${…}`; `value` is undefined for an optional input that is not filled in. */
export interface ScopeValue {
  readonly value: unknown;
  readonly origin: Origin;
  /** Whether the value is unknown; data that uses it cannot be checked. */
  readonly isOpen?: boolean;
  /** Whether the value itself may contain site values, `${site.…}`. */
  readonly mayQuote?: boolean | undefined;
  /** The name of the collection, if its entries do not have this built-in value. */
  readonly lackedBy?: string;
  /** The paths of the faulty parts of the value, in the notation of `formatPath`; the values there are unknown. */
  readonly faulty?: ReadonlySet<string>;
}

/** The values that can be used at a location, by the first word of their names: `site`, `locationName`. */
export type Scope = Readonly<Record<string, ScopeValue>>;

/**
 * A part of a text: literal text; a placeholder with a valid name (with `join`, for a list or a day in words); a `${`
 * without a valid name; or a word in another notation (`{name}`, `$name`, `%name%`), which is a mistake if the word is
 * a known name.
 */
export type TextPart =
  | { readonly literal: string }
  | { readonly name: string; readonly join?: Join | undefined }
  | { readonly malformed: string }
  | { readonly braced: string; readonly written: string };

const PLACEHOLDER = new RegExp(
  [
    /\$\$\{/,
    /\$\{\s*([\w.-]+)(?:\s*\|\s*(and|or|date))?\s*\}/,
    /\$\{\s*[\w-]+(?:\.[\w-]+)*(?![^{}\n]*\})/,
    /\$\{[^{}\n]*\}?/,
    /(?:\$ +)?\{\{?\s*([\w.-]+)\s*\}\}?/,
    /\$\(\s*([\w.-]+)\s*\)/,
    /(?<![\w$])\$([a-zA-Z][\w-]*(?:\.[\w-]+)*)/,
    /%([a-zA-Z][\w-]*(?:\.[\w-]+)*)%/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/**
 * Splits text at `${name}`; `$${` is a literal `${`. For text without a placeholder, the common case, it returns
 * undefined.
 */
export function splitPlaceholders(text: string): readonly TextPart[] | undefined {
  // Nearly all texts of a site are split here: three character searches take a quarter of the time of a pattern.
  if (!text.includes('{') && !text.includes('$') && !text.includes('%')) return undefined;
  const parts: TextPart[] = [];
  let end = 0;
  PLACEHOLDER.lastIndex = 0;
  for (let found = PLACEHOLDER.exec(text); found; found = PLACEHOLDER.exec(text)) {
    const [written, name, join, curly, round, bare, percent] = found;
    const { index } = found;
    const braced = curly ?? round ?? bare ?? percent;
    if (index > end) parts.push({ literal: text.slice(end, index) });
    if (name !== undefined) parts.push(join === 'and' || join === 'or' || join === 'date' ? { name, join } : { name });
    else if (braced !== undefined) parts.push({ braced, written });
    else parts.push(written === '$${' ? { literal: '${' } : { malformed: written });
    end = index + written.length;
  }
  if (end < text.length) parts.push({ literal: text.slice(end) });
  return parts;
}

/** The value of `a.b.c`, or undefined when nothing has that name. */
export function lookUp(scope: Scope, name: string): ScopeValue | undefined {
  const end = name.indexOf('.');
  const root = end === -1 ? name : name.slice(0, end);
  const found = Object.hasOwn(scope, root) ? scope[root] : undefined;
  if (end === -1 || !found || found.isOpen) return found;
  const rest = name.slice(end + 1).split('.');
  const { document, path } = found.origin;
  const origin = { document, path: path.concat(rest) };
  if (found.faulty?.size && hasFault(rest, found.faulty)) return { value: undefined, origin, isOpen: true };
  const value = valueAt(found.value, rest);
  return value === undefined ? undefined : { value, origin, mayQuote: found.mayQuote };
}

export function isSiteValue(name: string): boolean {
  return /^site\.(?:contact|facts)\./.test(name);
}

/** Whether a faulty part is at, above or below a path. */
function hasFault(path: Path, faulty: ReadonlySet<string>): boolean {
  const wanted = formatPath(path);
  const isInside = (inner: string, outer: string) => inner === outer || /^[.[]/.test(inner.slice(outer.length));
  return [...faulty].some((each) =>
    each.length < wanted.length
      ? wanted.startsWith(each) && isInside(wanted, each)
      : each.startsWith(wanted) && isInside(each, wanted),
  );
}

/** The location of words in the values of a scope; undefined if no value contains the words. */
export function locateWords(scope: Scope, words: string): Location | undefined {
  for (const { value, origin, isOpen } of Object.values(scope)) {
    const found = isOpen ? undefined : listTexts(value, origin.path).find(({ text }) => text.includes(words));
    if (found) return origin.document.locate(found.path);
  }
  return undefined;
}

/** The texts in data, with their paths. `path` is the path of the data itself. */
export function listTexts(data: unknown, path: Path): readonly { readonly path: Path; readonly text: string }[] {
  if (typeof data === 'string') return [{ path, text: data }];
  if (Array.isArray(data)) return data.flatMap((item, index) => listTexts(item, [...path, index]));
  return isMapping(data) ? Object.entries(data).flatMap(([key, value]) => listTexts(value, [...path, key])) : [];
}

/** Merges both scopes; inner names win. Nothing is copied if the inner scope has all names. */
export function nestScope(outer: Scope, inner: Scope): Scope {
  return Object.keys(outer).every((name) => Object.hasOwn(inner, name)) ? inner : { ...outer, ...inner };
}

/** Every name in a scope, with dots, for suggestions. */
export function namesIn(scope: Scope): readonly string[] {
  return Object.entries(scope).flatMap(([name, { value, lackedBy }]) =>
    lackedBy === undefined ? [name, ...namesBelow(name, value, 4)] : [],
  );
}

function namesBelow(prefix: string, value: unknown, depth: number): readonly string[] {
  if (depth === 0 || !isMapping(value)) return [];
  return Object.entries(value).flatMap(([key, each]) => {
    const name = `${prefix}.${key}`;
    return [name, ...namesBelow(name, each, depth - 1)];
  });
}

export function hasPlaceholder(data: unknown): boolean {
  if (typeof data === 'string') return splitPlaceholders(data)?.some((part) => 'name' in part) ?? false;
  if (Array.isArray(data)) return data.some(hasPlaceholder);
  return isMapping(data) && Object.values(data).some(hasPlaceholder);
}

/** True if a text in the data uses one of these names; the data then differs between entries. */
export function mentionsAny(data: unknown, roots: ReadonlySet<string>): boolean {
  if (typeof data === 'string') {
    const parts = splitPlaceholders(data) ?? [];
    return parts.some((part) => 'name' in part && roots.has(part.name.split('.', 1)[0] ?? ''));
  }
  if (Array.isArray(data)) return data.some((item) => mentionsAny(item, roots));
  return isMapping(data) && Object.values(data).some((each) => mentionsAny(each, roots));
}

/** How a list is joined: "A, B and C" or "A, B or C"; `date` is a day in words: "20 November 2026". */
export type Join = 'and' | 'or' | 'date';

/** Joins texts by the rules of a language; for an unknown or invalid language, by the default rules of `Intl`. */
export function joinWords(words: readonly string[], join: Join, locale: string): string {
  if (join === 'date') return words.map((word) => writeDay(word, locale)).join(', ');
  const type = join === 'and' ? 'conjunction' : 'disjunction';
  return new Intl.ListFormat(findRules(locale, Intl.ListFormat), { type }).format(words);
}

/** A day in words, "20 November 2026"; anything else as it is. */
function writeDay(written: string, locale: string): string {
  const [day] = /^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(written) ?? [];
  const date = new Date(`${day}T00:00Z`);
  if (Number.isNaN(date.getTime())) return written;
  return new Intl.DateTimeFormat(findRules(locale, Intl.DateTimeFormat), { dateStyle: 'long', timeZone: 'UTC' }).format(
    date,
  );
}

/** The language whose rules `Intl` uses; empty, for its default rules, if the language is unknown or invalid. */
export function findRules(locale: string, of: Pick<typeof Intl.Collator, 'supportedLocalesOf'>): readonly string[] {
  try {
    return of.supportedLocalesOf(locale);
  } catch {
    return [];
  }
}

/** The keys that decide whether a page has a block at all. */
export const CONDITIONS: ReadonlySet<string> = new Set(['if', 'unless']);

/**
 * Whether conditions leave a block out: `if:` without a value (an optional input that is not filled in, an empty list,
 * or false), or `unless:` with a value.
 */
export function isLeftOut(
  data: Readonly<Record<string, unknown>>,
  conditions: Readonly<Record<string, unknown>>,
): boolean {
  return ('if' in data && !holds(conditions.if)) || ('unless' in data && holds(conditions.unless));
}

function holds(condition: unknown): boolean {
  return Boolean(condition) && !(Array.isArray(condition) && condition.length === 0);
}

/** A scope in which the site values in a block's conditions are unknown; undefined if no condition uses one. */
export function openConditions(data: Readonly<Record<string, unknown>>, scope: Scope): Scope | undefined {
  const { site } = scope;
  const quoted = [...CONDITIONS].flatMap((key) => {
    const written = data[key];
    return typeof written === 'string' ? (splitPlaceholders(written) ?? []) : [];
  });
  const paths = quoted.flatMap((part) => {
    const [root, ...path] = 'name' in part ? part.name.split('.') : [];
    return root === 'site' ? [formatPath(path)] : [];
  });
  return site && paths.length > 0
    ? { ...scope, site: { ...site, faulty: new Set([...(site.faulty ?? []), ...paths]) } }
    : undefined;
}

/** Reports conditions without a placeholder, because they would always be true. */
export function checkConditions(
  data: Readonly<Record<string, unknown>>,
  scope: Scope,
  sourceMap: SourceMap,
  report: Report,
): void {
  for (const key of CONDITIONS) {
    const written = data[key];
    if (typeof written !== 'string' || splitPlaceholders(written)) continue;
    const meant = suggest(written, namesIn(scope)) ?? 'nearby';
    const problem = `"${written}" is plain text, which is the same on every page.`;
    const params = { problem, fix: `Write ${key}: \${${meant}}.` };
    report(diagnose(blockShape.invalidValue, params, sourceMap.location([key])));
  }
}

/**
 * The location of each part of expanded data. Without a mapping, a part is inside the location of the whole; a mapping
 * sets another location, in the same or another file.
 */
export interface SourceMap {
  readonly at: (path: Path) => Origin;
  /** The location of the placeholder that inserted a part; undefined for a part without one. */
  readonly quotedAt: (path: Path) => Origin | undefined;
  readonly addMapping: (path: Path, origin: Origin, isQuoted?: boolean) => void;
  /** Records that a text contains a site value. */
  readonly addValue: (path: Path, origin: Origin) => void;
  /** Like `at`, as a location in a file. */
  readonly location: (path: Path, target?: Target) => Location;
}

interface Mapping {
  readonly path: Path;
  readonly origin: Origin;
  /** Whether a placeholder inserted this part. */
  readonly isQuoted: boolean;
}

/** The mappings as a tree by path, because a list of thousands of items has thousands of mappings. */
interface Branch {
  latest?: Mapping;
  /** The latest mapping that no placeholder made. */
  latestWritten?: Mapping;
  /** The site values in a text. */
  values?: Origin[];
  parts?: Map<Path[number], Branch>;
}

/**
 * Creates a source map in which every part is at `root` until a mapping is added. For a path, the mapping of its
 * deepest parent counts; of several mappings at the same path, the latest.
 */
export function createSourceMap(root: Origin): SourceMap {
  const whole: Mapping = { path: [], origin: root, isQuoted: false };
  const top: Branch = { latest: whole, latestWritten: whole };
  const findMapping = (path: Path, which: 'latest' | 'latestWritten'): Mapping => {
    let nearest = top[which] ?? whole;
    let branch: Branch | undefined = top;
    for (const step of path) {
      branch = branch.parts?.get(step);
      if (!branch) break;
      nearest = branch[which] ?? nearest;
    }
    return nearest;
  };
  const follow = (path: Path, { path: from, origin }: Mapping) => descend(origin, path.slice(from.length));
  const quotedAt = (path: Path) => {
    const { path: from, isQuoted } = findMapping(path, 'latest');
    return isQuoted ? follow(from, findMapping(from, 'latestWritten')) : undefined;
  };
  return {
    at: (path) => follow(path, findMapping(path, 'latest')),
    quotedAt,
    addMapping: (path, origin, isQuoted = false) => {
      const branch = path.reduce(openPart, top);
      branch.latest = { path, origin, isQuoted };
      if (!isQuoted) branch.latestWritten = branch.latest;
    },
    addValue: (path, origin) => {
      const branch = path.reduce(openPart, top);
      branch.values = [...(branch.values ?? []), origin];
    },
    location: (path, target) => {
      const { document, path: written } = follow(path, findMapping(path, 'latest'));
      const location = document.locate(written, target);
      const quoting = quotedAt(path);
      if (quoting)
        return { ...location, cause: { kind: 'placeholder', location: quoting.document.locate(quoting.path) } };
      // If a text contains several site values, it is unknown which of them is faulty.
      const [value, other] =
        path.reduce<Branch | undefined>((branch, step) => branch?.parts?.get(step), top)?.values ?? [];
      if (!value || other) return location;
      return { ...location, cause: { kind: 'value', location: value.document.locate(value.path) } };
    },
  };
}

function openPart(branch: Branch, step: Path[number]): Branch {
  branch.parts ??= new Map();
  const part = branch.parts.get(step) ?? {};
  branch.parts.set(step, part);
  return part;
}

export function descend({ document, path }: Origin, steps: Path): Origin {
  return { document, path: [...path, ...steps] };
}
