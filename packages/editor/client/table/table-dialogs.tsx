import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { NewPage } from '../pages/new-page.tsx';
import { useEditor } from '../session.ts';
import type { TableDialog, TableDialogProps } from './dialog-props.ts';
import { FindAndReplace } from './find-and-replace.tsx';
import { SetField } from './set-field.tsx';

const TITLES: Readonly<Record<TableDialog, string>> = {
  new: 'New entry',
  set: 'Set a field',
  replace: 'Find and replace',
};

interface TableDialogsProps extends TableDialogProps {
  readonly collection: string;
  readonly dialog: TableDialog | undefined;
  /** Whether the rows are those that the user has selected. */
  readonly isChecked: boolean;
  readonly onAdded: () => void;
}

/** Shows the open dialog, if there is one. */
export function TableDialogs({ collection, dialog, isChecked, onAdded, ...props }: TableDialogsProps): ReactNode {
  const { overview } = useEditor();
  const kind = overview.collections.find(({ name }) => name === collection);
  return (
    <Modal opened={dialog !== undefined} onClose={props.onClose} title={dialog && TITLES[dialog]}>
      {dialog === 'new' && <NewPage collection={kind} onClose={props.onClose} onMade={onAdded} />}
      {dialog === 'set' && <SetField {...props} />}
      {dialog === 'replace' && <FindAndReplace {...props} isChecked={isChecked} />}
    </Modal>
  );
}
