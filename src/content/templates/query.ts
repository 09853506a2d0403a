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

/** What a query is answered with. */
export interface QueryContext {
  readonly report: Report;
  /** Fills in a part of the query; undefined for one that quotes an unknown value. */
  readonly fill: (raw: unknown, path: Path) => { readonly value: unknown } | undefined;
  /** The entries that `collection: group` selects: those of the group that the query is written in. */
  readonly group?: QueriedCollection | undefined;
}

/** Answers a query with the entries that it finds or, where it groups them, with the groups, in order. */
export type QueryRunner = (query: Query, origin: Origin, context: QueryContext) => QueryAnswer;

/** What one item of a list is made of: an entry, or a group of them. */
export interface QueriedItem {
  readonly scope: Scope;
  /** The entries of a group. */
  readonly group?: QueriedCollection;
}

export interface QueryAnswer {
  readonly items: readonly QueriedItem[];
  /** False when the query or the collection has a fault of its own, so that the list may be shorter than it should. */
  readonly isComplete: boolean;
}

/** The sound entries of each collection. */
export type QueriedCollections = ReadonlyMap<string, QueriedCollection>;

/** The answer of a query with a fault. */
export const NO_ANSWER: QueryAnswer = { items: [], isComplete: false };

/** The name by which a query that stands in a group lists the entries of that. */
export const GROUP = 'group';

const scalar = z.union([z.string(), z.number(), z.boolean()]);
const scalars = z.union([scalar, z.array(scalar).min(1)]);
/** A query, as it is written. */
export const querySchema = z.strictObject({
  collection: ofKind('collection', z.string().min(1)).describe('The collection whose entries are listed'),
  where: z
    .record(
      z.string(),
      z.union([scalars, z.strictObject({ not: scalars.describe('The value, or values, an entry must not have') })]),
    )
    .optional()
    .describe('Which entries: key: value, key: [one, another], or key: { not: value }'),
  sort: z
    .string()
    .min(1)
    .optional()
    .describe(
      'In which order: by this key of the entries; with "-" before it the last comes first; left out, by file name',
    ),
  group: z
    .string()
    .min(1)
    .optional()
    .describe(
      'By which key entries are put together: "each" makes one item of each group, and there "collection: group" lists its entries',
    ),
  limit: z.int().min(1).optional().describe('At most this many entries, or groups'),
  each: z.unknown().describe('What to make of each entry, or of each group'),
});
type Where = NonNullable<z.output<typeof querySchema>['where']>;

export const queryGroup = describeSchema(querySchema);

/** The keys of a query. */
const QUERY_KEYS = Object.keys(querySchema.shape);

/** True for a mapping that describes a list: it has the keys of a query, perhaps misspelt or too few of them, and no others. */
export function isQuery(value: Readonly<Record<string, unknown>>): value is Query {
  if (!('collection' in value || 'each' in value)) return false;
  return ('collection' in value && 'each' in value) || Object.keys(value).every((key) => suggest(key, QUERY_KEYS));
}

/** True when a list somewhere in the data is read from a collection. */
export function hasQuery(data: unknown): boolean {
  if (Array.isArray(data)) return data.some(hasQuery);
  return isMapping(data) && (isQuery(data) || Object.values(data).some(hasQuery));
}

/** Runs queries over the collections of a site; a query that is wrong is reported and finds nothing. */
export function createQueryRunner(collections: QueriedCollections): QueryRunner {
  // A template asks the same for each of its entries.
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
  problem: '"collection: group" stands for the entries of one group, and nothing is grouped here.',
  fix: 'Write it below the "each:" of a list that has "group:", or name a collection.',
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

/** The groups of entries that say the same for a field, in the order in which that is first said. */
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

/** The entries among which all that match are, in order: of a collection of thousands, those that say the one value asked for. */
function findCandidates(collection: QueriedCollection, sort: string, conditions: readonly Condition[]) {
  const one = conditions.find(({ values, isExcluded }) => values.size === 1 && !isExcluded);
  return one ? collection.withValue(sort, one.field, [...one.values][0]) : collection.inOrder(sort);
}

/** One condition of `where`; undefined where a placeholder in it cannot be filled in. */
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

/** Reports the keys of a list from a collection that stand in a block itself, without the key of the list above them. */
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
    problem: 'A list from a collection stands under a key of its own.',
    fix: `Write "${list}:" above this line, and indent by two spaces what belongs to it: ${keys}.`,
  };
  report(diagnose(blockShape.invalidValue, params, sourceMap.location(['collection'], 'key')));
  return true;
}
