import { NumberInput, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Json } from '../../../../src/content/yaml/edit/edit.ts';
import type { CollectionKind, Field, FieldGroup } from '../../protocol.ts';
import { readDirection } from '../direction.ts';
import { nameEntry } from './name-entry.ts';

type EntryInput = readonly [key: string, form: Field];

/** The minimum length limit of texts that get several lines. */
const LONG_TEXT = 120;

/**
 * The required fields of an entry that are simple inputs; the rest belongs to the form of the file. The first text is
 * left out because it is the name.
 */
function listEntryInputs(form: FieldGroup): readonly EntryInput[] {
  const isNameField = ([, { isRequired, shape, kind }]: EntryInput) =>
    isRequired && shape === 'text' && kind === undefined;
  const inputs = Object.entries(form.fields);
  const nameField = inputs.find(isNameField);
  const others = inputs.filter((input) => input !== nameField);
  return others.filter(([, { isRequired, shape, instead }]) => {
    return isRequired && instead === undefined && (shape === 'text' || shape === 'number' || shape === 'choice');
  });
}

/** Whether all values that the page needs are set: texts can be filled in later, choices and numbers cannot. */
export function hasNeeded({ form }: CollectionKind, values: Readonly<Record<string, Json>>): boolean {
  return listEntryInputs(form).every((input) => !isNeeded(input) || values[input[0]] !== undefined);
}

function isNeeded([, { shape }]: EntryInput): boolean {
  return shape !== 'text';
}

/** Inputs for the required fields of an entry. Values of empty inputs are left out. */
export function EntryInputs({
  collection,
  values,
  onChange,
}: {
  readonly collection: CollectionKind;
  readonly values: Readonly<Record<string, Json>>;
  readonly onChange: (values: Readonly<Record<string, Json>>) => void;
}): ReactNode {
  const inputs = listEntryInputs(collection.form);
  if (inputs.length === 0) return null;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        Texts that you leave empty are marked in the new {nameEntry(collection)}, so that you can fill them in later.
      </Text>
      {inputs.map(([key, field]) => (
        <EntryField
          key={key}
          label={field.title ?? nameKey(key)}
          form={field}
          isNeeded={isNeeded([key, field])}
          value={values[key]}
          onChange={(value) => {
            const { [key]: _old, ...others } = values;
            onChange(value === '' ? others : { ...others, [key]: value });
          }}
        />
      ))}
    </Stack>
  );
}

function EntryField({
  label,
  form,
  isNeeded: required,
  value = '',
  onChange,
}: {
  readonly isNeeded: boolean;
  readonly label: string;
  readonly form: Field;
  readonly value: Json | undefined;
  readonly onChange: (value: Json) => void;
}): ReactNode {
  const shared = { label, required, ...(form.description && { description: form.description }) };
  if (form.shape === 'choice') {
    const options = form.options.map(String);
    return (
      <Select
        {...shared}
        data={options}
        clearable
        value={value === '' ? null : String(value)}
        onChange={(chosen) => onChange(form.options.find((option) => String(option) === chosen) ?? '')}
      />
    );
  }
  if (form.shape === 'number')
    return (
      <NumberInput
        {...shared}
        value={typeof value === 'number' ? value : ''}
        onChange={(typed) => onChange(typeof typed === 'number' ? typed : '')}
      />
    );
  const text = String(value);
  if (form.shape === 'text' && (form.max ?? 0) > LONG_TEXT)
    return (
      <Textarea
        {...shared}
        autosize
        minRows={2}
        dir={readDirection(text)}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  return (
    <TextInput
      {...shared}
      dir={readDirection(text)}
      value={text}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** `postalCode` as a label: "Postal code". */
function nameKey(key: string): string {
  const words = key.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
