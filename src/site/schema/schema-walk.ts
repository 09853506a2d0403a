import { z } from 'zod';
import type { Path } from '../../yaml/index.ts';
import { isMapping } from '../../yaml/index.ts';

/** The object schema that describes the mapping at `path`, or undefined where the schema has none. */
export function objectSchemaAt(root: z.core.$ZodType, data: unknown, path: Path): z.core.$ZodObject | undefined {
  let schema: z.core.$ZodType | undefined = root;
  let value = data;
  for (const step of path) {
    schema = schema && childSchema(unwrap(schema, value), step);
    value = isMapping(value) || Array.isArray(value) ? Reflect.get(value, step) : undefined;
  }
  const found = schema && unwrap(schema, value);
  return found instanceof z.core.$ZodObject ? found : undefined;
}

/** The keys a mapping may have. */
export function collectKeys(schema: z.core.$ZodObject): readonly string[] {
  return Object.keys(schema._zod.def.shape);
}

/** The author's words for a field, through `.optional()` and the like. */
export function readDescription(schema: z.core.$ZodType | undefined): string | undefined {
  if (!schema) return undefined;
  const own = z.globalRegistry.get(schema)?.description;
  if (own) return own;
  const inner = unwrapSchema(schema);
  return inner && readDescription(inner);
}

/** What a group of keys is called, when it was given a title. */
export function readTitle(schema: z.core.$ZodType): string | undefined {
  return z.globalRegistry.get(schema)?.title;
}

function childSchema(schema: z.core.$ZodType, step: string | number): z.core.$ZodType | undefined {
  if (schema instanceof z.core.$ZodObject) return schema._zod.def.shape[step];
  if (schema instanceof z.core.$ZodArray) return schema._zod.def.element;
  if (schema instanceof z.core.$ZodRecord) return schema._zod.def.valueType;
  return undefined;
}

/** The schema under wrappers; of a union, the branch for the kind of value that stands there. */
function unwrap(schema: z.core.$ZodType, value: unknown): z.core.$ZodType {
  const inner = unwrapSchema(schema);
  if (inner) return unwrap(inner, value);
  if (schema instanceof z.core.$ZodUnion) {
    const branches = schema._zod.def.options.map((option) => unwrap(option, value));
    const branch = isMapping(value) ? branches.find((option) => option instanceof z.core.$ZodObject) : undefined;
    return branch ?? schema;
  }
  return schema;
}

function unwrapSchema(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault ||
    schema instanceof z.core.$ZodPrefault ||
    schema instanceof z.core.$ZodReadonly
  ) {
    return schema._zod.def.innerType;
  }
  if (schema instanceof z.core.$ZodPipe) return schema._zod.def.in;
  if (schema instanceof z.core.$ZodLazy) return schema._zod.def.getter();
  return undefined;
}
