import { Modal, Select, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import type { OutlineBlock, PageOutline } from '../protocol.ts';
import { findPages } from './inspector/find-pages.ts';
import { DialogForm } from './pages/dialog-form.tsx';
import { useEditor } from './session.ts';

interface CopyDialogProps {
  /** The block to copy; undefined while the dialog is closed. */
  readonly block: OutlineBlock | undefined;
  readonly name: string;
  /** Resolves to whether it was copied. */
  readonly onCopy: (to: PageOutline) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks for the page to copy a block to. */
export function CopyDialog({ block, name, onCopy, onClose }: CopyDialogProps): ReactNode {
  return (
    <Modal
      opened={block !== undefined}
      onClose={onClose}
      title={`Copy “${name}” to another page`}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
      attributes={{ header: { role: 'none' } }}
      transitionProps={{ duration: 0 }}
    >
      {block && <PageChoice block={block} onCopy={onCopy} onClose={onClose} />}
    </Modal>
  );
}

function PageChoice({
  block,
  onCopy,
  onClose,
}: Omit<CopyDialogProps, 'name' | 'block'> & { readonly block: OutlineBlock }): ReactNode {
  const { api, overview, page } = useEditor();
  const [path, setPath] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const others = useMemo(() => overview.pages.filter((each) => each.path !== page), [overview.pages, page]);
  const label = ({ label: name, path: of }: (typeof others)[number]) => `${name} · ${of}`;
  const chosen = others.find((each) => each.path === path);
  const found = findPages(others, chosen && search === label(chosen) ? '' : search);
  const shown = chosen && !found.includes(chosen) ? [chosen, ...found] : found;
  const copy = async () => {
    if (path === null) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const { outline } = await api.page({ path, known: {} });
      if (!outline) setProblem(`The page ${path} no longer exists.`);
      else if (await onCopy(outline)) return onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  return (
    <DialogForm
      submit="Copy"
      isBusy={isBusy}
      isReady={path !== null}
      problem={problem === undefined ? undefined : { message: problem, canInsist: false }}
      onSubmit={() => void copy()}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Select
          label="Page"
          placeholder="Search by name or address"
          searchable
          selectFirstOptionOnChange
          onClick={({ currentTarget }) => chosen && currentTarget.value === label(chosen) && currentTarget.select()}
          data-autofocus
          data={shown.map((each) => ({ value: each.path, label: label(each) }))}
          // The options are already filtered.
          filter={({ options }) => options}
          value={path}
          onChange={setPath}
          searchValue={search}
          onSearchChange={setSearch}
          nothingFoundMessage="No page with that name"
        />
        <CopyNote {...block} />
      </Stack>
    </DialogForm>
  );
}

function CopyNote({ shared }: OutlineBlock): ReactNode {
  return (
    <Text size="sm" c="dimmed">
      {shared
        ? `This block is shared: the copy shows “${shared.name}” like all other places, and changes with it.`
        : 'The copy is added at the end of the page. Later changes to one do not affect the other.'}
    </Text>
  );
}
