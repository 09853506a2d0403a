import type { z } from 'zod';

/**
 * A field that goes in the next version, and what it is called now. Authors are warned until then, and editors strike it
 * out. The view takes both names; `scripts/upgrade` renames it in sites that are older.
 */
export function deprecated<Schema extends z.ZodType>(
  schema: Schema,
  { instead }: { readonly instead: string },
): Schema {
  return schema.meta({ instead });
}
