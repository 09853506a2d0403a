import type { NamedKind } from '../../../src/block/index.ts';
import { NAMED_KINDS } from '../../../src/block/index.ts';
import type { Path } from '../../../src/content/yaml/index.ts';
import { isMapping, valueAt } from '../../../src/content/yaml/index.ts';
import type { JsonSchema } from '../schemas/index.ts';
import { matchesSchema } from './match-schema.ts';

/** Schemas by the name of their file. */
export type SchemaFiles = Readonly<Record<string, JsonSchema>>;

/** What is said of a value: one of the schemas that hold for it. */
export interface Rule {
  /** The file in which it stands, from which its references lead. */
  readonly file: string;
  readonly schema: JsonSchema;
  /** What the value names. */
  readonly kind?: NamedKind | undefined;
}

/** All that is said of the value at a path in a file whose schema has this name, as far as its data decides it. */
export function rulesAt(schemas: SchemaFiles, name: string, data: unknown, path: Path): readonly Rule[] {
  const root = schemas[name];
  if (!root) return [];
  let rules = spread(schemas, { file: name, schema: root }, data);
  for (const [index, step] of path.entries()) {
    const value = valueAt(data, path.slice(0, index + 1));
    rules = rules.flatMap((rule) => stepInto(rule, step).flatMap((each) => spread(schemas, each, value)));
  }
  return distinct(rules);
}

/** What is said of the value of a key, whatever it is. */
export function listValueRules(schemas: SchemaFiles, rule: Rule, key: string): readonly Rule[] {
  return stepInto(rule, key).flatMap((each) => spread(schemas, each, undefined));
}

/** How deep schemas may refer to each other for one value. */
const DEEPEST = 40;

/** A schema with all that hold together with it: those that it refers to, and those of conditions that the value meets. */
function spread(schemas: SchemaFiles, rule: Rule, value: unknown, depth = 0): readonly Rule[] {
  if (depth > DEEPEST) return [];
  const { file, schema } = rule;
  const follow = (other: boolean | JsonSchema | undefined) =>
    typeof other === 'object' ? spread(schemas, { file, schema: other }, value, depth + 1) : [];
  const referred = schema.$ref === undefined ? undefined : resolveReference(schemas, file, schema.$ref);
  const isMet = schema.if !== undefined && matchesSchema(schema.if, value);
  return [
    { ...rule, kind: referred?.kind },
    ...(referred && referred.kind === undefined ? spread(schemas, referred, value, depth + 1) : []),
    ...[...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(follow),
    ...(schema.if === undefined ? [] : follow(isMet ? schema.then : schema.else)),
  ];
}

function resolveReference(schemas: SchemaFiles, file: string, ref: string): Rule | undefined {
  const [from, name = ''] = ref.split('#/definitions/');
  const target = from === '' || from === undefined ? file : from;
  const key = decodeURIComponent(name);
  const schema: unknown = Object.getOwnPropertyDescriptor(schemas[target]?.definitions ?? {}, key)?.value;
  const kind = target === 'names.json' ? NAMED_KINDS.find((each) => each === key) : undefined;
  return isSchema(schema) ? { file: target, schema, kind } : undefined;
}

/** Definitions are schemas: we have written them. */
function isSchema(definition: unknown): definition is JsonSchema {
  return isMapping(definition);
}

function stepInto({ file, schema }: Rule, step: string | number): readonly Rule[] {
  const { items, properties, additionalProperties } = schema;
  const own = properties && Object.hasOwn(properties, step) ? properties[step] : additionalProperties;
  const found = typeof step === 'number' ? items : own;
  return typeof found === 'object' && !Array.isArray(found) ? [{ file, schema: found }] : [];
}

/** Each schema once: several conditions may lead to one. */
function distinct(rules: readonly Rule[]): readonly Rule[] {
  return [...new Map(rules.map((rule) => [rule.schema, rule])).values()];
}

/** The keys that rules name, each with what is said of it, those of no value at all left out. */
export function listKeys(rules: readonly Rule[]): ReadonlyMap<string, readonly Rule[]> {
  const keys = new Map<string, Rule[]>();
  for (const rule of rules) {
    if (!isMapping(rule.schema.properties)) continue;
    for (const key of Object.keys(rule.schema.properties)) keys.set(key, [...(keys.get(key) ?? []), rule]);
  }
  return keys;
}
