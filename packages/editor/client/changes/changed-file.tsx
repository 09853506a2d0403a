import { Button, Collapse, Group, Modal, SegmentedControl, Text, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import type { ChangedFile } from '../../protocol.ts';
import { Icon } from '../icon.tsx';
import { useEditor } from '../session.ts';
import styles from './changes.module.css';
import { Diff } from './diff.tsx';
import { PageCompare } from './page-compare.tsx';

const STATES = { added: 'New', changed: 'Changed', deleted: 'Deleted' } as const;

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
  const content = useId();
  const { overview, openPage } = useEditor();
  const { file, state, pages } = changed;
  const [path] = pages;
  const label = overview.pages.find((page) => page.path === path)?.label;
  return (
    <article className={styles.card} aria-label={file}>
      <Group wrap="nowrap" gap="xs" className={styles.head}>
        <UnstyledButton
          className={styles.opener}
          aria-expanded={isOpen}
          aria-controls={content}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={styles.chevron} data-open={isOpen || undefined}>
            <Icon name="chevron-right" size={16} />
          </span>
          <span className={styles.name}>{label ?? file}</span>
          {label !== undefined && <span className={styles.path}>{file}</span>}
          <span className={styles.state} data-state={state}>
            {STATES[state]}
          </span>
        </UnstyledButton>
        {path !== undefined && state !== 'deleted' && (
          <Button size="xs" variant="subtle" mih={36} onClick={() => openPage(path)}>
            Open page
          </Button>
        )}
        <Button size="xs" variant="subtle" color="gray" mih={36} onClick={() => setAsking(true)}>
          {state === 'deleted' ? 'Restore' : 'Discard'}
        </Button>
      </Group>
      <Collapse id={content} expanded={isOpen} transitionDuration={0}>
        {isOpen && <Content changed={changed} />}
      </Collapse>
      <Modal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={nameLoss(changed)}
        centered
        closeButtonProps={{ 'aria-label': 'Close' }}
        attributes={{ header: { role: 'none' } }}
      >
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
      <Text size="sm" c="dimmed" p="md">
        {/\.(?:a?png|jpe?g|jpe|jfif|webp|avif|gif|svg|bmp)$/i.test(file)
          ? `A picture that ${state === 'added' ? 'is new' : state === 'deleted' ? 'is no longer there' : 'was replaced'}.`
          : 'A file that cannot be shown as text.'}
      </Text>
    );
  return (
    <>
      <SegmentedControl
        className={styles.choice}
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
        <div className={styles.diff}>
          <Diff before={before ?? ''} after={after ?? ''} label={`Changes to ${file}`} />
        </div>
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
  const [isBusy, setBusy] = useState(false);
  const { file, state } = changed;
  const discard = async () => {
    setBusy(true);
    try {
      await api.discard(file);
      tell(state === 'deleted' ? `${file} was restored.` : `The changes to ${file} were discarded.`);
      onDiscarded();
      onClose();
    } catch (error) {
      tell(error instanceof Error ? error.message : String(error), 'problem');
      setBusy(false);
    }
  };
  return (
    <>
      <Text size="sm">
        {state === 'added'
          ? 'The file was created after the last commit. It will be deleted.'
          : 'The file will be as it was in the last commit.'}{' '}
        {state !== 'deleted' && 'Discarded changes cannot be recovered.'}
      </Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose} data-autofocus>
          Keep
        </Button>
        <Button color={state === 'deleted' ? 'indigo' : 'red'} loading={isBusy} onClick={discard}>
          {state === 'added' ? 'Delete file' : state === 'deleted' ? 'Restore file' : 'Discard'}
        </Button>
      </Group>
    </>
  );
}
