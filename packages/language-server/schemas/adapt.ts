import { NAMED_KINDS } from '../../../src/block/index.ts';
import { describeField } from './describe-field.ts';
import type { JsonSchema } from './json-schema.ts';
import { ANY_BLOCK, asObject, BLOCK_LIST, chooseBy, has, mapValues, PLACEHOLDERS, reference } from './json-schema.ts';
import { offerLate } from './names.ts';

/** Where a schema is used. */
export interface Adaptation {
  /** Set where `${…}` may stand for any value and a list may be read from a collection. */
  readonly expansion?: {
    /** The schema of a query that makes `each` of every entry. */
    readonly queryFor: (each: JsonSchema) => JsonSchema;
    /** Keeps a schema under a name of its own and answers with a reference to it. */
    readonly define: (name: string, schema: JsonSchema) => JsonSchema;
  };
}

const PLACEHOLDER = '\\$\\{';
const ONLY_PLACEHOLDER = '^\\s*\\$\\{[^{}]*\\}\\s*$';
const BLOCK = reference('blocks.json', ANY_BLOCK);
/** A mapping that stands for a list. */
export const IS_QUERY = has('collection', 'each');

/**
 * Turns the schema of what a field means into one of what may be written for it: names are offered by their kind,
 * limits leave out spaces at the ends, and where there is expansion a placeholder may stand for any value.
 * `path` names the field among the definitions.
 */
export function adapt(schema: JsonSchema, path: string, context: Adaptation): JsonSchema {
  const {
    kind,
    instead: _newName,
    label: _name,
    section: _part,
    isAlwaysShown: _isShown,
    grid: _grid,
    ...plain
  } = schema;
  if (kind === 'block') return BLOCK;
  const named = NAMED_KINDS.find((each) => each === kind);
  if (named) return { ...extractWords(plain), ...reference('names.json', named) };
  if (plain.oneOf) return adaptChoice(plain, plain.oneOf, path, context);
  if (plain.anyOf) return { ...plain, anyOf: plain.anyOf.map((each) => adapt(withoutWords(each), path, context)) };
  switch (plain.type) {
    case 'string':
      return adaptText(plain, context);
    case 'array':
      return adaptList(plain, path, context);
    case 'object':
      return orPlaceholder(adaptObject(plain, path, context), context);
    case 'number':
    case 'integer':
    case 'boolean':
      return orPlaceholder(plain, context);
    default:
      return plain;
  }
}

/** What a schema says for people. */
function extractWords(schema: JsonSchema): JsonSchema {
  const { title, description, markdownDescription, deprecated, deprecationMessage, doNotSuggest } = schema;
  const words = Object.entries({
    title,
    description,
    markdownDescription,
    deprecated,
    deprecationMessage,
    doNotSuggest,
  });
  return Object.fromEntries(words.filter(([, text]) => text !== undefined));
}

/** A schema as one of several for a field: the words of the field are said once, an editor would prefer these. */
function withoutWords({ description: _words, markdownDescription: _markdown, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

/** Keys of a mapping, each with what an author must know about it. */
export function adaptObject(schema: JsonSchema, path: string, context: Adaptation): JsonSchema {
  const { properties, additionalProperties, ...rest } = schema;
  const required = new Set(rest.required);
  const names = context.expansion ? Object.entries(properties ?? {}) : [];
  const icons = names.filter(([, each]) => asObject(each).kind === 'icon');
  return {
    ...rest,
    ...(required.size > 0 && { title: nameRequired(rest.title, required) }),
    ...(icons.length > 0 && { allOf: icons.flatMap(([key]) => offerLate('icon', key)) }),
    ...(properties && {
      properties: mapValues(properties, (each, key) =>
        adapt(describeField(asObject(each), required.has(key)), `${path}.${key}`, context),
      ),
    }),
    ...(additionalProperties !== undefined && {
      additionalProperties:
        typeof additionalProperties === 'object' ? adapt(additionalProperties, path, context) : additionalProperties,
    }),
  };
}

/** What an editor calls the entry that writes all required keys at once. */
function nameRequired(title: string | undefined, required: Iterable<string>): string {
  return `${title ?? 'keys'} with ${[...required].join(', ')}`;
}

function adaptText(schema: JsonSchema, { expansion }: Adaptation): JsonSchema {
  const { minLength, maxLength, pattern, ...rest } = schema;
  if (rest.enum || rest.const !== undefined) {
    return expansion ? { ...extractWords(rest), anyOf: [rest, { type: 'string', pattern: ONLY_PLACEHOLDER }] } : rest;
  }
  const limits = minLength === undefined && maxLength === undefined ? undefined : lengthPattern(maxLength);
  const own = pattern ?? limits;
  const offer = expansion ? { allOf: [reference('', PLACEHOLDERS)] } : {};
  if (own === undefined) return { ...rest, ...offer };
  return {
    ...rest,
    ...offer,
    pattern: expansion ? `(?:${own})|${PLACEHOLDER}` : own,
    patternErrorMessage: rest.patternErrorMessage ?? lengthMessage(maxLength),
  };
}

/** A text that is not blank and no longer than `max` characters, the spaces around it left out. */
function lengthPattern(max: number | undefined): string {
  if (max === undefined) return '\\S';
  return `^\\s*\\S(?:[\\s\\S]{0,${Math.max(0, max - 2)}}\\S)?\\s*$`;
}

function lengthMessage(max: number | undefined): string {
  return max === undefined ? 'This text is blank.' : `Write 1 to ${max} characters.`;
}

function orPlaceholder(schema: JsonSchema, { expansion }: Adaptation): JsonSchema {
  if (!expansion || typeof schema.type !== 'string') return schema;
  return {
    ...schema,
    type: [schema.type, 'string'],
    pattern: ONLY_PLACEHOLDER,
    patternErrorMessage: `Write ${NOUNS[schema.type] ?? 'a value'}, or one placeholder such as \${site.facts.…} that stands for one.`,
  };
}

const NOUNS: Readonly<Record<string, string>> = {
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'keys with values',
};

/** Items that count: a query may stand for any number of them. */
function adaptList(schema: JsonSchema, path: string, context: Adaptation): JsonSchema {
  const { items, minItems, maxItems, ...rest } = schema;
  const item = adapt(asObject(Array.isArray(items) ? items[0] : items), path, context);
  const { expansion } = context;
  if (asObject(item).$ref === BLOCK.$ref)
    return { ...schema, items: item, ...(expansion && { allOf: [reference('', BLOCK_LIST)] }) };
  if (!expansion) return { ...schema, items: item };
  const named = expansion.define(path, item);
  const query = expansion.queryFor(named);
  const limits = { ...(minItems !== undefined && { minItems }), ...(maxItems !== undefined && { maxItems }) };
  const list = orPlaceholder({ ...rest, items: { if: IS_QUERY, then: query, else: named } }, context);
  return {
    ...list,
    type: ['array', 'object', 'string'],
    allOf: [
      { if: { type: 'object' }, then: query },
      { if: { contains: IS_QUERY }, else: limits },
    ],
  };
}

/** Variants of a mapping that a fixed word in one of their keys tells apart. */
function adaptChoice(
  schema: JsonSchema,
  variants: readonly JsonSchema[],
  path: string,
  context: Adaptation,
): JsonSchema {
  const { oneOf: _variants, ...rest } = schema;
  const key = Object.entries(variants[0]?.properties ?? {}).find(([, each]) => asObject(each).const !== undefined)?.[0];
  if (key === undefined) return { ...rest, anyOf: variants.map((each) => adapt(each, path, context)) };
  const fields = variants.map((variant) => asObject(variant.properties?.[key]));
  const options = Object.fromEntries(
    variants.map((variant, index) => {
      const { [key]: _key, ...others } = variant.properties ?? {};
      const required = variant.required?.filter((each) => each !== key) ?? [];
      const known = {
        ...adaptObject({ ...variant, required, properties: others }, path, context).properties,
        [key]: {},
      };
      const { title } = variant;
      const shape = { ...(title !== undefined && { title }), properties: known, required, additionalProperties: false };
      return [String(fields[index]?.const), shape];
    }),
  );
  const chosen: JsonSchema = {
    ...rest,
    type: 'object',
    properties: {
      [key]: {
        type: 'string',
        enum: fields.map((field) => String(field.const)),
        enumDescriptions: fields.map(({ description }) => description ?? ''),
      },
    },
    required: [key],
    ...chooseBy(key, options),
  };
  return orPlaceholder(chosen, context);
}
