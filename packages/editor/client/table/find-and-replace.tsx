import { Checkbox, NativeSelect, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { DialogForm } from '../pages/dialog-form.tsx';
import type { CellChange } from './cell-changes.ts';
import { isChange } from './cell-changes.ts';
import type { TableColumn, TableRow } from './columns.ts';
import { readText } from './columns.ts';
import type { TableDialogProps } from './dialog-props.ts';

/** Replaces a text in many cells, as one undo step. */
export function FindAndReplace({
  targets,
  columns,
  isChecked,
  change,
  onClose,
}: TableDialogProps & { readonly isChecked: boolean }): ReactNode {
  const [find, setFind] = useState('');
  const [replacement, setReplacement] = useState('');
  const [key, setKey] = useState('');
  const [isWholeCell, setWholeCell] = useState(false);
  const meant = columns.filter(({ input }) => input?.isWhole && (key === '' || input.key === key));
  const changes = useMemo(
    () => replaceInCells(targets, meant, { find, replacement, isWholeCell }),
    [targets, meant, find, replacement, isWholeCell],
  );
  const submit = () => {
    change((count) => `Replace “${find}” in ${count}`, changes);
    onClose();
  };
  const count = changes.length === 1 ? '1 cell' : `${changes.length} cells`;
  return (
    <DialogForm
      submit={`Replace in ${count}`}
      isBusy={false}
      isReady={changes.length > 0}
      problem={undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput label="Find" data-autofocus value={find} onChange={(event) => setFind(event.currentTarget.value)} />
      <TextInput
        label="Replace with"
        value={replacement}
        onChange={(event) => setReplacement(event.currentTarget.value)}
      />
      <NativeSelect
        label="In"
        data={[
          { value: '', label: 'All columns' },
          ...columns.flatMap(({ input, label }) => (input?.isWhole ? [{ value: input.key, label }] : [])),
        ]}
        value={key}
        onChange={(event) => setKey(event.currentTarget.value)}
      />
      <Checkbox
        label="Only cells that have no other text"
        checked={isWholeCell}
        onChange={(event) => setWholeCell(event.currentTarget.checked)}
      />
      <Text size="sm" c="dimmed" role="status">
        {find === ''
          ? `Searches ${isChecked ? 'the selected' : 'the shown'} rows: ${targets.length}.`
          : `Found in ${count}. Capitals matter.`}
      </Text>
    </DialogForm>
  );
}

interface Replacing {
  readonly find: string;
  readonly replacement: string;
  readonly isWholeCell: boolean;
}

/** The cells in which a text is replaced. */
export function replaceInCells(
  rows: readonly TableRow[],
  columns: readonly TableColumn[],
  { find, replacement, isWholeCell }: Replacing,
): readonly CellChange[] {
  if (find === '') return [];
  const replace = (text: string) =>
    isWholeCell ? (text.trim() === find ? replacement : text) : text.replaceAll(find, () => replacement);
  return rows.flatMap(({ entry }) =>
    columns.flatMap(({ input }): readonly CellChange[] => {
      const before = input && entry.values[input.key];
      const isText = typeof before === 'string' || typeof before === 'number' || Array.isArray(before);
      if (!input || !isText) return [];
      const texts = Array.isArray(before) ? before.map(String) : [String(before)];
      if (texts.every((text) => replace(text) === text)) return [];
      const after = texts.map(replace).join('; ');
      const value = input.cell === undefined ? readText(after, input.field, before) : after;
      const change = { entry, column: input, value };
      return isChange(change) ? [change] : [];
    }),
  );
}
