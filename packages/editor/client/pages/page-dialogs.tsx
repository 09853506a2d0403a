import { Drawer, Modal, Select, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import type { PageRow } from '../../protocol.ts';
import { isolate } from '../direction.ts';
import { useEditor } from '../session.ts';
import { useAction } from '../use-action.ts';
import { AddressInput, editablePart, findAddressProblem, suggestSlug } from './address-input.tsx';
import { DialogForm } from './dialog-form.tsx';
import { useMenus } from './menu-input.tsx';
import { hasPage } from './menus.ts';
import type { NewThing } from './new-page.tsx';
import { NewPage, nameNew } from './new-page.tsx';
import { PageSettings } from './page-settings.tsx';

/** The open dialog. */
export type PageDialogState =
  | { readonly kind: 'new'; readonly what: NewThing }
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
        {state?.kind === 'new' && <NewPage what={state.what} onClose={close} />}
        {state?.kind === 'duplicate' && <DuplicatePage page={state.page} onClose={close} />}
        {state?.kind === 'rename' && <RenamePage page={state.page} onClose={close} />}
        {state?.kind === 'delete' && <DeletePage page={state.page} onClose={close} />}
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

function nameDialog(state: PageDialogState): string {
  if (state.kind === 'new') return `New ${nameNew(state.what)}`;
  const { label } = state.page;
  const names = {
    duplicate: `Duplicate “${label}”`,
    rename: `Change the address of “${label}”`,
    delete: `Delete “${label}”?`,
    settings: `Settings of “${label}”`,
  } as const;
  return names[state.kind];
}

/** Copies a page to another name. */
function DuplicatePage({ page, onClose }: { readonly page: PageRow; readonly onClose: () => void }): ReactNode {
  const { api, overview, tell, openPage } = useEditor();
  const [name, setName] = useState(`${page.label} copy`);
  const [slug, setSlug] = useState('');
  const { run, ...state } = useAction();
  const suggestion = suggestSlug(name);
  const before = page.collection === undefined ? '/' : editablePart(page).before;
  const folders = page.collection === undefined;
  const problem = findAddressProblem(before, slug || suggestion, { folders, pages: overview.pages });
  const submit = async () => {
    const done = await run(() =>
      api.act({ kind: 'duplicate', file: page.file, name: name.trim(), ...(slug && { slug }) }),
    );
    if (!done) return;
    tell(`“${name.trim()}” is a copy of “${page.label}”, and a draft: publish it in its page settings.`);
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
        before={before}
        value={slug}
        suggestion={suggestion}
        problem={name.trim() === '' && slug === '' ? undefined : problem}
        onChange={setSlug}
      />
    </DialogForm>
  );
}

/** Moves a page to another address. */
function RenamePage({ page, onClose }: { readonly page: PageRow; readonly onClose: () => void }): ReactNode {
  const { api, overview, tell, openPage, page: current } = useEditor();
  const { before, slug: old } = editablePart(page);
  const [slug, setSlug] = useState(old);
  const { run, ...state } = useAction();
  const folders = page.collection === undefined;
  const problem = findAddressProblem(before, slug, { folders, pages: overview.pages });
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
        isFirst
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

/** Deletes a page; asks first if other places link to it. */
function DeletePage({ page, onClose }: { readonly page: PageRow; readonly onClose: () => void }): ReactNode {
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
  const { menus, leave } = useMenus();
  const isInMenus = menus.some((menu) => hasPage(menu, page.path));
  const submit = async () => {
    const done = await run(() =>
      api.act({ kind: 'delete', file: page.file, ...(isAsked && { anyway: true }), ...(to !== null && { to }) }),
    );
    if (!done) return;
    const isLeaving = isAsked && isInMenus;
    if (isLeaving) await run(() => leave(page.path));
    tell(`“${page.label}” was deleted. “Undo” restores ${isLeaving ? 'its links, and once more the page' : 'it'}.`);
    onClose();
    if (current === page.path) openPage(to ?? done.page ?? '/');
  };
  return (
    <DialogForm
      {...state}
      submit={isAsked ? (isInMenus ? 'Delete, also from the menus' : 'Delete anyway') : 'Delete page'}
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
