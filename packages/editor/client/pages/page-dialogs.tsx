import { Drawer, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CollectionKind, PageRow } from '../../protocol.ts';
import { DeletePage } from './delete-page.tsx';
import { DuplicatePage } from './duplicate-page.tsx';
import { nameEntry } from './name-entry.ts';
import { NewPage } from './new-page.tsx';
import { PageSettings } from './page-settings.tsx';
import { RenamePage } from './rename-page.tsx';

/** The open dialog. */
export type PageDialogState =
  | { readonly kind: 'new'; readonly what: CollectionKind | undefined }
  | { readonly kind: 'duplicate' | 'rename' | 'delete' | 'settings'; readonly page: PageRow };

/** Shows the open dialog, if there is one. */
export function PageDialogs({
  state,
  onChange,
}: {
  readonly state: PageDialogState | undefined;
  readonly onChange: (state: PageDialogState | undefined) => void;
}): ReactNode {
  const close = () => onChange(undefined);
  const isDrawer = state?.kind === 'settings';
  return (
    <>
      <Modal
        opened={state !== undefined && !isDrawer}
        onClose={close}
        title={state && nameDialog(state)}
        returnFocus={false}
      >
        {state && !isDrawer && <Content state={state} onClose={close} />}
      </Modal>
      <Drawer
        opened={isDrawer}
        onClose={close}
        title={state && nameDialog(state)}
        position="right"
        size={640}
        returnFocus={false}
      >
        {state?.kind === 'settings' && <PageSettings page={state.page} />}
      </Drawer>
    </>
  );
}

function Content({ state, onClose }: { readonly state: PageDialogState; readonly onClose: () => void }): ReactNode {
  switch (state.kind) {
    case 'new':
      return <NewPage collection={state.what} onClose={onClose} />;
    case 'duplicate':
      return <DuplicatePage page={state.page} onClose={onClose} />;
    case 'rename':
      return <RenamePage page={state.page} onClose={onClose} />;
    case 'delete':
      return <DeletePage page={state.page} onClose={onClose} />;
    default:
      return null;
  }
}

function nameDialog(state: PageDialogState): string {
  if (state.kind === 'new') return `New ${state.what ? nameEntry(state.what) : 'page'}`;
  const { label } = state.page;
  const names = {
    duplicate: `Duplicate “${label}”`,
    rename: `Change the address of “${label}”`,
    delete: `Delete “${label}”?`,
    settings: `Settings of “${label}”`,
  } as const;
  return names[state.kind];
}
