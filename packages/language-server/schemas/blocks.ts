import type { Field, FieldGroup, Registry } from '../../../src/block/index.ts';
import { commonGroup, describeBlock, queryGroup } from '../../../src/content/index.ts';
import type { SchemaContext } from './json-schema.ts';
import { writeGroup } from './json-schema.ts';
import type { JsonSchema } from './parts.ts';
import { ANY_BLOCK, BLOCK_LIST, chooseBy, has, IS_QUERY, QUERIES, reference, TYPED_BLOCK } from './parts.ts';
import type { Examples } from './snippets.ts';
import { createSnippets, requiredSnippets } from './snippets.ts';

export interface BlockVocabulary {
  readonly registry: Registry;
  readonly examples: ReadonlyMap<string, Examples>;
  readonly shared: readonly SharedBlock[];
}

/**
 * Keys that are valid but not offered as completions: the file has them already, or they are for another kind of block.
 */
const SILENT: JsonSchema = { doNotSuggest: true };

/** The definitions of `blocks.json`: one for any block, one for each block type, and those for lists inside blocks. */
export function blockDefinitions({ registry, examples, shared }: BlockVocabulary): Record<string, JsonSchema> {
  const definitions: Record<string, JsonSchema> = {};
  const context = expandingContext(reference('', ANY_BLOCK), (name, schema) => {
    definitions[name] = schema;
    return reference('', name);
  });
  const blocks = registry.types.flatMap((type) => registry.get(type) ?? []);
  const { properties: common } = writeGroup(commonGroup, 'block', context);
  const snippets = blocks.flatMap((block) => createSnippets(block, examples.get(block.type)));
  const demands = new Map<string, DemandedKeys>();
  for (const block of blocks) {
    const { type, title, summary, oneOf } = block;
    const { properties, allOf, required = [] } = writeGroup(describeBlock(block), type, context);
    demands.set(type, { required, oneOf });
    definitions[type] = {
      title,
      type: 'object',
      properties: { type: { ...SILENT, description: summary }, shared: SILENT, ...properties, ...common },
      additionalProperties: false,
      ...(allOf && { allOf }),
      defaultSnippets: [...requiredSnippets(required), ...createSnippets(block, examples.get(type))],
    };
  }
  const plain = { block: context.block };
  const { additionalProperties: _closed, ...start } = writeGroup(describeStart(registry, shared), 'block', plain);
  const { type: typeSchema = {}, shared: nameSchema = {} } = start.properties ?? {};
  definitions[TYPED_BLOCK] = {
    properties: { type: typeSchema },
    ...chooseBy('type', Object.fromEntries(blocks.map(({ type }) => [type, reference('', type)]))),
  };
  definitions[ANY_BLOCK] = {
    type: 'object',
    if: has('shared'),
    then: { properties: { shared: nameSchema }, ...chooseShared(shared, demands) },
    else: {
      if: has('type'),
      then: {
        allOf: [
          reference('', TYPED_BLOCK),
          chooseBy('type', Object.fromEntries([...demands].map(([type, keys]) => [type, demandKeys(keys)]))),
        ],
      },
      else: {
        if: IS_QUERY,
        then: context.expansion.queryFor(reference('', ANY_BLOCK)),
        else: { ...start, title: 'Block', type: 'object', defaultSnippets: snippets },
      },
    },
  };
  definitions[BLOCK_LIST] = { type: 'array', defaultSnippets: snippets };
  return definitions;
}

/** The context of schemas that allow placeholders and queries: those of blocks and of a page's metadata. */
export function expandingContext(
  block: JsonSchema,
  define: (name: string, schema: JsonSchema) => JsonSchema = (_name, schema) => schema,
): SchemaContext & Required<Pick<SchemaContext, 'expansion'>> {
  // The fields of `where` depend on the collection: see `QUERIES`.
  const where = { shape: 'any', isRequired: false, description: queryGroup.fields.where?.description } as const;
  const query = writeGroup({ ...queryGroup, fields: { ...queryGroup.fields, where } }, 'query', { block });
  const { each: words = {} } = query.properties ?? {};
  const queryFor = (each: JsonSchema): JsonSchema => ({
    ...{ type: 'object', ...query },
    properties: { ...query.properties, each: { ...(typeof words === 'object' && words), ...each } },
    allOf: [reference('', QUERIES)],
  });
  return { block, expansion: { queryFor, define } };
}

/** The required keys of a block type. */
interface DemandedKeys {
  readonly required: readonly string[];
  /** At least one of these keys is required. */
  readonly oneOf: readonly string[];
}

/** A schema that requires the keys of a block type, except those that are given. */
function demandKeys(
  { required, oneOf }: DemandedKeys = { required: [], oneOf: [] },
  given: readonly string[] = [],
): JsonSchema {
  const missing = required.filter((key) => !given.includes(key));
  const isOpen = oneOf.length > 0 && !oneOf.some((key) => given.includes(key));
  return { required: missing, ...(isOpen && { anyOf: oneOf.map((key) => ({ required: [key] })) }) };
}

/**
 * The schemas for `shared: name`: all props of the block's type are allowed, and required props that the shared block
 * does not set are required.
 */
function chooseShared(shared: readonly SharedBlock[], demands: ReadonlyMap<string, DemandedKeys>): JsonSchema {
  const known = shared.filter(({ type }) => demands.has(type));
  const options = known.map(({ name, type, keys }): readonly [string, JsonSchema] => {
    return [name, { allOf: [reference('', type), demandKeys(demands.get(type), keys)] }];
  });
  return chooseBy('shared', Object.fromEntries(options));
}

/** A block in `pages/_shared`. */
export interface SharedBlock {
  readonly name: string;
  readonly type: string;
  /** The props that the shared block sets. */
  readonly keys: readonly string[];
}

/** The first key of a block: its type, or the shared block that it includes. */
export function describeStart(registry: Registry, shared: readonly SharedBlock[]): FieldGroup {
  const types = registry.types.map((type) => {
    const { title = '', summary = '' } = registry.get(type) ?? {};
    return [type, `**${title}.** ${summary}`] as const;
  });
  const names = shared.map(({ name, type }) => [name, `A block of the type ${type}`] as const);
  return {
    title: 'Block',
    isRequired: true,
    shape: 'group',
    fields: {
      type: { ...choose(types), isRequired: true, description: 'What kind of block it is' },
      shared: { ...choose(names), description: 'A block from pages/_shared; keys beside it replace its own' },
    },
  };
}

function choose(names: readonly (readonly [name: string, about: string])[]): Field {
  const about = Object.fromEntries(names);
  const isRequired = false;
  return names.length === 0
    ? { shape: 'text', isRequired }
    : { shape: 'choice', options: Object.keys(about), about, isRequired };
}
