import type { z } from 'zod';

/** What a value is beyond its shape. Each kind is defined beside the helper that makes fields of it. */
export interface Kind {
  readonly name: string;
  /** The name of such a value in the docs. */
  readonly words: string;
  /** The editor's control for it. */
  readonly input: string;
  /** The initial value of a new one; by default, none. */
  readonly blank?: string;
  /** The first suggestion of completion. */
  readonly examples?: readonly string[];
}

/** Kinds that refer to something that exists; editors offer what there is. */
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

const KINDS = {
  address: { words: 'link', input: 'address' },
  image: { words: 'file in public', input: 'image' },
  icon: { words: 'name of an icon', input: 'icon' },
  integration: { words: 'name of an integration', input: 'name' },
  frame: { words: 'name of a frame', input: 'name' },
  endpoint: { words: 'name of an endpoint, or path', input: 'name' },
  page: { words: 'page file', input: 'name' },
  collection: { words: 'name of a collection', input: 'name' },
  theme: { words: 'name of a theme', input: 'name' },
  font: { words: 'name of an installed font', input: 'name' },
  markdown: { words: 'text in Markdown', input: 'markdown' },
  block: { words: 'block', input: 'block' },
  link: { words: 'link', input: 'link' },
  picture: { words: 'image', input: 'picture' },
  /**
   * A value in `site.yaml` that pages can use: a text, a number, yes or no, or several of these as a list or by name.
   */
  siteValue: { words: 'value that pages may quote', input: 'siteValue' },
} satisfies Record<NamedKind, Omit<Kind, 'name'>> & Record<string, Omit<Kind, 'name'>>;

/** The schema with the kind as metadata, which is also in its JSON Schema. */
export function ofKind<Schema extends z.ZodType>(kind: keyof typeof KINDS | Kind, schema: Schema): Schema {
  const { name, ...rest } = typeof kind === 'string' ? { name: kind, ...KINDS[kind] } : kind;
  return schema.meta({ kind: name, ...rest });
}
