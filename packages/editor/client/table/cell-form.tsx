import { Popover, ScrollArea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import type { EntryColumn, EntryRow } from '../../protocol.ts';
import { FileForm } from '../file-form.tsx';
import { useEditor } from '../session.ts';
import styles from './table.module.css';

interface CellFormProps {
  readonly entry: EntryRow;
  readonly column: EntryColumn;
  readonly columns: readonly EntryColumn[];
  readonly label: string;
  readonly onClose: () => void;
}

/** The form of one field below its cell, for lists, groups, pictures and other values that do not fit in it. */
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
