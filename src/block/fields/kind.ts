import { z } from 'zod';

/**
 * What a value stands for beyond its shape: the name of something that exists, of which editors offer what there is,
 * text in Markdown, or a whole block.
 */
export const FIELD_KINDS = [
  'address',
  'image',
  'icon',
  'integration',
  'frame',
  'endpoint',
  'page',
  'collection',
  'markdown',
  'block',
] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** The schema, marked with what its values stand for; the mark is in its JSON Schema as `kind`. */
export function ofKind<Schema extends z.ZodType>(kind: FieldKind, schema: Schema): Schema {
  return schema.meta({ kind });
}

/** What the values of a schema stand for; undefined where they are no more than their shape says. */
export function readKind(schema: z.core.$ZodType): FieldKind | undefined {
  const kind = z.globalRegistry.get(schema)?.kind;
  return FIELD_KINDS.find((each) => each === kind);
}
