import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { PageRow } from '../../protocol.ts';
import { useEditor } from '../session.ts';
import { useAction } from '../use-action.ts';
import { editablePart, findSlugProblem } from './address.ts';
import { AddressInput } from './address-input.tsx';
import { DialogForm } from './dialog-form.tsx';

/** Moves a page to another address. */
export function RenamePage({ page, onClose }: { readonly page: PageRow; readonly onClose: () => void }): ReactNode {
  const { api, tell, openPage, page: current } = useEditor();
  const { before, slug: old } = editablePart(page);
  const [slug, setSlug] = useState(old);
  const { run, ...state } = useAction();
  const problem = findSlugProblem(slug, { folders: page.collection === undefined });
  const submit = async () => {
    const done = await run(() => api.act({ kind: 'rename', file: page.file, slug }));
    if (!done) return;
    tell(`“${page.label}” has moved to ${before}${slug}. ${page.path} redirects there.`);
    onClose();
    if (current === page.path && done.page !== undefined) openPage(done.page);
  };
  return (
    <DialogForm
      {...state}
      submit="Change address"
      isReady={!problem && slug !== old}
      onSubmit={submit}
      onClose={onClose}
    >
      <AddressInput
        before={before}
        value={slug}
        suggestion={old}
        problem={slug === old ? undefined : problem}
        onChange={setSlug}
      />
      <Text size="sm" c="dimmed">
        The old address, {page.path}, will lead to the new one, so bookmarks and results of search engines keep working.
        Links on your own pages are changed to the new address.
      </Text>
    </DialogForm>
  );
}
