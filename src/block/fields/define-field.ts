import type { z } from 'zod';
import { OWN_KINDS } from './structure.ts';

interface FieldKind<Schema extends z.ZodType, Options extends readonly unknown[]> {
  /** The name of the kind: `phone`. */
  readonly name: string;
  /** The name of the kind in the docs: "phone number". */
  readonly words: string;
  /** The zod schema, with error messages for authors; a function if the field has options. */
  readonly schema: Schema | ((...options: Options) => Schema);
  /** The control for the text in the editor; by default, it depends on the type of the schema. */
  readonly input?: 'color' | 'date' | 'date-time' | 'markdown';
  /** The text that a newly added field starts with; by default, none. */
  readonly blank?: Extract<z.input<Schema>, string>;
  /** Values that completion suggests first. */
  readonly examples?: readonly Extract<z.input<Schema>, string>[];
}

/** Defines a site's own kind of field: returns a function that creates such fields for the schemas of blocks. */
export function defineField<Schema extends z.ZodType, Options extends readonly unknown[] = []>(
  kind: FieldKind<Schema, Options>,
): (...options: Options) => Schema {
  if (OWN_KINDS.includes(kind.name))
    throw new Error(`The builder has a kind of field "${kind.name}" itself. Choose another name in defineField.`);
  return makeField(kind);
}

/** Like `defineField`, for the kinds of the builder. */
export function makeField<Schema extends z.ZodType, Options extends readonly unknown[] = []>({
  name,
  schema,
  ...marks
}: FieldKind<Schema, Options>): (...options: Options) => Schema {
  return (...options) => (typeof schema === 'function' ? schema(...options) : schema).meta({ kind: name, ...marks });
}
