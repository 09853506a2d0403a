import { z } from 'zod';

/**
 * The parts of a value that their own schemas accept, where the whole is refused: keys and items that are not are left out,
 * an item by `undefined`, so that the others keep their places.
 */
export function salvage(schema: z.core.$ZodType, value: unknown): unknown {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const inner = unwrapSchema(schema);
  if (inner) return salvage(inner, value);
  if (schema instanceof z.core.$ZodArray && Array.isArray(value)) {
    return value.map((item) => salvage(schema._zod.def.element, item));
  }
  if (schema instanceof z.core.$ZodObject && typeof value === 'object' && value !== null) {
    const entries = Object.entries(schema._zod.def.shape).filter(([key]) => Object.hasOwn(value, key));
    return Object.fromEntries(entries.map(([key, field]) => [key, salvage(field, Reflect.get(value, key))]));
  }
  return undefined;
}

function unwrapSchema(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodDefault ||
    schema instanceof z.core.$ZodPrefault
  ) {
    return schema._zod.def.innerType;
  }
  return undefined;
}
