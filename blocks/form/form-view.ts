import type { PrefilledFields } from '../../src/block/index.ts';
import type { EstimateData } from './estimate-data.ts';
import { describeEstimate } from './estimate-data.ts';
import type { Estimate } from './estimate-schema.ts';
import type { FormField, ShownField } from './field-schema.ts';
import { MEGABYTES } from './field-schema.ts';
import { fits } from './fits.ts';
import type { FormProps } from './schema.ts';

/** A group of fields with its own heading. */
type Step<Field> = {
  readonly heading?: string | undefined;
  readonly fields: readonly Field[];
};

/** The props of the view: the fields that this form shows, divided into steps, and parsed formulas. */
export type FormView = Omit<FormProps, 'fields' | 'details' | 'only' | 'atOnce' | 'estimate'> & {
  /** Fields that are shown only if the query string of the page answers them. */
  readonly given: readonly ShownField[];
  readonly steps: readonly Step<ShownField>[];
  readonly details?:
    | (Omit<NonNullable<FormProps['details']>, 'fields'> & { readonly fields: readonly ShownField[] })
    | undefined;
  /** Fields that are not asked here, but have a known answer. */
  readonly silent: readonly FormField[];
  readonly estimate?: (EstimateData & Pick<Estimate, 'label' | 'note'>) | undefined;
  /** The encoding in which a browser without the script sends files. */
  readonly encType?: 'multipart/form-data' | undefined;
};

/** Chooses the fields to show by `only`, `known` and `atOnce`, and divides them into steps. */
export function arrangeForm({ fields: written, details, only, atOnce, estimate, ...rest }: FormProps): FormView {
  const known = atOnce ? complete(written, rest.known ?? {}) : (rest.known ?? {});
  const fields = written.map((field) => narrow(field, known, written));
  const isShown = (field: FormField) => isShownHere(field, { only, atOnce, known });
  const all = [...fields, ...(details?.fields ?? [])];
  const extra = details?.fields.filter(isShown) ?? [];
  const steps = divide(fields)
    .map((step) => ({
      heading: atOnce ? undefined : step.heading,
      fields: step.fields.filter((field) => !field.given && isShown(field)).map(prepare),
    }))
    .filter((step) => step.fields.length > 0);
  return {
    ...rest,
    known,
    steps,
    encType: all.some((field) => field.type === 'file' && isShown(field)) ? 'multipart/form-data' : undefined,
    given: fields.filter((field) => field.given && isShown(field)).map(prepare),
    details: details && extra.length > 0 ? { ...details, fields: extra.map(prepare) } : undefined,
    silent: all.filter((field) => !isShown(field) && (known[field.name] ?? field.value) !== undefined),
    estimate: estimate && {
      label: estimate.label,
      note: estimate.note,
      ...describeEstimate(estimate, { fields, details, known }, all.filter(isShown)),
    },
  };
}

/** Removes the numbers of options, which the page already gets with the estimate, and prepares a field for files. */
function prepare({ accept, size = MEGABYTES, ...field }: FormField): ShownField {
  const { options, max = 1 } = field;
  if (options) return { ...field, options: options.map(({ values: _numbers, ...option }) => option) };
  if (accept === undefined) return field;
  const kinds = accept.replaceAll(/\w+\//g, '').replaceAll(',', ', ').toUpperCase();
  const limits = `${kinds} (${max > 1 ? `≤ ${max}, ` : ''}≤ ${size} MB)`;
  return { ...field, files: { accept, multiple: max > 1, 'data-max': max, 'data-size': size, 'data-limits': limits } };
}

/** Whether a visitor can answer a field in this form. */
export function isShownHere(
  { name, type }: FormField,
  { only, atOnce, known = {} }: Pick<FormProps, 'only' | 'atOnce' | 'known'>,
): boolean {
  return type !== 'hidden' && (only?.includes(name) ?? true) && !(atOnce && known[name] !== undefined);
}

type Known = Readonly<Record<string, string>>;

/** The known answers, and the answer to each required select for which these leave only one option. */
function complete(fields: readonly FormField[], known: Known): Known {
  const single = fields.flatMap((field) => {
    const { name, required, options = [] } = field;
    const [first, second] = narrow(field, known, fields).options ?? [];
    const isOnly = required && known[name] === undefined && options.length > 1 && first && !second;
    return isOnly ? [[name, first.value] as const] : [];
  });
  return { ...known, ...Object.fromEntries(single) };
}

/** A field with the options that fit the known answers; unchanged if the query string may answer it (`given`). */
function narrow(field: FormField, known: Known, fields: readonly FormField[]): FormField {
  if (!field.options || field.given) return field;
  return { ...field, options: field.options.filter((option) => fits(field, option, known, fields)) };
}

/** The fields that the query string of the page can answer. */
export function listPrefilled({ fields, details, only, prefill }: FormProps): PrefilledFields {
  const all = [
    ...fields.map((field, index) => ({ field, path: ['fields', index] })),
    ...(details?.fields ?? []).map((field, index) => ({ field, path: ['details', 'fields', index] })),
  ];
  return new Map(
    all
      .filter(({ field }) => field.type !== 'hidden' && field.type !== 'file' && (only?.includes(field.name) ?? true))
      .map(({ field: { name, options }, path }) => [
        name,
        {
          answers: options?.flatMap(({ label, value }) => [label, value]),
          isFilled: prefill,
          path: options ? [...path, 'options'] : path,
        },
      ]),
  );
}

/** A field with a heading starts a step. */
function divide(fields: readonly FormField[]): readonly Step<FormField>[] {
  const starts = fields.flatMap(({ heading }, index) => (index === 0 || heading !== undefined ? [index] : []));
  return starts.map((start, step) => ({
    heading: fields[start]?.heading,
    fields: fields.slice(start, starts[step + 1]),
  }));
}
