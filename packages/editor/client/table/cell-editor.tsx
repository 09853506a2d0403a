import { Popover, ScrollArea } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Edit, Json } from '../../../../src/content/yaml/edit/edit.ts';
import type { EntryColumn, EntryRow, Field } from '../../protocol.ts';
import { FileForm, useInspectorContext } from '../file-form.tsx';
import { InspectorStateContext } from '../inspector/context.ts';
import { Control } from '../inspector/control.tsx';
import { labelField } from '../inspector/labels.ts';
import { focusInside } from '../inspector/use-reveal.ts';
import { useEditor } from '../session.ts';
import styles from './table.module.css';

/** The direction to move after a cell was edited. */
export type Leaving = 'down' | 'up' | 'right' | 'left' | 'stay';

interface FieldInputProps {
  readonly file: string;
  readonly at: EntryRow['at'];
  readonly column: EntryColumn;
  readonly value: Json | undefined;
  readonly onChange: (value: Json | undefined) => void;
  readonly hasHead?: boolean;
}

/** The form field of a column, for a value that is not saved yet. */
export function FieldInput({ file, at, column, value, onChange, hasHead = false }: FieldInputProps): ReactNode {
  const { key, field } = column;
  const context = useInspectorContext();
  const latest = useRef(onChange);
  latest.current = onChange;
  const state = useMemo(() => {
    const send = (edits: readonly Edit[]) => {
      for (const edit of edits) latest.current('value' in edit ? edit.value : undefined);
    };
    return { context, file, faults: [], send, read: () => undefined, onFix: undefined, reveal: undefined, Control };
  }, [context, file]);
  return (
    <InspectorStateContext value={state}>
      <Control {...{ value, hasHead, form: field, name: key }} at={[...at, key]} label={labelField(key, field)} />
    </InspectorStateContext>
  );
}

interface CellEditorProps extends Omit<FieldInputProps, 'onChange' | 'hasHead'> {
  /** The character that the user typed on the cell; it replaces the value. */
  readonly typed: string | undefined;
  /** @param value the new value; undefined deletes the value */
  readonly onDone: (value: Json | undefined, leaving: Leaving) => void;
  readonly onCancel: () => void;
}

/** The input in a cell. Enter, Tab and leaving the cell save the value; Escape does not. */
export function CellEditor({ typed, value, onDone, onCancel, ...props }: CellEditorProps): ReactNode {
  const { field } = props.column;
  const search = useRef(typed ?? '');
  const [draft, setDraft] = useState(() => (typed === undefined ? value : readTyped(field, typed, value)));
  const box = useRef<HTMLFieldSetElement>(null);
  const isOver = useRef(false);
  useEffect(() => {
    focusInside(box.current);
    const input = document.activeElement;
    const isText = input instanceof HTMLTextAreaElement || (input instanceof HTMLInputElement && input.type === 'text');
    if (isText) input.setSelectionRange(input.value.length, input.value.length);
  }, []);
  const finish = (leaving: Leaving) => {
    if (isOver.current) return;
    isOver.current = true;
    onDone(draft, leaving);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation();
    // The list of suggestions is open and handles the keys.
    if (event.target instanceof HTMLElement && event.target.ariaExpanded === 'true') return;
    const leaving = readLeaving(event);
    if (field.shape === 'choice' && isCharacter(event)) {
      search.current += event.key;
      setDraft(readTyped(field, search.current, draft));
    } else if (event.key === 'Escape') {
      isOver.current = true;
      onCancel();
    } else if (leaving) finish(leaving);
    else return;
    event.preventDefault();
  };
  return (
    <fieldset
      ref={box}
      className={styles.editor}
      aria-label={labelField(props.column.key, props.column.field)}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget, currentTarget }) => {
        const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        if (!isInside) finish('stay');
      }}
    >
      <FieldInput {...props} value={draft} onChange={setDraft} />
    </fieldset>
  );
}

function readLeaving({ key, shiftKey, altKey }: KeyboardEvent): Leaving | undefined {
  if (key === 'Enter' && !altKey) return shiftKey ? 'up' : 'down';
  if (key === 'Tab') return shiftKey ? 'left' : 'right';
  return undefined;
}

function isCharacter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey;
}

/**
 * The value for a text typed on a cell. In a choice, the first option that starts with the text, or else the old value.
 */
function readTyped(field: Field, typed: string, value: Json | undefined): Json | undefined {
  if (field.shape !== 'choice') return typed;
  const start = typed.toLowerCase();
  return field.options.find((option) => String(option).toLowerCase().startsWith(start)) ?? value;
}

interface CellFormProps {
  readonly entry: EntryRow;
  readonly column: EntryColumn;
  readonly columns: readonly EntryColumn[];
  readonly label: string;
  readonly onClose: () => void;
}

/** The form of one field below its cell, for values that do not fit in the cell, such as lists, groups and pictures. */
export function CellForm({ entry, column, columns, label, onClose }: CellFormProps): ReactNode {
  const { files, read } = useEditor();
  const { file, at } = entry;
  useEffect(() => read(file), [read, file]);
  const state = files.get(file);
  const fields = Object.fromEntries(columns.map(({ key, field }) => [key, field]));
  const part = { form: { shape: 'group', isRequired: true, fields } as const, at };
  const without = columns.flatMap(({ key }) => (key === column.key ? [] : [key]));
  return (
    <Popover
      opened
      onChange={(isOpen) => isOpen || onClose()}
      position="bottom-start"
      width={460}
      shadow="lg"
      trapFocus
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <span className={styles.anchor} />
      </Popover.Target>
      <Popover.Dropdown aria-label={label} onKeyDown={(event) => event.stopPropagation()}>
        <ScrollArea.Autosize mah="min(60vh, 520px)" scrollbars="y">
          {state && <FileForm {...{ state, without, part }} />}
        </ScrollArea.Autosize>
      </Popover.Dropdown>
    </Popover>
  );
}
