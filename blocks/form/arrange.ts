import type { PrefilledFields } from '../../src/block/index.ts';
import type { FormField } from './field-schema.ts';
import type { FormProps } from './schema.ts';

/** A group of fields with its own heading. */
export interface Step {
  readonly heading: string | undefined;
  readonly fields: readonly FormField[];
}

type Written = Pick<FormProps, 'fields' | 'details' | 'only' | 'known'>;

/** The parts of a form in this place: its steps, the hidden fields, and the known answers. */
export function arrange({ fields, details, only, known = {} }: Written) {
  const isShown = ({ name }: FormField) => only?.includes(name) ?? true;
  const all = [...fields, ...(details?.fields ?? [])];
  const extra = details?.fields.filter(isShown) ?? [];
  return {
    steps: only ? [{ heading: undefined, fields: fields.filter(isShown) }] : divide(fields),
    details: details && extra.length > 0 ? { ...details, fields: extra } : undefined,
    silent: all.filter((field) => !isShown(field) && known[field.name] !== undefined),
    shown: all.filter(isShown),
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
