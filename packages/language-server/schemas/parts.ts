import type { z } from 'zod';

/** A JSON Schema, with the keywords that yaml-language-server adds to the standard. */
export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** The definitions of `blocks.json` that are not block types: any block, and one with a type. */
export const ANY_BLOCK = '_block';
export const TYPED_BLOCK = '_typed';
/** A list of blocks without content. */
export const BLOCK_LIST = '_blocks';

/** The definitions of `names.json` that are not names: completions of texts, and the fields of queries. */
export const PLACEHOLDERS = '_placeholders';
export const QUERIES = '_queries';

/** A schema in another file or further down in this one. */
export function reference(file: string, name: string): JsonSchema {
  return { $ref: `${file}#/definitions/${encodeURIComponent(name)}` };
}

/**
 * One of several schemas for a mapping, chosen by the value of one of its keys. Used instead of `oneOf`, for which an
 * editor offers the keys of all of them and reports faults of the wrong one.
 */
export function chooseBy(key: string, options: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const cases = Object.entries(options).map(([value, then]): JsonSchema => {
    const pattern = `^${escapePattern(value)}$`;
    return { if: { ...has(key), properties: { [key]: { type: 'string', pattern } } }, then };
  });
  return cases.length === 0 ? {} : { allOf: cases };
}

/** A mapping with this key; an editor does not treat an empty value as a mapping. */
export function has(...keys: string[]): JsonSchema {
  return { type: 'object', required: keys };
}

/** A mapping that replaces a list. */
export const IS_QUERY = has('collection', 'each');

/** A text as a pattern that matches only it. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
