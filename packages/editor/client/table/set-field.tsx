import { NativeSelect, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Json } from '../../../../src/content/yaml/edit/edit.ts';
import { DialogForm } from '../pages/dialog-form.tsx';
import { FieldInput } from './cell-editor.tsx';
import { isInPlace } from './columns.ts';
import type { TableDialogProps } from './dialog-props.ts';

/** Gives a field of many entries the same value, as one undo step. */
export function SetField({ targets, columns, change, onClose }: TableDialogProps): ReactNode {
  const fields = columns.flatMap(({ input, label }) => (input && isInPlace(input) ? [{ input, label }] : []));
  const [key, setKey] = useState(fields[0]?.input.key ?? '');
  const [value, setValue] = useState<Json>();
  const chosen = fields.find(({ input }) => input.key === key);
  const submit = () => {
    if (!chosen) return;
    const column = chosen.input;
    change(
      (count) => `Set ${chosen.label} in ${count}`,
      targets.map(({ entry }) => ({ entry, column, value })),
    );
    onClose();
  };
  return (
    <DialogForm
      submit={`Set in ${targets.length} ${targets.length === 1 ? 'row' : 'rows'}`}
      isBusy={false}
      isReady={chosen !== undefined}
      problem={undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <NativeSelect
        label="Field"
        data={fields.map(({ input, label }) => ({ value: input.key, label }))}
        value={key}
        onChange={({ currentTarget }) => {
          setKey(currentTarget.value);
          setValue(undefined);
        }}
      />
      {chosen && (
        <FieldInput key={key} file="" at={[]} column={chosen.input} value={value} onChange={setValue} hasHead />
      )}
      <Text size="sm" c="dimmed">
        An empty value deletes the field in these entries.
      </Text>
    </DialogForm>
  );
}
