/**
 * What a schema says about one value, as JSON. Forms, completion, JSON Schema, the catalogue and the docs read it, and no one looks
 * into the schema beside it.
 */
export type Field = FieldParams & Shape;
/** Keys that the schema names. */
export type FieldGroup = FieldOf<'group'>;
/** A field of one shape. */
export type FieldOf<Name extends Shape['shape']> = FieldParams & With<Shape, Name>;
type With<Each, Name> = Each extends { readonly shape: infer Own } ? (Name & Own extends never ? never : Each) : never;

/** What can be written as a value, or stands when nothing is written. */
export type FieldValue = Scalar | readonly FieldValue[] | { readonly [key: string]: FieldValue };
type Scalar = string | number | boolean | null;

/** A rule as far as JSON Schema can say it, for editors. */
export type EditorRule = Readonly<Record<string, unknown>>;

interface FieldParams extends FieldMarks {
  readonly isRequired: boolean;
  /** What is read where nothing is written. */
  readonly default?: FieldValue | undefined;
  readonly editorRules?: readonly EditorRule[] | undefined;
}

/** What a schema of zod is marked with beside its title and description, by `.meta()`. */
export interface FieldMarks {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** What the value is beyond its shape: `markdown`, `link`, `date`. The next four are said of its kind. */
  readonly kind?: string | undefined;
  /** What docs call such a value. */
  readonly words?: string | undefined;
  /** The control of the editor that asks for it. */
  readonly input?: string | undefined;
  /** What is written where one is added. */
  readonly blank?: string | undefined;
  /** What completion offers to start with. */
  readonly examples?: readonly string[] | undefined;
  /** Its name in a form, where its key says too little. */
  readonly label?: string | undefined;
  /** Its part of a long form; the first where none is named. */
  readonly section?: string | undefined;
  /** Whether a form also shows it when nothing is written: there is a value all the same. */
  readonly isAlwaysShown?: boolean | undefined;
  /** The name that replaces it, where the field is deprecated. */
  readonly instead?: string | undefined;
  /** The table to which a list belongs. */
  readonly grid?: Grid | undefined;
}

/**
 * Two lists of a group that make a table: by which keys its columns and its rows are written, and in each row the cell below the first
 * column (`label`) and those below the others (`cells`).
 */
export interface Grid {
  readonly columns: string;
  readonly rows: string;
  readonly label: string;
  readonly cells: string;
}

/** The limits of a number, or of the length of a text or list, both included. */
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
      /** What options mean, in Markdown. */
      readonly about?: Readonly<Record<string, string>> | undefined;
    }
  | ({ readonly shape: 'list'; readonly item: Field } & Bounds)
  | { readonly shape: 'group'; readonly fields: Fields }
  /** Keys that an author chooses. */
  | { readonly shape: 'table'; readonly item: Field; readonly key?: Pattern | undefined }
  | { readonly shape: 'union'; readonly branches: readonly Field[] };

/** Fields by their keys, in order. */
export type Fields = Readonly<Record<string, Field>>;

/** What a text has to match. */
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

/** The key by whose fixed word groups are told apart: `kind: post`; undefined where it takes more than that. */
export function findMark(branches: readonly Field[]): string | undefined {
  const [first] = branches;
  const keys = first?.shape === 'group' ? Object.keys(first.fields) : [];
  return keys.find((key) => branches.every((each) => readMark(each, key)));
}

/** The fixed word under a key of a group, with what it means. */
export function readMark(branch: Field, key: string) {
  const mark = branch.shape === 'group' ? findField(branch, key) : undefined;
  return mark?.shape === 'literal' ? mark : undefined;
}

/** A query whose `each` makes an item, or whatever else it is written instead of. */
export function makeQuery(query: FieldGroup, item: Field): FieldGroup {
  const { each, ...others } = query.fields;
  const { isRequired = true, description } = each ?? {};
  return { ...query, fields: { ...others, each: { ...item, isRequired, description } } };
}
