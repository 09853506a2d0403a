/**
 * A JSON description of the schema of one value. Forms, completion, JSON Schema, the catalogue and the docs use this
 * description, never the schema itself.
 */
export type Field = FieldParams & Shape;
/** The description of an object with known keys. */
export type FieldGroup = FieldOf<'group'>;
export type FieldOf<Name extends Shape['shape']> = FieldParams & With<Shape, Name>;
type With<Each, Name> = Each extends { readonly shape: infer Own } ? (Name & Own extends never ? never : Each) : never;

/** A value as JSON: a default, for example. */
export type FieldValue = Scalar | readonly FieldValue[] | { readonly [key: string]: FieldValue };
type Scalar = string | number | boolean | null;

/** The part of a rule that JSON Schema can express, as JSON Schema for editors. */
export type EditorRule = Readonly<Record<string, unknown>>;

interface FieldParams extends FieldMarks {
  readonly isRequired: boolean;
  /** The value if the author writes none. */
  readonly default?: FieldValue | undefined;
  readonly editorRules?: readonly EditorRule[] | undefined;
}

/** The metadata of a zod schema, set by `.meta()`: the title, the description and our own keys. */
export interface FieldMarks {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** The meaning of the value: `markdown`, `link`, `date`. The next four properties describe this kind. */
  readonly kind?: string | undefined;
  /** The name of the kind in the docs. */
  readonly words?: string | undefined;
  /** The control for the value in the editor. */
  readonly input?: string | undefined;
  /** The text that a newly added field starts with. */
  readonly blank?: string | undefined;
  /** Values that completion suggests first. */
  readonly examples?: readonly string[] | undefined;
  /** The label in a form, if the key is not clear enough. */
  readonly label?: string | undefined;
  /** The section of a long form that contains the field; by default, the first one. */
  readonly section?: string | undefined;
  /** True for a field that a form shows even before an author has written it, such as one with a default. */
  readonly isAlwaysShown?: boolean | undefined;
  /** The new name, if the field is deprecated. */
  readonly instead?: string | undefined;
  /** Of a fixed value: why a site with it must not be published as it is, and what to write. */
  readonly trial?: Trial | undefined;
  /** The table to which a list belongs. */
  readonly grid?: Grid | undefined;
}

/** What is wrong with a value that is meant for trying out, as sentences. */
export interface Trial {
  readonly problem: string;
  readonly fix: string;
}

/**
 * Two lists of a group that form a table. `columns` and `rows` are the keys of the lists. `label` and `cells` are keys
 * of a row: the cell of the first column, and the list of the other cells.
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
  /** An object whose keys the author chooses. */
  | { readonly shape: 'table'; readonly item: Field; readonly key?: Pattern | undefined }
  | { readonly shape: 'union'; readonly branches: readonly Field[] };

export type Fields = Readonly<Record<string, Field>>;

export interface Pattern {
  /** A regular expression for the flag `u`. */
  readonly pattern?: string | undefined;
  /** The error message for a text that does not match. */
  readonly patternMessage?: string | undefined;
}

/** The field of a key. Uses `Object.hasOwn`, because an author may write any key, even `constructor`. */
export function findField({ fields }: FieldGroup, key: string): Field | undefined {
  return Object.hasOwn(fields, key) ? fields[key] : undefined;
}

/** The fields that describe the value at a path; several if the path goes through a union. */
export function listFieldsAt(field: Field, [step, ...rest]: readonly (string | number)[]): readonly Field[] {
  if (field.shape === 'union')
    return field.branches.flatMap((branch) => listFieldsAt(branch, step === undefined ? [] : [step, ...rest]));
  if (step === undefined) return [field];
  if (field.shape === 'list' || field.shape === 'table') return listFieldsAt(field.item, rest);
  const part = field.shape === 'group' ? findField(field, String(step)) : undefined;
  return part ? listFieldsAt(part, rest) : [];
}

/** The key whose fixed value distinguishes the branches of a union, as in `kind: post`; undefined if there is none. */
export function findMark(branches: readonly Field[]): string | undefined {
  const [first] = branches;
  const keys = first?.shape === 'group' ? Object.keys(first.fields) : [];
  return keys.find((key) => branches.every((each) => readMark(each, key)));
}

/** The description of a key with one fixed value; undefined for any other key. */
export function readMark(branch: Field, key: string) {
  const mark = branch.shape === 'group' ? findField(branch, key) : undefined;
  return mark?.shape === 'literal' ? mark : undefined;
}

/** The description of a list that is filled from a collection: `query`, with `item` as the type of its key `each`. */
export function makeQuery(query: FieldGroup, item: Field): FieldGroup {
  const { each, ...others } = query.fields;
  const { isRequired = true, description } = each ?? {};
  return { ...query, fields: { ...others, each: { ...item, isRequired, description } } };
}
