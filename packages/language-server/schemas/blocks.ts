import type { Block, Registry } from '../../../src/block/index.ts';
import { commonSchema, querySchema } from '../../../src/content/index.ts';
import type { Adaptation } from './adapt.ts';
import { adaptObject, IS_QUERY } from './adapt.ts';
import { describeField } from './describe-field.ts';
import type { JsonSchema } from './json-schema.ts';
import {
  ANY_BLOCK,
  asObject,
  BLOCK_LIST,
  chooseBy,
  has,
  QUERIES,
  reference,
  TYPED_BLOCK,
  toJsonSchema,
} from './json-schema.ts';
import type { Examples } from './snippets.ts';
import { createSnippets, requiredSnippets } from './snippets.ts';

/** A block in `pages/_shared`. */
export interface SharedBlock {
  readonly name: string;
  readonly type: string;
  /** The props it has already. */
  readonly keys: readonly string[];
}

export interface BlockVocabulary {
  readonly registry: Registry;
  readonly examples: ReadonlyMap<string, Examples>;
  readonly shared: readonly SharedBlock[];
}

/** Keys that are accepted and not offered: they are there already, or belong to another kind of block. */
const SILENT: JsonSchema = { doNotSuggest: true };
const CONDITIONS: Readonly<Record<string, JsonSchema>> = {
  if: {
    description: 'Shows the block only where this stands for something: ${nearby}',
    markdownDescription: 'Shows the block only where this stands for something: `${nearby}`\n\n*optional*',
  },
  unless: {
    description: 'Shows the block only where this is left out: ${nearby}',
    markdownDescription: 'Shows the block only where this is left out: `${nearby}`\n\n*optional*',
  },
};

/** The definitions of `blocks.json`: any block, one for each type by its name, and those of their lists. */
export function blockDefinitions({ registry, examples, shared }: BlockVocabulary): Record<string, JsonSchema> {
  const definitions: Record<string, JsonSchema> = {};
  const context = expandingContext((name, schema) => {
    definitions[name] = schema;
    return reference('', name);
  });
  const blocks = registry.types.flatMap((type) => registry.get(type) ?? []);
  const own = new Map(blocks.map(({ type, schema }) => [type, toJsonSchema(schema)]));
  const common = adaptObject(toJsonSchema(commonSchema), 'block', context).properties;
  const snippets = new Map(blocks.map((block) => [block.type, createSnippets(block, examples.get(block.type))]));
  for (const block of blocks) {
    const { properties: props, allOf } = adaptObject(own.get(block.type) ?? {}, block.type, context);
    definitions[block.type] = {
      ...blockSchema(block, { ...props, ...describeSlots(block), ...common }),
      ...(allOf && { allOf }),
      defaultSnippets: [...requiredSnippets(own.get(block.type)?.required), ...(snippets.get(block.type) ?? [])],
    };
  }
  const demands = new Map(
    blocks.map(({ type, oneOf }) => [type, { required: own.get(type)?.required ?? [], oneOf }] as const),
  );
  definitions[TYPED_BLOCK] = {
    properties: { type: typeSchema(blocks) },
    ...chooseBy('type', Object.fromEntries(blocks.map(({ type }) => [type, reference('', type)]))),
  };
  definitions[ANY_BLOCK] = {
    type: 'object',
    if: has('shared'),
    then: sharedSchema(shared, demands),
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
        else: {
          title: 'Block',
          type: 'object',
          properties: {
            type: { ...typeSchema(blocks), description: 'What kind of block it is' },
            shared: sharedNames(shared),
          },
          required: ['type'],
          defaultSnippets: [...snippets.values()].flat(),
        },
      },
    },
  };
  definitions[BLOCK_LIST] = { type: 'array', defaultSnippets: [...snippets.values()].flat() };
  return definitions;
}

/** Where placeholders and queries are filled in: in blocks, and in what a page says about itself. */
export function expandingContext(
  define: (name: string, schema: JsonSchema) => JsonSchema = (_name, schema) => schema,
): Adaptation & Required<Pick<Adaptation, 'expansion'>> {
  const query = adaptObject(toJsonSchema(querySchema), 'query', {});
  const { additionalProperties: _any, propertyNames: _names, ...where } = asObject(query.properties?.where);
  const queryFor = (each: JsonSchema): JsonSchema => ({
    ...query,
    properties: { ...query.properties, where, each: { ...asObject(query.properties?.each), ...each } },
    allOf: [reference('', QUERIES)],
  });
  return { expansion: { queryFor, define } };
}

function blockSchema({ title, summary }: Block, props: Readonly<Record<string, boolean | JsonSchema>>): JsonSchema {
  return {
    title,
    type: 'object',
    properties: { type: { ...SILENT, description: summary }, shared: { ...SILENT }, ...props, ...CONDITIONS },
    additionalProperties: false,
  };
}

function describeSlots({ slots }: Block): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(
    slots.map((slot) => {
      const description = `A block inside this one, in the place called "${slot}"`;
      return [slot, { ...describeField({ description }, false), ...reference('', ANY_BLOCK) }];
    }),
  );
}

function typeSchema(blocks: readonly Block[]): JsonSchema {
  return {
    type: 'string',
    enum: blocks.map(({ type }) => type),
    markdownEnumDescriptions: blocks.map(({ title, summary }) => `**${title}.** ${summary}`),
  };
}

/** What a block of a type must have. */
interface DemandedKeys {
  readonly required: readonly string[];
  /** Keys of which one is enough. */
  readonly oneOf: readonly string[];
}

/** What must be written beside the keys that are there already. */
function demandKeys(
  { required, oneOf }: DemandedKeys = { required: [], oneOf: [] },
  given: readonly string[] = [],
): JsonSchema {
  const missing = required.filter((key) => !given.includes(key));
  const isOpen = oneOf.length > 0 && !oneOf.some((key) => given.includes(key));
  return { required: missing, ...(isOpen && { anyOf: oneOf.map((key) => ({ required: [key] })) }) };
}

/** `shared: name`: beside it whatever its type takes, and what the shared block itself leaves open must be there. */
function sharedSchema(shared: readonly SharedBlock[], demands: ReadonlyMap<string, DemandedKeys>): JsonSchema {
  const options = shared.map(({ name, type, keys }): readonly [string, JsonSchema] => {
    return [name, { allOf: [reference('', type), demandKeys(demands.get(type), keys)] }];
  });
  const known = options.filter(([name]) => demands.has(shared.find((each) => each.name === name)?.type ?? ''));
  return { properties: { shared: sharedNames(shared) }, ...chooseBy('shared', Object.fromEntries(known)) };
}

function sharedNames(shared: readonly SharedBlock[]): JsonSchema {
  return {
    type: 'string',
    description: 'A block from pages/_shared; keys beside it take the place of its own',
    ...(shared.length > 0 && {
      enum: shared.map(({ name }) => name),
      enumDescriptions: shared.map(({ type }) => `A block of the type ${type}`),
    }),
  };
}
