import type { z } from 'zod';
import { OWN_KINDS } from './structure.ts';

/** What a value is beyond its shape. */
interface FieldKind<Schema extends z.ZodType, Options extends readonly unknown[]> {
  /** The name of the kind: `phone`. */
  readonly name: string;
  /** The name of such a value in the docs: "phone number". */
  readonly words: string;
  /** What zod accepts, with messages for authors; a function of the options, if the field has any. */
  readonly schema: Schema | ((...options: Options) => Schema);
  /** The editor's control for its text; by default, the one for the shape of the schema. */
  readonly input?: 'color' | 'date' | 'date-time' | 'markdown';
  /** The initial text of a new one; by default, none. */
  readonly blank?: Extract<z.input<Schema>, string>;
  /** The first suggestions of completion. */
  readonly examples?: readonly Extract<z.input<Schema>, string>[];
}

/** A kind of field of a site's own: a function that makes fields for the schemas of blocks. */
export function defineField<Schema extends z.ZodType, Options extends readonly unknown[] = []>(
  kind: FieldKind<Schema, Options>,
): (...options: Options) => Schema {
  if (OWN_KINDS.includes(kind.name))
    throw new Error(`The builder has a kind of field "${kind.name}" itself. Choose another name in defineField.`);
  return makeField(kind);
}

/** The same for the builder's own kinds. */
export function makeField<Schema extends z.ZodType, Options extends readonly unknown[] = []>({
  name,
  schema,
  ...marks
}: FieldKind<Schema, Options>): (...options: Options) => Schema {
  return (...options) => (typeof schema === 'function' ? schema(...options) : schema).meta({ kind: name, ...marks });
}
