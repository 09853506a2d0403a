import type { BlockKind, FieldGroup } from '../../protocol.ts';

/** The same form with every field optional, because missing values are defined elsewhere. */
export function makeOptional(form: FieldGroup): FieldGroup {
  const optional = Object.entries(form.fields).map(([key, part]) => [key, { ...part, isRequired: false }] as const);
  return { ...form, fields: Object.fromEntries(optional) };
}

/** The order in which the keys of a block are written. */
export function orderBlockKeys({ form, common }: BlockKind): readonly string[] {
  return ['type', 'shared', ...Object.keys(common.fields), ...Object.keys(form.fields)];
}
