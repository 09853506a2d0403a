import { Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { CollectionKind } from '../../protocol.ts';
import { readDirection } from '../direction.ts';
import type { JsonGroup } from '../inspector/json.ts';
import { useEditor } from '../session.ts';
import { useAction } from '../use-action.ts';
import { findSlugProblem, suggestSlug } from './address.ts';
import { AddressInput } from './address-input.tsx';
import { DialogForm } from './dialog-form.tsx';
import { EntryInputs, listMissing } from './entry-inputs.tsx';
import { nameEntry } from './name-entry.ts';

interface NewPageProps {
  readonly collection: CollectionKind | undefined;
  readonly onClose: () => void;
  /** Called instead of opening the new page. */
  readonly onMade?: () => void;
}

/** Creates a page, or an entry of a collection with its required values. */
export function NewPage({ collection, onClose, onMade }: NewPageProps): ReactNode {
  const { api, overview, tell, openPage } = useEditor();
  const [name, setName] = useState('');
  const [slug, setSlug] = useState('');
  const [values, setValues] = useState<JsonGroup>({});
  const { run, ...state } = useAction();
  const what = collection?.singular ?? 'page';
  const suggestion = suggestSlug(name);
  const problem = findSlugProblem(slug || suggestion, { folders: collection === undefined });
  const isNamed = name.trim() !== '';
  const missing = collection ? listMissing(collection, values) : [];
  const written = Object.entries(values).filter(([, value]) => value !== '');
  const submit = async () => {
    const done = await run(() =>
      api.act({
        kind: 'new',
        what,
        name: name.trim(),
        ...(slug && { slug }),
        ...(written.length > 0 && { values: Object.fromEntries(written) }),
      }),
    );
    if (!done) return;
    tell(`“${name.trim()}” was created. Fill in the missing parts.`);
    onClose();
    if (onMade) onMade();
    else if (done.page !== undefined) openPage(done.page);
  };
  return (
    <DialogForm
      {...state}
      submit={collection ? `Create ${nameEntry(collection)}` : 'Create page'}
      isReady={isNamed && !problem && missing.length === 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        data-autofocus
        required
        withAsterisk={false}
        placeholder={collection ? '' : 'Our guarantee'}
        dir={readDirection(name)}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <AddressInput
        before={findFolder(overview.pages, collection)}
        value={slug}
        suggestion={suggestion}
        problem={isNamed || slug !== '' ? problem : undefined}
        onChange={setSlug}
      />
      {collection && <EntryInputs {...{ collection, values }} onChange={setValues} />}
      {isNamed && missing.length > 0 && <Text size="sm">Still to fill in: {missing.join(', ')}</Text>}
    </DialogForm>
  );
}

/** The folder with the pages of a collection; undefined if there are none. */
function findFolder(
  pages: readonly { readonly path: string; readonly collection?: string }[],
  collection: CollectionKind | undefined,
): string {
  if (!collection) return '/';
  const path = pages.find((page) => page.collection === collection.name)?.path;
  return path === undefined ? '…/' : path.slice(0, path.lastIndexOf('/') + 1);
}
