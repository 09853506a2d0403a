import { z } from 'zod';
import { isMapping } from '../../src/document/index.ts';

const jsonSchema = z.object({
  type: z.string().optional(),
  kind: z.string().optional(),
  const: z.unknown().optional(),
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
  image: '/images/example.svg',
  icon: 'home',
  integration: 'reviews',
  frame: 'map',
};

/** The props with every text that their schema takes, those that may be left out as well; links have words of their own. */
export function complete(schema: z.ZodType, props: unknown): unknown {
  return fill(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), props);
}

function fill(written: unknown, value: unknown): unknown {
  const schema = jsonSchema.parse(written);
  const branches = (schema.anyOf ?? schema.oneOf)?.map((branch) => jsonSchema.parse(branch));
  if (branches) return fillBranch(branches, value);
  if (schema.type === 'object') return fillGroup(schema, isMapping(value) ? value : {});
  if (schema.type === 'array') {
    const items: readonly unknown[] = Array.isArray(value) ? value : Array.from({ length: schema.minItems ?? 1 });
    return items.map((item) => fill(schema.items, item));
  }
  if (value !== undefined) return value;
  if (schema.type === 'string') return schema.const ?? schema.enum?.[0] ?? NAMES[schema.kind ?? ''] ?? 'Words';
  return schema.type === 'boolean' ? true : (schema.minimum ?? 1);
}

/** Of an address with or without words, the one with; of other choices the one that was made. */
function fillBranch(branches: readonly JsonSchema[], value: unknown): unknown {
  const isLink = branches.some(({ kind }) => kind === 'address');
  const group = branches.findLast((branch) => {
    const constants = Object.entries(branch.properties ?? {}).map(([key, each]) => [key, jsonSchema.parse(each).const]);
    return constants.every(([key, only]) => only === undefined || (isMapping(value) && value[String(key)] === only));
  });
  return group && fill(group, isLink && typeof value === 'string' ? { to: value } : value);
}

function fillGroup({ properties = {}, required = [] }: JsonSchema, value: Readonly<Record<string, unknown>>): unknown {
  const wanted = Object.entries(properties).filter(([key, each]) => {
    const { type, enum: choices } = jsonSchema.parse(each);
    const isText = (type === 'string' && !choices) || type === undefined || type === 'object' || type === 'array';
    return isText || key in value || required.includes(key);
  });
  return { ...value, ...Object.fromEntries(wanted.map(([key, each]) => [key, fill(each, value[key])])) };
}
