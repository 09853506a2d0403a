import { z } from 'zod';
import { ofKind } from '../block/index.ts';
import type { Report } from '../diagnostics/index.ts';
import { contentRules, diagnose, pageShape, replaceText, suggest, suggestSurely } from '../diagnostics/index.ts';
import { isMapping } from '../document/index.ts';
import { explainIssues } from './explain.ts';
import type { Origin, Scope } from './placeholder.ts';
import { lookUp } from './placeholder.ts';

/** A list that is read from a collection instead of being written out. */
export interface Query extends Readonly<Record<string, unknown>> {
  readonly collection: unknown;
  readonly each: unknown;
}

/** Answers a query with the scope of each entry found, in order. */
export type QueryRunner = (
  query: Query,
  origin: Origin,
  context: { readonly scope: Scope; readonly report: Report },
) => QueryAnswer;

export interface QueryAnswer {
  readonly entries: readonly Scope[];
  /** False when the query or the collection has a fault of its own, so that the list may be shorter than it should. */
  readonly isComplete: boolean;
}

/** The sound entries of each collection as scopes: inputs, `path` and `slug` of each. */
export type CollectionScopes = ReadonlyMap<string, QueryAnswer>;

const NO_ANSWER: QueryAnswer = { entries: [], isComplete: false };

const scalar = z.union([z.string(), z.number(), z.boolean()]);
/** A query, as it is written. */
export const querySchema = z.strictObject({
  collection: ofKind('collection', z.string().min(1)).describe('The collection whose entries are listed'),
  where: z
    .record(z.string(), z.union([scalar, z.strictObject({ not: scalar.describe('The value an entry must not have') })]))
    .optional()
    .describe('Which entries: key: value, or key: { not: value }'),
  limit: z.int().min(1).optional().describe('At most this many entries'),
  each: z.unknown().describe('What to make of each entry'),
});

/** True for a mapping that stands for a list: it names a collection and says what to make of each entry. */
export function isQuery(value: Readonly<Record<string, unknown>>): value is Query {
  return 'collection' in value && 'each' in value;
}

/** True when a list somewhere in the data is read from a collection. */
export function hasQuery(data: unknown): boolean {
  if (Array.isArray(data)) return data.some(hasQuery);
  return isMapping(data) && (isQuery(data) || Object.values(data).some(hasQuery));
}

/** Runs queries over the collections of a site; a query that is wrong is reported and finds nothing. */
export function createQueryRunner(collections: CollectionScopes): QueryRunner {
  return (query, { document, path }, { scope, report }) => {
    const parsed = querySchema.safeParse(query);
    if (!parsed.success) {
      const place = (at: readonly (string | number)[], target?: 'key' | 'value') =>
        document.locate([...path, ...at], target);
      const refused = { schema: querySchema, data: query, owner: 'a list from a collection', rules: pageShape, place };
      explainIssues(parsed.error.issues, refused, report);
      return NO_ANSWER;
    }
    const { collection: name, where = {}, limit } = parsed.data;
    const collection = collections.get(name);
    if (!collection) {
      const known = [...collections.keys()];
      const place = document.locate([...path, 'collection']);
      const meant = suggestSurely(name, known);
      const fix = replaceText(place, name, meant);
      const facts = { name, suggestion: suggest(name, known), known };
      report(diagnose(contentRules.unknownCollection, facts, place, { fix }));
      return NO_ANSWER;
    }
    const conditions = Object.entries(where).map(([key, wanted]) => [key, resolveCondition(wanted, scope)] as const);
    const matching: Scope[] = [];
    for (const entry of collection.entries) {
      if (matching.length === limit) break;
      if (conditions.every(([key, matches]) => matches(entry[key]?.value))) matching.push(entry);
    }
    return { entries: matching, isComplete: collection.isComplete };
  };
}

type Condition = z.output<typeof scalar> | { readonly not: z.output<typeof scalar> };

function resolveCondition(wanted: Condition, scope: Scope): (value: unknown) => boolean {
  if (isMapping(wanted)) {
    const refused = fill(wanted.not, scope);
    return (value) => value !== refused;
  }
  const expected = fill(wanted, scope);
  return (value) => value === expected;
}

/** A condition may be one placeholder: `slug: { not: ${slug} }`. */
function fill(value: unknown, scope: Scope): unknown {
  const name = typeof value === 'string' ? /^\$\{\s*([^{}\s]+)\s*\}$/.exec(value)?.[1] : undefined;
  return name ? lookUp(scope, name)?.value : value;
}
