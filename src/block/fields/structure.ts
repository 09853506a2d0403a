import { z } from 'zod';
import type { FieldMarks, Grid, Trial } from '../field.ts';
import { noDuplicates } from '../rule.ts';

/** Kinds whose value is the name of something that exists. Editors suggest the existing names. */
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

type KindMarks = Pick<FieldMarks, 'words' | 'input'>;

const KINDS = {
  address: { words: 'link', input: 'address' },
  image: { words: 'file in public', input: 'image' },
  icon: { words: 'name of an icon', input: 'icon' },
  integration: { words: 'name of an integration', input: 'name' },
  frame: { words: 'name of a frame, or embed address of a map', input: 'name' },
  endpoint: { words: 'address or name of a receiver, or path', input: 'name' },
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
} satisfies Record<NamedKind, KindMarks> & Record<string, KindMarks>;

/** The kinds of the builder, whose names a site cannot use. */
export const OWN_KINDS: readonly string[] = [...Object.keys(KINDS), 'color', 'date', 'date-time'];

/** Adds a kind to the metadata of a schema; its JSON Schema then contains the kind, too. */
export function ofKind<Schema extends z.ZodType>(kind: keyof typeof KINDS, schema: Schema): Schema {
  return schema.meta({ kind, ...KINDS[kind] });
}

/** A list of similar items without duplicates. Empty lists are refused unless `min` is 0. */
export function list<Item extends z.ZodType>(
  item: Item,
  { min = 1, max }: { readonly min?: number; readonly max?: number } = {},
) {
  const schema = z.array(item).min(min).check(noDuplicates());
  return max === undefined ? schema : schema.max(max);
}

/** An object with known keys. Messages use its title: "a FAQ item". */
export function group<Shape extends z.ZodRawShape>(title: string, shape: Shape) {
  return z.strictObject(shape).meta({ title });
}

/**
 * One of the given options.
 * @throws for a single text instead of a list, because zod would treat each letter as an option
 */
export function choice<const Options extends readonly [string, ...string[]]>(options: Options) {
  const written: unknown = options;
  if (typeof written === 'string') throw new TypeError(`choice("${written}") needs a list: choice(["${written}", …]).`);
  return z.enum(options);
}

/** A number between two limits, both inclusive. */
export function number({
  min,
  max,
  step,
}: {
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
} = {}) {
  let schema = z.number();
  if (min !== undefined) schema = schema.min(min);
  if (max !== undefined) schema = schema.max(max);
  if (step !== undefined) schema = schema.multipleOf(step);
  return schema;
}

export function toggle() {
  return z.boolean();
}

/** Marks a list of columns or rows as part of a table, so that a form moves columns together with their cells. */
export function ofGrid<Schema extends z.ZodType>(grid: Grid, schema: Schema): Schema {
  return schema.meta({ grid });
}

/**
 * Marks a field that the next version removes, with its new name. Authors get a warning, and editors strike the key
 * through. The view must support both names; `scripts/upgrade` renames the key in older sites.
 */
export function deprecated<Schema extends z.ZodType>(
  schema: Schema,
  { instead }: { readonly instead: string },
): Schema {
  return schema.meta({ instead });
}

/** Marks a fixed value that is meant for trying out: authors get a warning until they accept it in `site.yaml`. */
export function forTrial<Schema extends z.ZodType>(schema: Schema, trial: Trial): Schema {
  return schema.meta({ trial });
}

/** The position of a section's heading on wide screens: a prop of the component `Section`. */
export function sectionHead() {
  return choice(['above', 'centre', 'beside', 'figure'])
    .default('above')
    .describe(
      'Where wide screens have the heading: above the content, centred above it, or beside it; "figure" is beside it with a very large first word, such as 300+',
    );
}

/** How many items of a long list show at first, for the component `ShowAll`. */
export function shownAtFirst() {
  return number({ min: 1, step: 1 })
    .optional()
    .describe('How many items show at first; a button shows the rest. Without it, all of them show');
}
