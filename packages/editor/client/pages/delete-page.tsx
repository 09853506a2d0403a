import { Select, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import type { PageRow } from '../../protocol.ts';
import { isolate } from '../direction.ts';
import { useEditor } from '../session.ts';
import { useAction } from '../use-action.ts';
import { DialogForm } from './dialog-form.tsx';

/** Deletes a page; asks first if other places link to it. */
export function DeletePage({ page, onClose }: { readonly page: PageRow; readonly onClose: () => void }): ReactNode {
  const { api, overview, tell, openPage, page: current } = useEditor();
  const [to, setTo] = useState<string | null>(null);
  const others = useMemo(
    () =>
      overview.pages.flatMap(({ path, label, state }) =>
        path === page.path || state !== 'published' ? [] : [{ value: path, label: `${isolate(label)} · ${path}` }],
      ),
    [overview.pages, page.path],
  );
  const { run, ...state } = useAction();
  const isAsked = state.problem?.canInsist === true;
  const submit = async () => {
    const done = await run(() =>
      api.act({ kind: 'delete', file: page.file, ...(isAsked && { anyway: true }), ...(to !== null && { to }) }),
    );
    if (!done) return;
    tell(`“${page.label}” was deleted. “Undo” restores it.`);
    onClose();
    if (current === page.path) openPage(to ?? done.page ?? '/');
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
      {page.state === 'published' && (
        <Select
          label="Send its visitors to"
          description="Without another page, the old address shows “not found”."
          placeholder="No other page"
          nothingFoundMessage="No such page"
          data={others}
          value={to}
          onChange={setTo}
          searchable
          clearable
          limit={100}
        />
      )}
    </DialogForm>
  );
}
