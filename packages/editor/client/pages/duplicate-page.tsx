import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { PageRow } from '../../protocol.ts';
import { useEditor } from '../session.ts';
import { useAction } from '../use-action.ts';
import { editablePart, findSlugProblem, suggestSlug } from './address.ts';
import { AddressInput } from './address-input.tsx';
import { DialogForm } from './dialog-form.tsx';

/** Copies a page to another name. */
export function DuplicatePage({ page, onClose }: { readonly page: PageRow; readonly onClose: () => void }): ReactNode {
  const { api, tell, openPage } = useEditor();
  const [name, setName] = useState(`${page.label} copy`);
  const [slug, setSlug] = useState('');
  const { run, ...state } = useAction();
  const suggestion = suggestSlug(name);
  const problem = findSlugProblem(slug || suggestion, { folders: page.collection === undefined });
  const submit = async () => {
    const done = await run(() =>
      api.act({ kind: 'duplicate', file: page.file, name: name.trim(), ...(slug && { slug }) }),
    );
    if (!done) return;
    tell(`“${name.trim()}” is a copy of “${page.label}”.`);
    onClose();
    if (done.page !== undefined) openPage(done.page);
  };
  return (
    <DialogForm
      {...state}
      submit="Duplicate"
      isReady={name.trim() !== '' && !problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label="Name of the copy"
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <AddressInput
        before={page.collection === undefined ? '/' : editablePart(page).before}
        value={slug}
        suggestion={suggestion}
        problem={name.trim() === '' && slug === '' ? undefined : problem}
        onChange={setSlug}
      />
    </DialogForm>
  );
}
