import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { parse } from 'yaml';
import type { Edit } from '../../../../src/content/yaml/edit/edit.ts';
import type { CollectionKind, Field, FieldGroup } from '../../protocol.ts';
import { useInspectorContext } from '../file-form.tsx';
import { Inspector } from '../inspector/inspector.tsx';
import type { JsonGroup } from '../inspector/json.ts';
import { applyEdits, isGroup } from '../inspector/json.ts';
import { labelField } from '../inspector/labels.ts';
import { nameEntry } from './name-entry.ts';

/**
 * The required fields of an entry that are simple inputs; the rest belongs to the form of the file. The first text is
 * left out because it is the name.
 */
function listEntryInputs(form: FieldGroup): FieldGroup['fields'] {
  const fields = Object.entries(form.fields).filter(
    ([, { isRequired, instead }]) => isRequired && instead === undefined,
  );
  const nameField = fields.find(([, { shape, kind }]) => shape === 'text' && kind === undefined);
  const isSimple = ({ shape }: Field) => shape === 'text' || shape === 'number' || shape === 'choice';
  return Object.fromEntries(fields.filter((field) => field !== nameField && isSimple(field[1])));
}

/** The labels of the values that the page still needs: texts can be filled in later, choices and numbers cannot. */
export function listMissing({ form }: CollectionKind, values: JsonGroup): readonly string[] {
  return Object.entries(listEntryInputs(form)).flatMap(([key, field]) =>
    field.shape === 'text' || key in values ? [] : [labelField(key, field)],
  );
}

/** The form for the required fields of a new entry. */
export function EntryInputs({
  collection,
  values,
  onChange,
}: {
  readonly collection: CollectionKind;
  readonly values: JsonGroup;
  readonly onChange: (change: (values: JsonGroup) => JsonGroup) => void;
}): ReactNode {
  const context = useInspectorContext();
  const form = useMemo(() => ({ ...collection.form, fields: listEntryInputs(collection.form) }), [collection]);
  if (Object.keys(form.fields).length === 0) return null;
  const change = (edits: readonly Edit[]) =>
    onChange((before) => {
      const changed = applyEdits(before, edits, parse);
      return isGroup(changed) ? changed : before;
    });
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        Texts that you leave empty are marked in the new {nameEntry(collection)}, so that you can fill them in later.
      </Text>
      <Inspector {...{ form, context }} value={values} at={[]} file="" faults={[]} onEdit={change} />
    </Stack>
  );
}
