import type { FormField } from './field-schema.ts';

type Option = NonNullable<FormField['options']>[number];

/**
 * Whether an option can be combined with the answers to other selects: neither `with` excludes the other option.
 * @param answers by the names of the fields, each the value or the words of an option
 */
export function fits(
  { name }: Pick<FormField, 'name'>,
  option: Option,
  answers: Readonly<Record<string, string | undefined>>,
  fields: readonly Pick<FormField, 'name' | 'options'>[],
): boolean {
  return fields.every((other) => {
    const answer = answers[other.name];
    const chosen = other.options?.find(({ value, label }) => value === answer || label === answer);
    if (other.name === name || !chosen) return true;
    return (
      (option.with?.[other.name]?.includes(chosen.value) ?? true) &&
      (chosen.with?.[name]?.includes(option.value) ?? true)
    );
  });
}
