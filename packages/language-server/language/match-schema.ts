import { isMapping } from '../../../src/content/yaml/index.ts';
import type { JsonSchema } from '../schemas/index.ts';

/** Whether a value is as a condition of our schemas says: the keywords that these use, each as the standard has it. */
export function matchesSchema(schema: boolean | JsonSchema, value: unknown): boolean {
  if (typeof schema === 'boolean') return schema;
  const { const: only, enum: options, not, allOf = [], anyOf } = schema;
  return (
    isOfType(schema.type, value) &&
    (only === undefined || only === value) &&
    (options === undefined || options.some((each) => each === value)) &&
    (not === undefined || !matchesSchema(not, value)) &&
    allOf.every((each) => matchesSchema(each, value)) &&
    (anyOf === undefined || anyOf.some((each) => matchesSchema(each, value))) &&
    matchesText(schema, value) &&
    matchesMapping(schema, value) &&
    matchesList(schema, value)
  );
}

function isOfType(type: JsonSchema['type'] | readonly string[], value: unknown): boolean {
  if (type === undefined) return true;
  const names: readonly string[] = typeof type === 'string' ? [type] : type;
  return names.some((name) => TYPES[name]?.(value));
}

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: isMapping,
};

function matchesText({ pattern }: JsonSchema, value: unknown): boolean {
  return pattern === undefined || typeof value !== 'string' || new RegExp(pattern, 'u').test(value);
}

function matchesMapping({ required = [], properties = {} }: JsonSchema, value: unknown): boolean {
  if (!isMapping(value)) return true;
  return (
    required.every((key) => Object.hasOwn(value, key)) &&
    Object.entries(properties).every(([key, each]) => !Object.hasOwn(value, key) || matchesSchema(each, value[key]))
  );
}

function matchesList({ contains }: JsonSchema, value: unknown): boolean {
  if (contains === undefined || !Array.isArray(value)) return true;
  return value.some((item) => matchesSchema(contains, item));
}
