import type { z } from 'zod';

/** A JSON Schema, with the keywords that yaml-language-server adds to the standard. */
export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** The definitions of `blocks.json` that are not block types: any block, and a block with a `type`. */
export const ANY_BLOCK = '_block';
export const TYPED_BLOCK = '_typed';
/** A list of blocks: offers snippets, but does not describe the items. */
export const BLOCK_LIST = '_blocks';

/** Definitions that each file repeats: the completions of texts, and the fields of queries. */
export const PLACEHOLDERS = '_placeholders';
export const QUERIES = '_queries';

/** A reference to a definition in another file or, if `file` is empty, in this file. */
export function reference(file: string, name: string): JsonSchema {
  return { $ref: `${file}#/definitions/${encodeURIComponent(name)}` };
}

/**
 * One of several schemas for a mapping, chosen by the value of one of its keys. With `oneOf` instead, an editor would
 * offer the keys of all schemas and report the faults of the wrong one.
 */
export function chooseBy(key: string, options: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const cases = Object.entries(options).map(([value, then]): JsonSchema => {
    const pattern = `^${escapePattern(value)}$`;
    return { if: { ...has(key), properties: { [key]: { type: 'string', pattern } } }, then };
  });
  return cases.length === 0 ? {} : { allOf: cases };
}

/** A mapping with these keys; without `type`, an empty value would match, too. */
export function has(...keys: string[]): JsonSchema {
  return { type: 'object', required: keys };
}

/** A query: a mapping that generates the items of a list. */
export const IS_QUERY = has('collection', 'each');

/** Escapes a text for use in a regular expression. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
