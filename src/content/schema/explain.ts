import type { z } from 'zod';
import { describeSchema, findField } from '../../block/index.ts';
import type { Diagnostic, Location, Report } from '../../check/diagnostics/index.ts';
import { diagnose, pageShape, suggest, suggestSurely } from '../../check/diagnostics/index.ts';
import type { Document, PartialDocument, Path } from '../yaml/index.ts';
import { describeValue, formatPath, isMapping, isWithin, valueAt } from '../yaml/index.ts';
import { adviseOnMisplacedKey } from './common-props.ts';
import type { Refused } from './explain-value.ts';
import { adviseValue, explainColon, explainValue, findGroup, kindInWords, nameKey } from './explain-value.ts';

/**
 * The maximum number of issues to report. A list from a collection can have an issue in each item, but no one fixes so
 * many at once.
 */
const MOST_ISSUES = 1000;

/** Reports zod's issues as diagnostics of our catalogue, with one diagnostic for each fault. */
export function explainIssues(found: readonly z.core.$ZodIssue[], refused: Refused, report: Report): void {
  const issues = found.slice(0, MOST_ISSUES);
  const missing = findMissing(issues, refused);
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') explainUnknownKeys(issue, refused, missing, report);
  }
  for (const group of missing.values()) explainMissingKeys(group, refused, report);
  const retyped = new Set(issues.flatMap((each) => (each.code === 'invalid_type' ? formatPath(derivePath(each)) : [])));
  for (const issue of issues) {
    const path = derivePath(issue);
    if (issue.code === 'unrecognized_keys' || isAbsent(refused.data, path) || refused.isIncomplete?.(path)) continue;
    if (issue.code === 'custom' && hasFaultInside(path, issue, issues)) continue;
    // A value of the wrong type has no size to check.
    if ((issue.code === 'too_small' || issue.code === 'too_big') && retyped.has(formatPath(path))) continue;
    if (issue.code === 'invalid_union') explainUnion(issue, refused, report);
    else report(explainValue(issue, path, refused));
  }
}

interface MissingKeys {
  readonly parent: Path;
  readonly keys: Set<string>;
}

/** The missing keys of each group, by the group's path. A key is removed when it is reported. */
type Missing = ReadonlyMap<string, MissingKeys>;

function findMissing(issues: readonly z.core.$ZodIssue[], { data, isIncomplete }: Refused): Missing {
  const missing = new Map<string, MissingKeys>();
  for (const issue of issues) {
    const path = derivePath(issue);
    if (issue.code === 'unrecognized_keys' || !isAbsent(data, path) || isIncomplete?.(path)) continue;
    const parent = path.slice(0, -1);
    const group = missing.get(formatPath(parent)) ?? { parent, keys: new Set() };
    group.keys.add(String(path.at(-1)));
    missing.set(formatPath(parent), group);
  }
  return missing;
}

/** Whether the value itself or a part of it has another issue; then a rule about the whole value is not reported. */
function hasFaultInside(path: Path, self: z.core.$ZodIssue, issues: readonly z.core.$ZodIssue[]): boolean {
  return issues.some((other) => {
    const spoils = other.code === 'invalid_type' || other.code === 'unrecognized_keys';
    return other !== self && (spoils || other.path.length > path.length) && isWithin(derivePath(other), path);
  });
}

/** The maximum number of unknown keys reported for one group: no one fixes more at once. */
const MOST_KEYS = 100;

function explainUnknownKeys(
  issue: z.core.$ZodIssueUnrecognizedKeys,
  refused: Refused,
  missing: Missing,
  report: Report,
): void {
  const path = derivePath(issue);
  const group = findGroup(refused.field, refused.data, path);
  const known = [...Object.keys(group?.fields ?? {}), ...(path.length === 0 ? (refused.alsoKnown ?? []) : [])];
  const present = valueAt(refused.data, path);
  const isWritten = (key: string) =>
    isMapping(present) && Object.hasOwn(present, key) && !refused.isInherited?.([...path, key]);
  const free = known.filter((key) => !isWritten(key));
  const lacking = missing.get(formatPath(path))?.keys ?? new Set();
  const unknown = issue.keys.slice(0, MOST_KEYS).map((key) => {
    const elsewhere = path.length === 0 ? refused.elsewhere?.(key) : undefined;
    const suggestion = elsewhere === undefined ? suggest(key, free) : undefined;
    if (suggestion) lacking.delete(suggestion);
    return { key, elsewhere, suggestion };
  });
  for (const { key, elsewhere, suggestion } of unknown) {
    // The unknown key may be a misspelling of a missing key, but this is not certain.
    const isStrange = elsewhere === undefined && suggestion === undefined;
    const guess = { suggestion, known, elsewhere, missing: isStrange ? [...lacking] : [] };
    if (isStrange) lacking.clear();
    const at = [...path, key];
    const location = refused.location(at, 'key');
    const propertyPath = refused.propertyPath?.(at);
    const fix = renameKey(location, key, elsewhere === undefined ? suggestSurely(key, free) : undefined);
    const params = { key, owner: ownerAt(refused, path), ...guess };
    report(diagnose(refused.rules.unknownKey, params, location, { propertyPath, fix }));
  }
}

function renameKey({ source, range }: Location, key: string, meant: string | undefined): Diagnostic['fix'] {
  const written = source.text.slice(...range).replace(/^["']|["']$/g, '');
  return meant !== undefined && written === key ? { range, text: meant } : undefined;
}

/** Explains the branch of a union whose type fits the value and whose keys fit best. */
function explainUnion(issue: z.core.$ZodIssueInvalidUnion, refused: Refused, report: Report): void {
  const path = derivePath(issue);
  const value = valueAt(refused.data, path);
  if ('options' in issue && issue.options) {
    const { options: values, message } = issue;
    report(explainValue({ code: 'invalid_value', values, message, path: issue.path }, path, refused));
    return;
  }
  const isText = issue.errors.some((branch) => branch.some(isTextWanted));
  const colon = isText ? explainColon(value, path, refused, issue.errors) : undefined;
  if (colon) {
    report(colon);
    return;
  }
  const isOtherKind = ({ code }: z.core.$ZodIssue) =>
    code === 'invalid_type' || (code === 'invalid_value' && typeof value === 'object');
  const fitting = issue.errors.filter((branch) => !branch.some((each) => each.path.length === 0 && isOtherKind(each)));
  const [meant] = fitting.toSorted((left, right) => countMisfits(left, value) - countMisfits(right, value));
  if (meant) {
    const inside = meant.map((each) => ({ ...each, path: [...issue.path, ...each.path] }));
    explainIssues(inside, refused, report);
    return;
  }
  if (isText && (typeof value === 'number' || typeof value === 'boolean')) {
    report(
      explainValue(
        { code: 'invalid_type', expected: 'string', message: issue.message, path: issue.path },
        path,
        refused,
      ),
    );
    return;
  }
  const location = refused.location(path);
  const isCell = location.source.cells !== undefined;
  const kinds = issue.errors
    .flat()
    .flatMap((each) => (each.code === 'invalid_type' ? kindInWords(each.expected, isCell) : []));
  const wanted = [...new Set(kinds)].join(' or ');
  const found = describeValue(value);
  const fix = value === null ? adviseValue(nameKey(path)) : undefined;
  const propertyPath = refused.propertyPath?.(path);
  report(diagnose(refused.rules.wrongType, { wanted, found, fix }, location, { propertyPath }));
}

/** The number of keys that do not fit a schema: unknown keys of the group, and missing ones. */
function countMisfits(issues: readonly z.core.$ZodIssue[], group: unknown): number {
  return issues.reduce((count, issue) => {
    if (issue.path.length === 0) {
      if (issue.code === 'unrecognized_keys') return count + issue.keys.length;
      if (issue.code === 'invalid_union')
        return count + Math.max(...issue.errors.map((each) => countMisfits(each, group)));
    }
    return issue.path.length === 1 && isAbsent(group, derivePath(issue)) ? count + 1 : count;
  }, 0);
}

function isTextWanted({ code, path, ...issue }: z.core.$ZodIssue): boolean {
  return code === 'invalid_type' && path.length === 0 && 'expected' in issue && issue.expected === 'string';
}

function explainMissingKeys({ parent, keys: missing }: MissingKeys, refused: Refused, report: Report): void {
  const group = findGroup(refused.field, refused.data, parent);
  const keys = [...missing].map((key) => ({ key, description: group && findField(group, key)?.description }));
  const [first, other] = keys;
  if (!first) return;
  const propertyPath = refused.propertyPath?.(other ? parent : [...parent, first.key]);
  const params = { keys, owner: ownerAt(refused, parent) };
  report(diagnose(refused.rules.missingKeys, params, refused.location(parent, 'key'), { propertyPath }));
}

function ownerAt({ field, data, owner }: Refused, path: Path): string {
  if (path.length === 0) return owner;
  const title = findGroup(field, data, path)?.title;
  return title ? `${/^[aeiou]/i.test(title) ? 'an' : 'a'} ${title}` : `"${nameKey(path)}"`;
}

function isAbsent(data: unknown, path: Path): boolean {
  return path.length > 0 && valueAt(data, path) === undefined;
}

export function derivePath(issue: z.core.$ZodIssue): Path {
  return issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
}

/** Checks the metadata of a page file, without its blocks; undefined if something is wrong, which is reported. */
export function parsePageFile<Schema extends z.ZodObject>(
  { data, locate: location, lacks: isIncomplete }: Document & Partial<Pick<PartialDocument, 'lacks'>>,
  schema: Schema,
  owner: string,
  report: Report,
): z.output<Schema> | undefined {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const refused = {
    field: describeSchema(schema),
    data,
    owner,
    elsewhere: adviseOnMisplacedKey,
    rules: pageShape,
    location,
  };
  explainIssues(parsed.error.issues, { ...refused, ...(isIncomplete && { isIncomplete }) }, report);
  return undefined;
}
