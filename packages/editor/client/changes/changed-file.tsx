import { Badge, Button, Group, Modal, ScrollArea, SegmentedControl, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { ChangedFile, Fault } from '../../protocol.ts';
import { Fold } from '../inspector/fold.tsx';
import { DialogForm } from '../pages/dialog-form.tsx';
import { useEditor } from '../session.ts';
import { useAction } from '../use-action.ts';
import { Diff } from './diff.tsx';
import { PageCompare } from './page-compare.tsx';

const STATES = { added: 'New', changed: 'Changed', deleted: 'Deleted' } as const;
const COLORS = { added: 'cyan', changed: 'blue', deleted: 'red' } as const;
const NONE: readonly Fault[] = [];

/** A changed file with its differences, and a button to discard them. */
export function ChangedFileCard({
  changed,
  isOpenAtFirst,
  onDiscarded,
}: {
  readonly changed: ChangedFile;
  readonly isOpenAtFirst: boolean;
  readonly onDiscarded: () => void;
}): ReactNode {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [isAsking, setAsking] = useState(false);
  const { overview, openPage } = useEditor();
  const { file, state, pages } = changed;
  const [path] = pages;
  const label = overview.pages.find((page) => page.path === path)?.label;
  return (
    <article aria-label={file}>
      <Fold
        title={label ?? file}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        faults={NONE}
        actions={
          <Group wrap="nowrap" gap="xs">
            {label !== undefined && (
              <Text size="xs" c="dimmed">
                {file}
              </Text>
            )}
            <Badge variant="light" tt="none" color={COLORS[state]}>
              {STATES[state]}
            </Badge>
            {path !== undefined && state !== 'deleted' && (
              <Button size="xs" variant="subtle" mih={36} onClick={() => openPage(path)}>
                Open page
              </Button>
            )}
            <Button size="xs" variant="subtle" color="gray" mih={36} onClick={() => setAsking(true)}>
              {state === 'deleted' ? 'Restore' : 'Discard'}
            </Button>
          </Group>
        }
      >
        <Content changed={changed} />
      </Fold>
      <Modal opened={isAsking} onClose={() => setAsking(false)} title={nameLoss(changed)}>
        <Discard changed={changed} onClose={() => setAsking(false)} onDiscarded={onDiscarded} />
      </Modal>
    </article>
  );
}

function Content({ changed }: { readonly changed: ChangedFile }): ReactNode {
  const { file, before, after, state } = changed;
  const [shown, setShown] = useState('lines');
  if (before === undefined && after === undefined)
    return (
      <Text size="sm" c="dimmed">
        {/\.(?:a?png|jpe?g|jpe|jfif|webp|avif|gif|svg|bmp)$/i.test(file)
          ? `A picture that ${state === 'added' ? 'is new' : state === 'deleted' ? 'is no longer there' : 'was replaced'}.`
          : 'A file that cannot be shown as text.'}
      </Text>
    );
  return (
    <>
      <SegmentedControl
        mb="sm"
        aria-label={`View of the changes to ${file}`}
        size="xs"
        transitionDuration={0}
        value={shown}
        onChange={setShown}
        data={[
          { value: 'lines', label: 'Lines' },
          { value: 'page', label: 'Page before and now' },
        ]}
      />
      {shown === 'page' ? (
        <PageCompare changed={changed} />
      ) : (
        <ScrollArea.Autosize mah={480}>
          <Diff before={before ?? ''} after={after ?? ''} label={`Changes to ${file}`} />
        </ScrollArea.Autosize>
      )}
    </>
  );
}

const nameLoss = ({ file, state }: ChangedFile) =>
  state === 'added' ? `Delete ${file}?` : state === 'deleted' ? `Restore ${file}?` : `Discard the changes to ${file}?`;

function Discard({
  changed,
  onClose,
  onDiscarded,
}: {
  readonly changed: ChangedFile;
  readonly onClose: () => void;
  readonly onDiscarded: () => void;
}): ReactNode {
  const { api, tell } = useEditor();
  const { run, ...state } = useAction();
  const { file, state: kind } = changed;
  const discard = async () => {
    if (!(await run(() => api.discard(file)))) return;
    tell(kind === 'deleted' ? `${file} was restored.` : `The changes to ${file} were discarded.`);
    onDiscarded();
    onClose();
  };
  return (
    <DialogForm
      {...state}
      submit={kind === 'added' ? 'Delete file' : kind === 'deleted' ? 'Restore file' : 'Discard'}
      isReady
      isDangerous={kind !== 'deleted'}
      onSubmit={discard}
      onClose={onClose}
    >
      <Text size="sm">
        {kind === 'added'
          ? 'The file was created after the last commit. It will be deleted.'
          : 'The file will be as it was in the last commit.'}{' '}
        {kind !== 'deleted' && 'Discarded changes cannot be recovered.'}
      </Text>
    </DialogForm>
  );
}
