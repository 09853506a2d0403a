import type { z } from 'zod';

/** A JSON Schema, with the keywords that yaml-language-server adds to the standard. */
export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** The definitions of `blocks.json` that are no block type: any block, and one whose type is written. */
export const ANY_BLOCK = '_block';
export const TYPED_BLOCK = '_typed';
/** A list of blocks where nothing is written yet. */
export const BLOCK_LIST = '_blocks';

/** The definitions of `names.json` that are no names: what texts offer, and what queries ask. */
export const PLACEHOLDERS = '_placeholders';
export const QUERIES = '_queries';

/** A schema that stands in another file or further down in this one. */
export function reference(file: string, name: string): JsonSchema {
  return { $ref: `${file}#/definitions/${encodeURIComponent(name)}` };
}

/**
 * One of several schemas for a mapping, chosen by the value of one of its keys. In place of `oneOf`, with which an editor
 * offers the keys of all of them and blames the wrong one.
 */
export function chooseBy(key: string, options: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const cases = Object.entries(options).map(([value, then]): JsonSchema => {
    const pattern = `^${escapePattern(value)}$`;
    return { if: { ...has(key), properties: { [key]: { type: 'string', pattern } } }, then };
  });
  return cases.length === 0 ? {} : { allOf: cases };
}

/** A mapping with this key; an editor takes a place where nothing is written yet for no mapping. */
export function has(...keys: string[]): JsonSchema {
  return { type: 'object', required: keys };
}

/** A mapping that stands for a list. */
export const IS_QUERY = has('collection', 'each');

/** A text as a pattern that matches only it. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
