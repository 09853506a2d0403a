import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { isMapping } from '../../src/content/yaml/index.ts';

const jsonSchema = z.object({
  type: z.string().optional(),
  kind: z.string().optional(),
  const: z.unknown().optional(),
  instead: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  minimum: z.number().optional(),
  minItems: z.number().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
});
type JsonSchema = z.output<typeof jsonSchema>;

/** What an author may write where a field names something. */
const NAMES: Readonly<Record<string, string>> = {
  address: '/contact',
  image: '/_blocks/example-images/picture-1.svg',
  icon: 'home',
  integration: 'reviews',
  frame: 'map',
};

/**
 * The props with every text that their schema takes, those that may be left out as well, but for what would contradict the rest;
 * links have words of their own.
 */
export function complete(schema: z.ZodType, props: unknown): unknown {
  let completed = fill(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), props, '');
  for (let rounds = 0; rounds < 5; rounds += 1) {
    for (const { path } of schema.safeParse(completed).error?.issues ?? []) {
      const less = withoutAdded(completed, props, path);
      // Where the fault is reported for what was written, something beside it was added.
      completed = isDeepStrictEqual(less, completed) ? asWritten(completed, props, path.slice(0, -1)) : less;
    }
  }
  return completed;
}

/** The value without the first key on the way that was added. */
function withoutAdded(value: unknown, written: unknown, [step, ...rest]: readonly PropertyKey[]): unknown {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = Array.isArray(written) ? written : [];
    return value.map((item, index) => (index === step ? withoutAdded(item, items[index], rest) : item));
  }
  if (!isMapping(value) || typeof step !== 'string') return value;
  const { [step]: inside, ...others } = value;
  const known = isMapping(written) ? written[step] : undefined;
  return known === undefined ? others : { ...others, [step]: withoutAdded(inside, known, rest) };
}

/** The value with what was written at a path. */
function asWritten(value: unknown, written: unknown, [step, ...rest]: readonly PropertyKey[]): unknown {
  if (step === undefined) return written;
  if (Array.isArray(value)) {
    const items: readonly unknown[] = Array.isArray(written) ? written : [];
    return value.map((item, index) => (index === step ? asWritten(item, items[index], rest) : item));
  }
  if (!isMapping(value) || typeof step !== 'string') return value;
  return { ...value, [step]: asWritten(value[step], isMapping(written) ? written[step] : undefined, rest) };
}

/** @param around what the text stands in, so that two of them are not the same */
function fill(written: unknown, value: unknown, around: string): unknown {
  const schema = jsonSchema.parse(written);
  const branches = (schema.anyOf ?? schema.oneOf)?.map((branch) => jsonSchema.parse(branch));
  if (branches) return fillBranch(branches, value, around);
  if (schema.type === 'object') return fillGroup(schema, isMapping(value) ? value : {}, around);
  if (schema.type === 'array') {
    const items: readonly unknown[] = Array.isArray(value) ? value : Array.from({ length: schema.minItems ?? 1 });
    return items.map((item, index) => fill(schema.items, item, `${around}${index}`));
  }
  if (value !== undefined) return value;
  if (schema.type === 'string')
    return schema.const ?? schema.enum?.[0] ?? NAMES[schema.kind ?? ''] ?? `Words ${around}`.trim();
  return schema.type === 'boolean' ? true : (schema.minimum ?? 1);
}

/** Of an address with or without words, the one with; of other choices the one that was made. */
function fillBranch(branches: readonly JsonSchema[], value: unknown, around: string): unknown {
  const isLink = branches.some(({ kind }) => kind === 'address');
  const keys = isLink && typeof value === 'string' ? ['to'] : isMapping(value) ? Object.keys(value) : [];
  const group = branches.findLast((branch) => {
    if (!keys.every((key) => key in (branch.properties ?? {}))) return false;
    const constants = Object.entries(branch.properties ?? {}).map(([key, each]) => [key, jsonSchema.parse(each).const]);
    return constants.every(([key, only]) => only === undefined || (isMapping(value) && value[String(key)] === only));
  });
  return group && fill(group, isLink && typeof value === 'string' ? { to: value } : value, around);
}

function fillGroup(
  { properties = {}, required = [] }: JsonSchema,
  value: Readonly<Record<string, unknown>>,
  around: string,
): unknown {
  const wanted = Object.entries(properties).filter(([key, each]) => {
    const { type, enum: choices, instead } = jsonSchema.parse(each);
    if (instead !== undefined) return key in value;
    const isText = (type === 'string' && !choices) || type === undefined || type === 'object' || type === 'array';
    return isText || key in value || required.includes(key);
  });
  const filled = wanted.map(([key, each]) => {
    const { type } = jsonSchema.parse(each);
    return [key, fill(each, value[key], type === 'string' ? around : key)];
  });
  return { ...value, ...Object.fromEntries(filled) };
}
