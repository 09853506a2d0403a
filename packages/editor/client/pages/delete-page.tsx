import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PageRow } from '../../protocol.ts';
import { useEditor } from '../session.ts';
import { useAction } from '../use-action.ts';
import { DialogForm } from './dialog-form.tsx';

/** Deletes a page; asks first if other places link to it. */
export function DeletePage({ page, onClose }: { readonly page: PageRow; readonly onClose: () => void }): ReactNode {
  const { api, tell, openPage, page: current } = useEditor();
  const { run, ...state } = useAction();
  const isAsked = state.problem?.canInsist === true;
  const submit = async () => {
    const done = await run(() => api.act({ kind: 'delete', file: page.file, ...(isAsked && { anyway: true }) }));
    if (!done) return;
    tell(`“${page.label}” was deleted. “Undo” restores it.`);
    onClose();
    if (current === page.path) openPage(done.page ?? '/');
  };
  return (
    <DialogForm
      {...state}
      submit={isAsked ? 'Delete anyway' : 'Delete page'}
      isReady
      isDangerous
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">
        The page at {page.path} and its file {page.file} will be deleted. “Undo” restores them.
      </Text>
    </DialogForm>
  );
}
