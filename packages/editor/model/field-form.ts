import type { Json } from '../../../src/content/yaml/edit/edit.ts';

/** What a schema says of a value, as JSON: a `Field` of `describeSchema`. */
export type FieldForm = FieldParams &
  (
    | { readonly shape: 'text' | 'number'; readonly min?: number; readonly max?: number }
    | { readonly shape: 'boolean' | 'any' }
    | { readonly shape: 'choice' | 'literal'; readonly options: readonly Json[] }
    | { readonly shape: 'list'; readonly item: FieldForm; readonly min?: number; readonly max?: number }
    | GroupShape
    | { readonly shape: 'table'; readonly item: FieldForm }
    | { readonly shape: 'union'; readonly branches: readonly FieldForm[] }
  );

interface FieldParams {
  /** As `FieldKind` of `src/block`: `markdown`, `image`, `icon`, `address`, `link`, `picture`, `block`, `page`, `color`, `siteValue`… */
  readonly kind?: string;
  readonly title?: string;
  readonly description?: string;
  /** What it is called, where its key says too little. */
  readonly label?: string;
  /** The part of the form of a whole file in which it is shown; the first where nothing is said. */
  readonly section?: string;
  /** True where it is shown also while nothing is written, as there is a value all the same. */
  readonly isAlwaysShown?: true;
  /** The keys of the table of which it is the list of columns or rows. */
  readonly grid?: { readonly columns: string; readonly rows: string; readonly label: string; readonly cells: string };
  /** The name that took its place, where the field is deprecated. */
  readonly instead?: string;
  readonly isRequired: boolean;
  readonly default?: Json;
}

interface GroupShape {
  readonly shape: 'group';
  readonly fields: readonly { readonly key: string; readonly form: FieldForm }[];
}

export type GroupForm = FieldParams & GroupShape;
