import { z } from 'zod';

/** The paths of all mappings in a value, including the value itself. */
export function mappingsIn(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.entries(value).flatMap(([key, each]) => mappingsIn(each, [...path, key]));
  return Array.isArray(value) ? below : [path, ...below];
}

/** A copy of the value with a letter added to the first key of the mapping at `path`. */
export function misspell(value: unknown, path: readonly string[]): Record<string, unknown> {
  const copy: unknown = structuredClone(value);
  const found = path.reduce((at, step) => Object(at)[step], copy);
  const [first = '', ...rest] = Object.keys(Object(found));
  const entries = [[`${first}x`, Object(found)[first]], ...rest.map((key) => [key, Object(found)[key]])];
  for (const key of [first, ...rest]) delete Object(found)[key];
  Object.assign(Object(found), Object.fromEntries(entries));
  return z.record(z.string(), z.unknown()).parse(copy);
}
