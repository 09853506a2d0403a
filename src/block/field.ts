/**
 * A schema's description of one value, as JSON. Forms, completion, JSON Schema, the catalogue and the docs read it, and
 * never the schema itself.
 */
export type Field = FieldParams & Shape;
/** Keys that the schema names. */
export type FieldGroup = FieldOf<'group'>;
export type FieldOf<Name extends Shape['shape']> = FieldParams & With<Shape, Name>;
type With<Each, Name> = Each extends { readonly shape: infer Own } ? (Name & Own extends never ? never : Each) : never;

/** What can be written as a value, or its default. */
export type FieldValue = Scalar | readonly FieldValue[] | { readonly [key: string]: FieldValue };
type Scalar = string | number | boolean | null;

/** The part of a rule that JSON Schema can express, for editors. */
export type EditorRule = Readonly<Record<string, unknown>>;

interface FieldParams extends FieldMarks {
  readonly isRequired: boolean;
  /** The value when nothing is written. */
  readonly default?: FieldValue | undefined;
  readonly editorRules?: readonly EditorRule[] | undefined;
}

/** Metadata of a zod schema, set by `.meta()`, besides its title and description. */
export interface FieldMarks {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** What the value is beyond its shape: `markdown`, `link`, `date`. The next four describe this kind. */
  readonly kind?: string | undefined;
  /** The name of such a value in the docs. */
  readonly words?: string | undefined;
  /** The editor's control for it. */
  readonly input?: string | undefined;
  /** The initial value of a new one. */
  readonly blank?: string | undefined;
  /** The first suggestion of completion. */
  readonly examples?: readonly string[] | undefined;
  /** Its label in a form, if the key is not enough. */
  readonly label?: string | undefined;
  /** Its section of a long form; the first one by default. */
  readonly section?: string | undefined;
  /** Whether a form shows it even when nothing is written, because it has a value anyway. */
  readonly isAlwaysShown?: boolean | undefined;
  /** The new name, if the field is deprecated. */
  readonly instead?: string | undefined;
  /** The table to which a list belongs. */
  readonly grid?: Grid | undefined;
}

/**
 * Two lists of a group that make a table: the keys of its columns and rows, and in each row the keys of the cell in the
 * first column (`label`) and in the others (`cells`).
 */
export interface Grid {
  readonly columns: string;
  readonly rows: string;
  readonly label: string;
  readonly cells: string;
}

/** The limits of a number, or of the length of a text or list, both inclusive. */
export interface Bounds {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

type Shape =
  | ({ readonly shape: 'text' } & Bounds & Pattern)
  | ({ readonly shape: 'number'; readonly step?: number | undefined } & Bounds)
  | { readonly shape: 'boolean' | 'any' }
  | {
      readonly shape: 'choice' | 'literal';
      readonly options: readonly Scalar[];
      /** The meaning of each option, in Markdown. */
      readonly about?: Readonly<Record<string, string>> | undefined;
    }
  | ({ readonly shape: 'list'; readonly item: Field } & Bounds)
  | { readonly shape: 'group'; readonly fields: Fields }
  /** Keys that an author chooses. */
  | { readonly shape: 'table'; readonly item: Field; readonly key?: Pattern | undefined }
  | { readonly shape: 'union'; readonly branches: readonly Field[] };

/** Fields by their keys, in order. */
export type Fields = Readonly<Record<string, Field>>;

/** What a text must match. */
export interface Pattern {
  /** A regular expression for the flag `u`. */
  readonly pattern?: string | undefined;
  /** What to do about a text that does not match. */
  readonly patternMessage?: string | undefined;
}

/** The field under a key, whatever an author has written as a key. */
export function findField({ fields }: FieldGroup, key: string): Field | undefined {
  return Object.hasOwn(fields, key) ? fields[key] : undefined;
}

/** The fields that a value at a path may have; more than one where a union is. */
export function listFieldsAt(field: Field, [step, ...rest]: readonly (string | number)[]): readonly Field[] {
  if (field.shape === 'union')
    return field.branches.flatMap((branch) => listFieldsAt(branch, step === undefined ? [] : [step, ...rest]));
  if (step === undefined) return [field];
  if (field.shape === 'list' || field.shape === 'table') return listFieldsAt(field.item, rest);
  const part = field.shape === 'group' ? findField(field, String(step)) : undefined;
  return part ? listFieldsAt(part, rest) : [];
}

/** The key whose fixed value distinguishes alternative groups: `kind: post`; undefined if it needs more than that. */
export function findMark(branches: readonly Field[]): string | undefined {
  const [first] = branches;
  const keys = first?.shape === 'group' ? Object.keys(first.fields) : [];
  return keys.find((key) => branches.every((each) => readMark(each, key)));
}

/** A fixed value of a group's key, with its meaning. */
export function readMark(branch: Field, key: string) {
  const mark = branch.shape === 'group' ? findField(branch, key) : undefined;
  return mark?.shape === 'literal' ? mark : undefined;
}

/** A query whose `each` makes an item, or what can be written instead. */
export function makeQuery(query: FieldGroup, item: Field): FieldGroup {
  const { each, ...others } = query.fields;
  const { isRequired = true, description } = each ?? {};
  return { ...query, fields: { ...others, each: { ...item, isRequired, description } } };
}
