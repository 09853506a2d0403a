import type { z } from 'zod';

/** What names something that exists, of which editors offer what there is. */
export const NAMED_KINDS = [
  'address',
  'image',
  'icon',
  'integration',
  'frame',
  'endpoint',
  'page',
  'collection',
  'theme',
  'font',
] as const;
export type NamedKind = (typeof NAMED_KINDS)[number];

/**
 * What a value means beyond its shape: a name, text in Markdown, a whole block, a link or a picture with their words, a colour, or
 * what `site.yaml` says for pages to quote: a text, a number, yes or no, or several of them as a list or by name.
 */
export const FIELD_KINDS = [...NAMED_KINDS, 'markdown', 'block', 'link', 'picture', 'color', 'siteValue'] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** The schema, marked with what its values mean; the mark is in its JSON Schema as `kind`. */
export function ofKind<Schema extends z.ZodType>(kind: FieldKind, schema: Schema): Schema {
  return schema.meta({ kind });
}
