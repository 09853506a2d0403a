import type { z } from 'zod';

/**
 * A field that the next version removes, and its new name. Until then authors get a warning, and editors strike it
 * through. The view takes both names; `scripts/upgrade` renames it in older sites.
 */
export function deprecated<Schema extends z.ZodType>(
  schema: Schema,
  { instead }: { readonly instead: string },
): Schema {
  return schema.meta({ instead });
}
