import { z } from 'zod';
import type { Block, Field } from '../../block/index.ts';
import { describeSchema, ofKind, onceFor } from '../../block/index.ts';
import type { Location, Report } from '../../check/diagnostics/index.ts';
import {
  blockShape,
  contentRules,
  diagnose,
  diagnoseUnknown,
  pageShape,
  suggest,
} from '../../check/diagnostics/index.ts';
import { memoise } from '../../prerender/store/index.ts';
import type { GivenWord, InputSpec, Inputs } from '../schema/index.ts';
import { explainIssues } from '../schema/index.ts';
import type { Path } from '../yaml/index.ts';
import { isMapping } from '../yaml/index.ts';
import type { Origin, Scope, SourceMap } from './placeholder.ts';
import { findRules } from './placeholder.ts';

/** A list that a collection fills, instead of written items. */
export interface Query extends Readonly<Record<string, unknown>> {
  readonly collection?: unknown;
  readonly each?: unknown;
}

export interface QueryContext {
  readonly report: Report;
  /** Fills in a part of the query; undefined if the part uses an unknown value. */
  readonly fill: (raw: unknown, path: Path) => { readonly value: unknown } | undefined;
  /** The entries for `collection: group`: those of the group that contains the query. */
  readonly group?: QueriedCollection | undefined;
}

/** Runs a query. The result is the matching entries or, with `group`, groups of them, in order. */
export type QueryRunner = (query: Query, origin: Origin, context: QueryContext) => QueryAnswer;

/** The source of one item of a list: an entry, or a group of them. */
interface QueriedItem {
  readonly scope: Scope;
  /** The entries of a group. */
  readonly group?: QueriedCollection;
}

interface QueryAnswer {
  readonly items: readonly QueriedItem[];
  /** False if the query or the collection has a fault: the list may then be too short. */
  readonly isComplete: boolean;
}

/** The sound entries of each collection. */
type QueriedCollections = ReadonlyMap<string, QueriedCollection>;

/** The result of a query with a fault. */
export const NO_ANSWER: QueryAnswer = { items: [], isComplete: false };

/** The collection name for the entries of the group that contains a query. */
export const GROUP = 'group';

const scalar = z.union([z.string(), z.number(), z.boolean()]);
const scalars = z.union([scalar, z.array(scalar).min(1)]);
/** A query, as written. */
const querySchema = z.strictObject({
  collection: ofKind('collection', z.string().min(1)).describe('The collection to list'),
  where: z
    .record(
      z.string(),
      z.union([
        scalars,
        z.strictObject({ not: scalars.describe('The value, or values, that an entry must not have') }),
      ]),
    )
    .optional()
    .describe('Which entries: key: value, key: [one, another], or key: { not: value }'),
  sort: z
    .string()
    .min(1)
    .optional()
    .describe(
      'The key of the entries to sort by; "-" before it reverses the order. Without it, the order is by file name',
    ),
  group: z
    .string()
    .min(1)
    .optional()
    .describe(
      'The key of the entries to group by. "each" then makes one item for each group, and inside it "collection: group" lists the entries of the group',
    ),
  limit: z.int().min(1).optional().describe('The maximum number of entries or groups'),
  each: z.unknown().describe('The item to make from each entry or group'),
});
type Where = NonNullable<z.output<typeof querySchema>['where']>;

export const queryGroup = describeSchema(querySchema);

const QUERY_KEYS = Object.keys(querySchema.shape);

/** True for a mapping that is meant as a query: all its keys are keys of a query, perhaps misspelt or incomplete. */
export function isQuery(value: Readonly<Record<string, unknown>>): value is Query {
  if (!('collection' in value || 'each' in value)) return false;
  return ('collection' in value && 'each' in value) || Object.keys(value).every((key) => suggest(key, QUERY_KEYS));
}

/** True if a list anywhere in the data is read from a collection. */
export function hasQuery(data: unknown): boolean {
  if (Array.isArray(data)) return data.some(hasQuery);
  return isMapping(data) && (isQuery(data) || Object.values(data).some(hasQuery));
}

/** Runs queries over the collections of a site; an invalid query is reported and finds nothing. */
export function createQueryRunner(collections: QueriedCollections): QueryRunner {
  // A template runs the same query for each of its entries.
  const parse = memoise((query: Query) => querySchema.safeParse(query));
  return (query, { document, path }, context) => {
    const { report } = context;
    const location = (at: Path, target?: 'key' | 'value') => document.locate([...path, ...at], target);
    const parsed = parse(query);
    if (!parsed.success) {
      const refused = { field: queryGroup, data: query, owner: 'a list from a collection', rules: pageShape, location };
      explainIssues(parsed.error.issues, refused, report);
      return NO_ANSWER;
    }
    const { collection: name, where = {}, sort, group, limit } = parsed.data;
    const collection = name === GROUP ? context.group : collections.get(name);
    if (!collection && name === GROUP) {
      report(diagnose(pageShape.invalidValue, NO_GROUP, location(['collection'])));
      return NO_ANSWER;
    }
    if (!collection) {
      const unknown = { word: name, known: [...collections.keys()] };
      const at = location(['collection']);
      report(
        diagnoseUnknown(contentRules.unknownCollection, unknown, { name }, at, { missing: ['collections', name] }),
      );
      return NO_ANSWER;
    }
    const checked = { collection, location, report };
    const conditions = Object.entries(where).map(([field, wanted]) => {
      const condition = readCondition(field, wanted, context);
      return condition && checkCondition(condition, checked) ? condition : undefined;
    });
    const field = sort === undefined ? '' : findSortField(sort, checked);
    const isGrouped = group === undefined || isGroupField(group, checked);
    if (field === undefined || !isGrouped || !conditions.every((each) => each !== undefined)) return NO_ANSWER;
    const most = group === undefined ? limit : undefined;
    const matching = findMatching(findCandidates(collection, field, conditions), conditions, most);
    const items = group === undefined ? matching : putTogether(collection, matching, group).slice(0, limit);
    return { items, isComplete: collection.isComplete };
  };
}

const NO_GROUP = {
  problem: '"collection: group" lists the entries of a group, but nothing is grouped here.',
  fix: 'Move it below the "each:" of a list that has "group:", or name a collection.',
};

function findMatching(
  candidates: readonly QueriedEntry[],
  conditions: readonly Condition[],
  most = Number.POSITIVE_INFINITY,
): readonly QueriedEntry[] {
  const matching: QueriedEntry[] = [];
  for (const entry of candidates) {
    if (matching.length === most) break;
    const { scope } = entry;
    if (conditions.every((each) => each.values.has(scope[each.field]?.value) !== each.isExcluded)) matching.push(entry);
  }
  return matching;
}

/** Groups entries by their value of a field, in the order of first appearance. */
function putTogether(
  collection: QueriedCollection,
  entries: readonly QueriedEntry[],
  field: string,
): readonly QueriedItem[] {
  return [...groupEntries(entries, field).values()].map((together) => {
    const value = together[0]?.scope[field];
    return { scope: value ? { [field]: value } : {}, group: collection.narrow(together) };
  });
}

/**
 * The entries that may match, in order: if a condition allows only one value, the entries with that value, which is
 * faster in a large collection.
 */
function findCandidates(collection: QueriedCollection, sort: string, conditions: readonly Condition[]) {
  const one = conditions.find(({ values, isExcluded }) => values.size === 1 && !isExcluded);
  return one ? collection.withValue(sort, one.field, [...one.values][0]) : collection.inOrder(sort);
}

/** One condition of `where`; undefined if a placeholder in it cannot be filled in. */
function readCondition(field: string, wanted: Where[string], { fill }: QueryContext): Condition | undefined {
  const isExcluded = isMapping(wanted);
  const written = isExcluded ? wanted.not : wanted;
  const list = Array.isArray(written) ? written : [written];
  const base = ['where', field, ...(isExcluded ? ['not'] : [])];
  const parts = list.map((raw, index) => {
    const path = Array.isArray(written) ? [...base, index] : base;
    const filled = fill(raw, path);
    return filled && { path, value: filled.value, isWritten: filled.value === raw };
  });
  if (!parts.every((part) => part !== undefined)) return undefined;
  // The value of a placeholder may be a list, whose items then count one by one.
  const values = new Set(parts.flatMap(({ value }) => value));
  return { field, isExcluded, values, written: parts.filter(({ isWritten }) => isWritten) };
}

/** Reports a query that is written directly in a block, without the key of its list. */
export function reportLooseQuery(
  data: Readonly<Record<string, unknown>>,
  { props }: Pick<Block, 'props'>,
  sourceMap: SourceMap,
  report: Report,
): boolean {
  if (!('collection' in data && 'each' in data)) return false;
  if (Object.hasOwn(props.fields, 'collection')) return false;
  const isMissing = ([key, { shape, isRequired }]: readonly [string, Field]) =>
    !(key in data) && shape === 'list' && isRequired;
  const [list] = Object.entries(props.fields).find(isMissing) ?? ['items'];
  const keys = QUERY_KEYS.filter((key) => key in data).join(', ');
  const params = {
    problem: 'A list from a collection needs its own key.',
    fix: `Write "${list}:" above this line, and indent its keys by two spaces: ${keys}.`,
  };
  report(diagnose(blockShape.invalidValue, params, sourceMap.location(['collection'], 'key')));
  return true;
}

/** The data of an entry that queries use. */
export interface QueriedEntry {
  /** The values of `${…}` for the items made from it. */
  readonly scope: Scope;
  /** The value of one field, for filters and sorting. */
  readonly say: (word: string) => unknown;
}

/** The data of a collection that queries use: its sound entries that lists can show. */
export interface QueriedCollection {
  readonly name: string;
  /** The fields of every entry. */
  readonly inputs: Inputs;
  /** The built-in values, besides the fields. */
  readonly given: readonly GivenWord[];
  /** False if the collection has a fault. */
  readonly isComplete: boolean;
  /**
   * The entries sorted by a field; a `-` before it reverses the order. Without a field, they are sorted by file name.
   */
  readonly inOrder: (sort: string) => readonly QueriedEntry[];
  /** The entries with this value of a field, in the order of `sort`. */
  readonly withValue: (sort: string, field: string, value: unknown) => readonly QueriedEntry[];
  readonly listValues: (field: string) => ReadonlySet<unknown>;
  /** This collection with only some of its entries, in the given order. */
  readonly narrow: (entries: readonly QueriedEntry[]) => QueriedCollection;
}

/** The condition of `where` for one field, with its placeholders filled in. */
interface Condition {
  readonly field: string;
  /** True if an entry must have none of the values. */
  readonly isExcluded: boolean;
  readonly values: ReadonlySet<unknown>;
  /** The literal values, without a placeholder. */
  readonly written: readonly { readonly path: Path; readonly value: unknown }[];
}

interface Checked {
  readonly collection: QueriedCollection;
  readonly location: (path: Path, target?: 'key' | 'value') => Location;
  readonly report: Report;
}

/** Input types that have one short value and can be compared. */
const COMPARABLE: ReadonlySet<InputSpec['type']> = new Set([
  'text',
  'number',
  'date',
  'yes/no',
  'choice',
  'link',
  'icon',
]);

/** The names by which queries can filter, sort and group entries. */
export function listFields({ inputs, given }: Pick<QueriedCollection, 'inputs' | 'given'>): readonly string[] {
  const comparable = Object.entries(inputs).filter(([, { type }]) => COMPARABLE.has(type));
  return [...comparable.map(([name]) => name), ...given];
}

/** Whether a condition is valid; a field or a value that no entry has is reported. */
function checkCondition({ field, written }: Condition, { collection, location, report }: Checked): boolean {
  if (!collection.isComplete) return true;
  const { name, inputs, listValues } = collection;
  const fields = listFields(collection);
  if (!fields.includes(field)) {
    const params = { use: 'filtered', field, name };
    const at = location(['where', field], 'key');
    report(diagnoseUnknown(contentRules.unknownField, { word: field, known: fields }, params, at));
    return false;
  }
  const spec = inputs[field];
  const choices = spec?.type === 'yes/no' ? [true, false] : spec?.options;
  const strange = written.filter(
    ({ value }) => !(choices ? choices.some((each) => each === value) : listValues(field).has(value)),
  );
  for (const { path, value } of strange) {
    const known = (choices ?? [...listValues(field)]).flatMap((each) => (each === undefined ? [] : String(each)));
    const word = String(value);
    const params = { field, value: word, name };
    report(diagnoseUnknown(contentRules.unknownValue, { word, known }, params, location(path)));
  }
  return strange.length === 0;
}

/** Checks the field of `sort` and returns it in the notation of `inOrder`; a field that no entry has is reported. */
function findSortField(sort: string, { collection, location, report }: Checked): string | undefined {
  const fields = [...listFields(collection), 'updated'];
  const field = sort.replace(/^-/, '');
  if (!collection.isComplete || fields.includes(field)) return sort;
  const params = { use: 'sorted', field, name: collection.name };
  report(diagnoseUnknown(contentRules.unknownField, { word: field, known: fields }, params, location(['sort'])));
  return undefined;
}

/** Whether entries can be grouped by a field; a field that no entry has is reported. */
function isGroupField(field: string, { collection, location, report }: Checked): boolean {
  const fields = listFields(collection);
  if (!collection.isComplete || fields.includes(field)) return true;
  const params = { use: 'grouped', field, name: collection.name };
  report(diagnoseUnknown(contentRules.unknownField, { word: field, known: fields }, params, location(['group'])));
  return false;
}

/** Prepares a collection for queries; nothing is read before the first query. */
export function createQueriedCollection(
  asked: Pick<QueriedCollection, 'name' | 'inputs' | 'given' | 'isComplete'>,
  findEntries: () => readonly QueriedEntry[],
  locale: string,
): QueriedCollection {
  const inOrder: QueriedCollection['inOrder'] = onceFor((sort) =>
    sort === '' ? findEntries() : sortEntries(inOrder(''), sort, locale),
  );
  const grouped = onceFor((sort: string) => onceFor((field: string) => groupEntries(inOrder(sort), field)));
  const listValues = onceFor((field: string) => new Set(inOrder('').map(({ say }) => say(field))));
  return {
    ...asked,
    inOrder,
    withValue: (sort, field, value) => grouped(sort)(field).get(value) ?? [],
    listValues,
    // `listValues` is that of the whole collection: a filter by a value that no entry has is a mistake, but the entries
    // of one group need not have every value.
    narrow: (entries) => ({ ...createQueriedCollection(asked, () => entries, locale), listValues }),
  };
}

/** Entries by their values of a field, in order of first appearance. */
function groupEntries(entries: readonly QueriedEntry[], field: string): ReadonlyMap<unknown, readonly QueriedEntry[]> {
  const groups = new Map<unknown, QueriedEntry[]>();
  for (const entry of entries) {
    const value = entry.say(field);
    const group = groups.get(value);
    if (group) group.push(entry);
    else groups.set(value, [entry]);
  }
  return groups;
}

/** Sorts entries by a field. Entries without a value come last; entries with equal values keep their order. */
function sortEntries(entries: readonly QueriedEntry[], sort: string, locale: string): readonly QueriedEntry[] {
  const isReversed = sort.startsWith('-');
  const field = sort.replace(/^-/, '');
  const { compare } = new Intl.Collator(findRules(locale, Intl.Collator), { numeric: true });
  const said = entries.map((entry) => ({ entry, value: entry.say(field) }));
  const order = (left: unknown, right: unknown) =>
    typeof left === 'number' && typeof right === 'number' ? left - right : compare(String(left), String(right));
  const known = said.filter(({ value }) => value !== undefined);
  known.sort((left, right) => (isReversed ? order(right.value, left.value) : order(left.value, right.value)));
  return [...known, ...said.filter(({ value }) => value === undefined)].map(({ entry }) => entry);
}
