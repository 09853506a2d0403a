import { z } from 'zod';
import type { Schema } from './describe-schema.ts';
import { readParts } from './describe-schema.ts';

/**
 * The parts of a value that their own schemas accept, although the whole is refused. Refused keys are left out, and
 * refused items are `undefined`, so the other items keep their indexes.
 */
export function parsePartially(schema: Schema, value: unknown): unknown {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const { item, fields } = readParts(schema);
  if (item && Array.isArray(value)) return value.map((each) => parsePartially(item, each));
  if (fields && typeof value === 'object' && value !== null) {
    const written = Object.entries(fields).filter(([key]) => Object.hasOwn(value, key));
    return Object.fromEntries(written.map(([key, each]) => [key, parsePartially(each, Reflect.get(value, key))]));
  }
  return undefined;
}
