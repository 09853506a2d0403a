import { Checkbox, List, Modal, NativeSelect, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import type { Json } from '../../../../src/content/yaml/edit/edit.ts';
import type { DeletedEntry, EntryColumn } from '../../protocol.ts';
import { DialogForm } from '../pages/dialog-form.tsx';
import { NewPage } from '../pages/new-page.tsx';
import { useEditor } from '../session.ts';
import { useAction } from '../use-action.ts';
import type { CellChange } from './cell-changes.ts';
import { describeSeen, isChange } from './cell-changes.ts';
import { FieldInput } from './cell-editor.tsx';
import type { TableColumn, TableRow } from './columns.ts';
import { isInPlace, readText, showValue } from './columns.ts';
import type { Entries } from './use-entries.ts';

const TITLES: Readonly<Record<TableDialog, string>> = {
  new: 'New entry',
  set: 'Set a field',
  replace: 'Find and replace',
  delete: 'Delete entries',
};

interface TableDialogsProps extends TableDialogProps {
  readonly collection: string;
  readonly dialog: TableDialog | undefined;
  /** Whether `targets` are the rows that the user has selected. */
  readonly isChecked: boolean;
  /** Called when entries were added or deleted. */
  readonly onDone: () => void;
}

/** Shows the open dialog, if there is one. */
export function TableDialogs({ collection, dialog, isChecked, onDone, ...props }: TableDialogsProps): ReactNode {
  const { overview } = useEditor();
  const kind = overview.collections.find(({ name }) => name === collection);
  return (
    <Modal opened={dialog !== undefined} onClose={props.onClose} title={dialog && TITLES[dialog]}>
      {dialog === 'new' && <NewPage what={kind} onClose={props.onClose} onMade={onDone} />}
      {dialog === 'set' && <SetField {...props} />}
      {dialog === 'replace' && <FindAndReplace {...props} isChecked={isChecked} />}
      {dialog === 'delete' && <DeleteEntries {...props} onDone={onDone} />}
    </Modal>
  );
}

/** The open dialog of the table. */
export type TableDialog = 'new' | 'set' | 'replace' | 'delete';

interface TableDialogProps {
  /** The rows that the dialog changes. */
  readonly targets: readonly TableRow[];
  readonly columns: readonly TableColumn[];
  readonly change: Entries['change'];
  readonly onClose: () => void;
}

/** Sets a field of many entries to the same value, as one undo step. */
function SetField({ targets, columns, change, onClose }: TableDialogProps): ReactNode {
  const fields = columns.flatMap(({ input, label }) => (input && isInPlace(input) ? [{ input, label }] : []));
  const [key, setKey] = useState(fields[0]?.input.key ?? '');
  const [value, setValue] = useState<Json>();
  const chosen = fields.find(({ input }) => input.key === key);
  const isMissing = (value === undefined || value === '') && chosen?.input.field.isRequired === true;
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
      isReady={chosen !== undefined && !isMissing}
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
        {isMissing ? 'Every entry needs this field.' : 'An empty value deletes the field in these entries.'}
      </Text>
    </DialogForm>
  );
}

/** Replaces a text in many cells, as one undo step. */
function FindAndReplace({
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
    <DialogForm submit={`Replace in ${count}`} isReady={changes.length > 0} onSubmit={submit} onClose={onClose}>
      <TextInput label="Find" data-autofocus value={find} onChange={(event) => setFind(event.currentTarget.value)} />
      <TextInput
        label="Replace with"
        value={replacement}
        onChange={(event) => setReplacement(event.currentTarget.value)}
      />
      <NativeSelect
        label="In"
        data={[
          { value: '', label: 'All columns of text' },
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

/** The maximum number of entries that are listed by name. */
const MOST_NAMED = 12;

/** Deletes the selected entries, as one undo step. */
function DeleteEntries({
  targets,
  columns,
  onClose,
  onDone,
}: TableDialogProps & Pick<TableDialogsProps, 'onDone'>): ReactNode {
  const { api, tell } = useEditor();
  const { run, ...state } = useAction();
  const count = targets.length === 1 ? '1 entry' : `${targets.length} entries`;
  const inputs = columns.flatMap(({ input }) => input ?? []);
  const submit = async () => {
    const entries = targets.map((row) => describeDeleted(row, inputs));
    if (!(await run(() => api.act({ kind: 'delete-entries', entries })))) return;
    tell(`${count} deleted. “Undo” restores ${targets.length === 1 ? 'it' : 'them'}.`);
    onClose();
    onDone();
  };
  const more = targets.length - MOST_NAMED;
  return (
    <DialogForm {...state} submit={`Delete ${count}`} isReady isDangerous onSubmit={submit} onClose={onClose}>
      <List size="sm">
        {targets.slice(0, MOST_NAMED).map(({ entry }) => (
          <List.Item key={entry.id}>{showValue(Object.values(entry.values)[0])}</List.Item>
        ))}
        {more > 0 && <List.Item>and {more} more</List.Item>}
      </List>
      {targets.some(({ page }) => page) && (
        <Text size="sm">The addresses of their pages will lead to the page above them.</Text>
      )}
    </DialogForm>
  );
}

/** An entry to delete, with its values as the user saw them; without values if it is a whole file. */
function describeDeleted({ entry, page }: TableRow, inputs: readonly EntryColumn[]): DeletedEntry {
  const { file, at } = entry;
  const shown = at.length === 0 ? [] : inputs.filter(({ isWhole }) => isWhole);
  return { file, at, seen: shown.map((input) => describeSeen(entry, input)), ...(page && { page: page.path }) };
}

interface Replacing {
  readonly find: string;
  readonly replacement: string;
  readonly isWholeCell: boolean;
}

/** The changes of the cells in which a text is replaced. */
function replaceInCells(
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
