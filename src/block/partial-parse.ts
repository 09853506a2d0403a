import { z } from 'zod';
import type { Field } from './describe-schema.ts';

/**
 * The parts of a value that their own schemas accept, where the whole is refused: keys and items that are not are left out,
 * an item by `undefined`, so that the others keep their places.
 */
export function parsePartially(field: Field, value: unknown): unknown {
  const parsed = z.safeParse(field.schema, value);
  if (parsed.success) return parsed.data;
  if (field.isTransformed) return undefined;
  if (field.shape === 'list' && Array.isArray(value)) {
    const item = field.item();
    return value.map((each) => parsePartially(item, each));
  }
  if (field.shape === 'group' && typeof value === 'object' && value !== null) {
    const written = [...field.fields()].filter(([key]) => Object.hasOwn(value, key));
    return Object.fromEntries(written.map(([key, each]) => [key, parsePartially(each, Reflect.get(value, key))]));
  }
  return undefined;
}
