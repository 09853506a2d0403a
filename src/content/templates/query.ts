import { z } from 'zod';
import type { Block, Field } from '../../block/index.ts';
import { describeSchema, ofKind } from '../../block/index.ts';
import type { Report } from '../../check/diagnostics/index.ts';
import {
  blockShape,
  contentRules,
  diagnose,
  diagnoseUnknown,
  pageShape,
  suggest,
} from '../../check/diagnostics/index.ts';
import { memoise } from '../../prerender/store/index.ts';
import { explainIssues } from '../schema/index.ts';
import type { Path } from '../yaml/index.ts';
import { isMapping } from '../yaml/index.ts';
import type { Origin, Scope } from './placeholder.ts';
import type { Condition, QueriedCollection, QueriedEntry } from './query-fields.ts';
import { checkCondition, findSortField, groupEntries, isGroupField } from './query-fields.ts';
import type { SourceMap } from './source-map.ts';

/** A list that is read from a collection instead of being written out. */
export interface Query extends Readonly<Record<string, unknown>> {
  readonly collection?: unknown;
  readonly each?: unknown;
}

/** The context for answering a query. */
export interface QueryContext {
  readonly report: Report;
  /** Fills in a part of the query; undefined for one that uses an unknown value. */
  readonly fill: (raw: unknown, path: Path) => { readonly value: unknown } | undefined;
  /** The entries for `collection: group`: those of the group that contains the query. */
  readonly group?: QueriedCollection | undefined;
}

/** The result of a query: the entries that it finds or, if it groups them, the groups, in order. */
export type QueryRunner = (query: Query, origin: Origin, context: QueryContext) => QueryAnswer;

/** The source of one item of a list: an entry, or a group of them. */
export interface QueriedItem {
  readonly scope: Scope;
  /** The entries of a group. */
  readonly group?: QueriedCollection;
}

export interface QueryAnswer {
  readonly items: readonly QueriedItem[];
  /** False if the query or the collection has a fault of its own, so the list may be too short. */
  readonly isComplete: boolean;
}

/** The sound entries of each collection. */
export type QueriedCollections = ReadonlyMap<string, QueriedCollection>;

/** The result of a query with a fault. */
export const NO_ANSWER: QueryAnswer = { items: [], isComplete: false };

/** The name by which a query in a group lists the entries of that group. */
export const GROUP = 'group';

const scalar = z.union([z.string(), z.number(), z.boolean()]);
const scalars = z.union([scalar, z.array(scalar).min(1)]);
/** A query, as written. */
export const querySchema = z.strictObject({
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

/** The keys of a query. */
const QUERY_KEYS = Object.keys(querySchema.shape);

/** True for a mapping that describes a list: it only has keys of a query, perhaps misspelt or incomplete. */
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

/** The groups of entries with the same value of a field, in order of first appearance. */
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

/** A superset of the matching entries, in order: in a large collection, those with the one value asked for. */
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
  // The value of a placeholder may be a list; then each item counts.
  const values = new Set(parts.flatMap(({ value }) => value));
  return { field, isExcluded, values, written: parts.filter(({ isWritten }) => isWritten) };
}

/** Reports the keys of a query that are in a block itself, without the key of the list above them. */
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
