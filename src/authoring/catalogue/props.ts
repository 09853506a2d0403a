import { z } from 'zod';
import type { FieldKind } from '../../block/index.ts';
import { readKind } from '../../block/index.ts';

/** One row of a props table. */
export interface PropRow {
  /** The way to the prop in YAML: `items[].answer`. */
  readonly path: string;
  /** What may be written, in an author's words: "text of at most 90 characters". */
  readonly type: string;
  readonly isRequired: boolean;
  /** What stands when nothing is written, as JSON; undefined for nothing. */
  readonly fallback: string | undefined;
  readonly meaning: string;
}

const KIND_IN_WORDS: Readonly<Record<FieldKind, string>> = {
  address: 'link',
  image: 'file in public',
  icon: 'name of an icon',
  integration: 'name of an integration',
  frame: 'name of a frame',
  endpoint: 'name of an endpoint, or path',
  page: 'page file',
  collection: 'name of a collection',
  markdown: 'text in Markdown',
  block: 'block',
};

/** The props of a block type with those inside groups and lists, each after the one that holds it. */
export function describeProps(schema: z.core.$ZodObject): readonly PropRow[] {
  return listRows(schema, '');
}

function listRows(schema: z.core.$ZodObject, prefix: string): readonly PropRow[] {
  return Object.entries(schema._zod.def.shape).flatMap(([key, field]) => {
    const path = prefix + key;
    const { inner, isRequired, fallback } = withoutWrappers(field);
    const meaning = z.globalRegistry.get(field)?.description ?? '';
    return [{ path, type: inWords(inner), isRequired, fallback, meaning }, ...rowsInside(inner, path)];
  });
}

/** The rows of what a value is made of; of several possible groups, those of each in turn. */
function rowsInside(schema: z.core.$ZodType, path: string): readonly PropRow[] {
  if (isLink(schema)) return [];
  if (schema instanceof z.core.$ZodPipe) return rowsInside(schema._zod.def.in, path);
  if (schema instanceof z.core.$ZodArray) return rowsInside(schema._zod.def.element, `${path}[]`);
  if (schema instanceof z.core.$ZodUnion) {
    return schema._zod.def.options.flatMap((option) =>
      rowsInside(option, path).map((row) => ({ ...row, meaning: withTitle(row.meaning, option) })),
    );
  }
  return schema instanceof z.core.$ZodObject ? listRows(schema, `${path}.`) : [];
}

function withTitle(meaning: string, option: z.core.$ZodType): string {
  const title = readTitle(option);
  return title === undefined ? meaning : `${meaning} (${title})`;
}

interface Unwrapped {
  readonly inner: z.core.$ZodType;
  readonly isRequired: boolean;
  readonly fallback: string | undefined;
}

function withoutWrappers(schema: z.core.$ZodType): Unwrapped {
  if (schema instanceof z.core.$ZodDefault || schema instanceof z.core.$ZodPrefault) {
    const { innerType, defaultValue } = schema._zod.def;
    return { ...withoutWrappers(innerType), isRequired: false, fallback: JSON.stringify(defaultValue) };
  }
  if (schema instanceof z.core.$ZodOptional) {
    return { ...withoutWrappers(schema._zod.def.innerType), isRequired: false };
  }
  return { inner: schema, isRequired: true, fallback: undefined };
}

function inWords(schema: z.core.$ZodType): string {
  const kind = readKind(schema);
  if (kind) return KIND_IN_WORDS[kind];
  if (isLink(schema)) return KIND_IN_WORDS.address;
  if (schema instanceof z.core.$ZodPipe) return inWords(schema._zod.def.in);
  if (schema instanceof z.core.$ZodString) return limited('text', readBounds(schema), 'character');
  if (schema instanceof z.core.$ZodNumber) return ranged(readBounds(schema));
  if (schema instanceof z.core.$ZodBoolean) return 'true or false';
  if (schema instanceof z.core.$ZodEnum) return alternatives(Object.values(schema._zod.def.entries).map(String));
  if (schema instanceof z.core.$ZodLiteral) return alternatives(schema._zod.def.values.map(String));
  if (schema instanceof z.core.$ZodArray) {
    return limited(`list: ${inWords(schema._zod.def.element)}`, readBounds(schema), 'item');
  }
  if (schema instanceof z.core.$ZodUnion) return alternatives(schema._zod.def.options.map(inWords));
  if (schema instanceof z.core.$ZodObject) return readTitle(schema) ?? (isImage(schema) ? 'image' : 'group');
  return 'value';
}

/** A link is an address alone or with a label, which the page tells once for all of them. */
function isLink(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.core.$ZodPipe) return isLink(schema._zod.def.in);
  return schema instanceof z.core.$ZodUnion && schema._zod.def.options.some((option) => readKind(option) === 'address');
}

function isImage(schema: z.core.$ZodObject): boolean {
  return Object.values(schema._zod.def.shape).some((field) => readKind(field) === 'image');
}

function readTitle(schema: z.core.$ZodType): string | undefined {
  return z.globalRegistry.get(schema)?.title;
}

interface Bounds {
  readonly min: number | undefined;
  readonly max: number | undefined;
}

/** The limits of a text's length, a number, or a list's length. */
function readBounds({ _zod: { def } }: z.core.$ZodType): Bounds {
  let min: number | undefined;
  let max: number | undefined;
  for (const check of def.checks ?? []) {
    if (check instanceof z.core.$ZodCheckMinLength) min = check._zod.def.minimum;
    if (check instanceof z.core.$ZodCheckMaxLength) max = check._zod.def.maximum;
    if (check instanceof z.core.$ZodCheckGreaterThan) min = Number(check._zod.def.value);
    if (check instanceof z.core.$ZodCheckLessThan) max = Number(check._zod.def.value);
  }
  return { min, max };
}

/** Every text and list has at least one character or item unless it says otherwise, so one is not told. */
function limited(what: string, { min = 0, max }: Bounds, unit: string): string {
  const limits = [min > 1 ? `at least ${min}` : '', max === undefined ? '' : `at most ${max}`].filter(Boolean);
  return limits.length === 0 ? what : `${what} (${limits.join(', ')} ${unit}${(max ?? min) === 1 ? '' : 's'})`;
}

function ranged({ min, max }: Bounds): string {
  if (min !== undefined && max !== undefined) return `number from ${min} to ${max}`;
  if (min !== undefined) return `number, ${min} or more`;
  return max === undefined ? 'number' : `number, ${max} or less`;
}

function alternatives(options: readonly string[]): string {
  return options.length === 1 ? (options[0] ?? '') : `${options.slice(0, -1).join(', ')} or ${options.at(-1)}`;
}
