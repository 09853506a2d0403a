import type { PrefilledFields } from '../../src/block/index.ts';
import type { EstimateData } from './estimate-data.ts';
import { describeEstimate } from './estimate-data.ts';
import type { FormField } from './field-schema.ts';
import type { FormProps } from './schema.ts';

/** A group of fields with its own heading. */
export interface Step {
  readonly heading?: string | undefined;
  readonly fields: readonly FormField[];
}

/** A form as its view gets it: the fields of this place, arranged, and formulas parsed. */
export type FormView = Omit<FormProps, 'fields' | 'details' | 'only' | 'estimate'> & {
  readonly steps: readonly { readonly [Key in keyof Step]: Step[Key] }[];
  readonly details?: NonNullable<FormProps['details']> | undefined;
  /** Fields that are not shown here, but have a known answer. */
  readonly silent: readonly FormField[];
  readonly estimate?: EstimateView | undefined;
};

type EstimateView = EstimateData & {
  readonly label: string;
  /** The words until there is a price. */
  readonly waiting: string;
  readonly note: string | undefined;
};

/** Arranges a form for this place. */
export function arrangeForm({ fields, details, only, estimate, ...rest }: FormProps): FormView {
  const known = rest.known ?? {};
  const isShown = ({ name }: FormField) => only?.includes(name) ?? true;
  const all = [...fields, ...(details?.fields ?? [])];
  const extra = details?.fields.filter(isShown) ?? [];
  return {
    ...rest,
    steps: only ? [{ fields: fields.filter(isShown) }] : divide(fields),
    details: details && extra.length > 0 ? { ...details, fields: extra } : undefined,
    silent: all.filter((field) => !isShown(field) && known[field.name] !== undefined),
    estimate: estimate && {
      label: estimate.label,
      waiting: estimate.waiting,
      note: estimate.note,
      ...describeEstimate(estimate, { fields, details, known }, all.filter(isShown)),
    },
  };
}

/** The fields that the address can fill in. */
export function listPrefilled({ fields, details, only, prefill }: FormProps): PrefilledFields {
  const all = [
    ...fields.map((field, index) => ({ field, path: ['fields', index] })),
    ...(details?.fields ?? []).map((field, index) => ({ field, path: ['details', 'fields', index] })),
  ];
  return new Map(
    all
      .filter(({ field }) => only?.includes(field.name) ?? true)
      .map(({ field: { name, options }, path }) => [
        name,
        { answers: options?.flatMap(readWays), isFilled: prefill, path: options ? [...path, 'options'] : path },
      ]),
  );
}

/** A choice can be given by its value or by its words. */
function readWays({ value, label }: NonNullable<FormField['options']>[number]): readonly string[] {
  return [label, value];
}

/** A field with a heading starts a step. */
function divide(fields: readonly FormField[]): readonly Step[] {
  const starts = fields.flatMap(({ heading }, index) => (index === 0 || heading !== undefined ? [index] : []));
  return starts.map((start, step) => ({
    heading: fields[start]?.heading,
    fields: fields.slice(start, starts[step + 1]),
  }));
}
