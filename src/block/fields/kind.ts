import type { z } from 'zod';

/** What a value stands for beyond its shape: the name of something that exists, or a whole block. Editors offer what there is. */
export const FIELD_KINDS = ['address', 'image', 'icon', 'integration', 'frame', 'page', 'collection', 'block'] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** The schema, marked with what its values stand for; the mark is in its JSON Schema as `kind`. */
export function ofKind<Schema extends z.ZodType>(kind: FieldKind, schema: Schema): Schema {
  return schema.meta({ kind });
}
