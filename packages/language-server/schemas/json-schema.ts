import type { FieldOf } from '../../../src/block/field.ts';
import { findMark, readMark } from '../../../src/block/field.ts';
import type { Bounds, Field, FieldGroup } from '../../../src/block/index.ts';
import { NAMED_KINDS } from '../../../src/block/index.ts';
import { offerLate } from './names.ts';
import type { JsonSchema } from './parts.ts';
import { BLOCK_LIST, chooseBy, IS_QUERY, PLACEHOLDERS, reference } from './parts.ts';
import { asYaml } from './snippets.ts';

export interface SchemaContext {
  readonly block: JsonSchema;
  /** Set if `${…}` can replace any value, and a query can replace any list. */
  readonly expansion?: {
    /** The schema of a query; `each` is the schema of the list item that the query makes from an entry. */
    readonly queryFor: (each: JsonSchema) => JsonSchema;
    /** Stores a schema as a definition with this name and returns a reference to the definition. */
    readonly define: (name: string, schema: JsonSchema) => JsonSchema;
  };
}

const PLACEHOLDER = '\\$\\{';
const ONLY_PLACEHOLDER = '^\\s*\\$\\{[^{}]*\\}\\s*$';

/**
 * The JSON Schema of a field's value. Limits on length ignore spaces at both ends; with `expansion`, a placeholder can
 * replace any value. `path` is the name of the field's definition.
 */
export function toJsonSchema(field: Field, path: string, context: SchemaContext): JsonSchema {
  const { title, description, instead, editorRules = [] } = field;
  return dropUndefined({
    title,
    description,
    default: field.default,
    ...(instead !== undefined && {
      deprecated: true,
      doNotSuggest: true,
      deprecationMessage: `This is now called "${instead}".`,
    }),
    ...Object.assign({}, ...editorRules),
    ...writeValue(field, path, context),
  });
}

function writeValue(field: Field, path: string, context: SchemaContext): JsonSchema {
  if (field.kind === 'block') return context.block;
  const named = NAMED_KINDS.find((each) => each === field.kind);
  if (named) return reference('names.json', named);
  switch (field.shape) {
    case 'text':
      return writeText(field, context);
    case 'number':
      return orPlaceholder(field.step === 1 ? 'integer' : 'number', writeLimits(field), context);
    case 'boolean':
      return orPlaceholder('boolean', {}, context);
    case 'choice':
    case 'literal':
      return writeOptions(field, context);
    case 'list':
      return writeList(field, path, context);
    case 'group':
      return orPlaceholder('object', writeGroup(field, path, context), context);
    case 'table': {
      const { pattern, patternMessage: patternErrorMessage } = field.key ?? {};
      const propertyNames = pattern === undefined ? undefined : { pattern, patternErrorMessage };
      const entries = { propertyNames, additionalProperties: toJsonSchema(field.item, path, context) };
      return orPlaceholder('object', dropUndefined(entries), context);
    }
    case 'union':
      return writeUnion(field.branches, path, context);
    default:
      return {};
  }
}

/** The schema of a group: its keys, each with a description. */
export function writeGroup({ title, fields }: FieldGroup, path: string, context: SchemaContext): JsonSchema {
  const parts = Object.entries(fields);
  const required = parts.flatMap(([key, part]) => (part.isRequired ? key : []));
  const icons = context.expansion ? parts.filter(([, { kind }]) => kind === 'icon') : [];
  return {
    // The label of the editor's completion for all required keys at once.
    ...(required.length > 0 && { title: `${title ?? 'keys'} with ${required.join(', ')}`, required }),
    ...(icons.length > 0 && { allOf: icons.flatMap(([key]) => offerLate('icon', key)) }),
    properties: Object.fromEntries(
      parts.map(([key, part]) => {
        const schema = toJsonSchema(part, `${path}.${key}`, context);
        const markdownDescription = describeField(part);
        return [key, markdownDescription === undefined ? schema : { ...schema, markdownDescription }];
      }),
    ),
    additionalProperties: false,
  };
}

function writeText(field: FieldOf<'text'>, { expansion }: SchemaContext): JsonSchema {
  const { min, max, pattern, patternMessage, examples } = field;
  const own = pattern ?? (min === undefined && max === undefined ? undefined : lengthPattern(max));
  return {
    type: 'string',
    ...(expansion && { allOf: [reference('', PLACEHOLDERS)] }),
    ...(examples && { defaultSnippets: examples.map((label) => ({ label, body: asYaml(label) })) }),
    ...(own !== undefined && {
      pattern: expansion ? `(?:${own})|${PLACEHOLDER}` : own,
      patternErrorMessage: patternMessage ?? lengthMessage(max),
    }),
  } as const;
}

/** A pattern for a text that is not blank and, without spaces at its ends, has at most `max` characters. */
function lengthPattern(max: number | undefined): string {
  if (max === undefined) return '\\S';
  return `^\\s*\\S(?:[\\s\\S]{0,${Math.max(0, max - 2)}}\\S)?\\s*$`;
}

function lengthMessage(max: number | undefined): string {
  return max === undefined ? 'This text is blank.' : `Write 1 to ${max} characters.`;
}

function writeLimits({ min: minimum, max: maximum }: Bounds): JsonSchema {
  return dropUndefined({ minimum, maximum });
}

function writeOptions(field: FieldOf<'choice' | 'literal'>, { expansion }: SchemaContext): JsonSchema {
  const { options, about } = field;
  const markdownEnumDescriptions = about && options.map((option) => about[String(option)] ?? '');
  const isText = options.every((option) => typeof option === 'string');
  const errorMessage = `Write one of: ${options.join(', ')}.`;
  const fixed = {
    ...(isText && { type: 'string' as const }),
    enum: [...options],
    markdownEnumDescriptions,
    errorMessage,
  };
  return expansion ? { anyOf: [fixed, { type: 'string', pattern: ONLY_PLACEHOLDER }] } : fixed;
}

const NOUNS = {
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'keys with values',
} as const;

function orPlaceholder(type: keyof typeof NOUNS, schema: JsonSchema, { expansion }: SchemaContext): JsonSchema {
  if (!expansion) return { type, ...schema };
  const patternErrorMessage = `Write ${NOUNS[type]}, or a single placeholder such as \${site.facts.…} with such a value.`;
  return { ...schema, type: [type, 'string'], pattern: ONLY_PLACEHOLDER, patternErrorMessage };
}

/** The schema of a list. Limits on the number of items do not apply to a list with a query, which has any number. */
function writeList(
  { item, min: minItems, max: maxItems }: FieldOf<'list'>,
  path: string,
  context: SchemaContext,
): JsonSchema {
  const { expansion } = context;
  const items = toJsonSchema(item, path, context);
  const limits = dropUndefined({ minItems, maxItems });
  if (!expansion || item.kind === 'block')
    return { type: 'array', items, ...limits, ...(expansion && { allOf: [reference('', BLOCK_LIST)] }) };
  const named = expansion.define(path, items);
  const query = expansion.queryFor(named);
  return {
    ...orPlaceholder('array', { items: { if: IS_QUERY, then: query, else: named } }, context),
    type: ['array', 'object', 'string'],
    allOf: [
      { if: { type: 'object' }, then: query },
      { if: { contains: IS_QUERY }, else: limits },
    ],
  };
}

function writeUnion(branches: readonly Field[], path: string, context: SchemaContext): JsonSchema {
  const mark = findMark(branches);
  if (mark !== undefined) return writeMarked(branches, mark, path, context);
  // The branches have no descriptions, because an editor would show them instead of the field's description.
  return { anyOf: branches.map((each) => toJsonSchema({ ...each, description: undefined }, path, context)) };
}

/** The schema of a union of groups that differ in the fixed value of the key `mark`. */
function writeMarked(branches: readonly Field[], mark: string, path: string, context: SchemaContext): JsonSchema {
  const variants = branches.flatMap((branch) => {
    if (branch.shape !== 'group') return [];
    const { [mark]: _mark, ...fields } = branch.fields;
    const { title: _required, properties, ...shape } = writeGroup({ ...branch, fields }, path, context);
    const { options = [], description = '' } = readMark(branch, mark) ?? {};
    const schema = dropUndefined({ title: branch.title, ...shape, properties: { ...properties, [mark]: {} } });
    return options.map((word) => ({ word: String(word), description, schema }));
  });
  const written = {
    type: 'string',
    enum: variants.map(({ word }) => word),
    enumDescriptions: variants.map(({ description }) => description),
  } as const;
  const options = Object.fromEntries(variants.map(({ word, schema }) => [word, schema]));
  const chosen = { properties: { [mark]: written }, required: [mark], ...chooseBy(mark, options) };
  return orPlaceholder('object', chosen, context);
}

/** Removes undefined values, as JSON does. */
function dropUndefined(schema: Readonly<Record<string, unknown>>): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined));
}

/** The description of a field, in Markdown: what to write, and below it the limits. */
export function describeField(field: Field): string | undefined {
  const { description, isRequired, default: fallback } = field;
  if (description === undefined) return undefined;
  const isShort = typeof fallback === 'string' || typeof fallback === 'number' || typeof fallback === 'boolean';
  const notes = [
    isRequired ? 'required' : 'optional',
    ...describeLimits(field),
    ...(isShort ? [`default: ${fallback}`] : []),
  ];
  return `${description}\n\n*${notes.join(' · ')}*`;
}

function describeLimits(field: Field): readonly string[] {
  if (field.shape === 'text') return field.max === undefined ? [] : [`at most ${field.max} characters`];
  if (field.shape === 'list') return range(field.min, field.max, ' items');
  return field.shape === 'number' ? range(field.min, field.max, '') : [];
}

function range(from: number | undefined, to: number | undefined, unit: string): readonly string[] {
  if (from !== undefined && from === to) return [`exactly ${from}${unit}`];
  if (from !== undefined && to !== undefined) return [`${from} to ${to}${unit}`];
  if (to !== undefined) return [`at most ${to}${unit}`];
  return from === undefined || (unit !== '' && from < 2) ? [] : [`at least ${from}${unit}`];
}
