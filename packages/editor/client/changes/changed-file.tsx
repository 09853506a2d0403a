import { unifiedMergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import {
  Alert,
  Badge,
  Button,
  Group,
  Modal,
  ScrollArea,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Text,
  useComputedColorScheme,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { ChangedFile, Fault } from '../../protocol.ts';
import { findPage } from '../faults/group-faults.ts';
import { Fold } from '../inspector/fold.tsx';
import { DialogForm } from '../pages/dialog-form.tsx';
import { useEditor } from '../session.ts';
import { useAction } from '../use-action.ts';
import { useAnswer } from '../use-answer.ts';
import { codeStyle } from '../yaml/code-style.ts';
import styles from './changes.module.css';

const STATES = { added: 'New', changed: 'Changed', deleted: 'Deleted' } as const;
const COLORS = { added: 'cyan', changed: 'blue', deleted: 'red' } as const;
const NONE: readonly Fault[] = [];

interface ChangedFileProps {
  readonly changed: ChangedFile;
  readonly isOpenAtFirst: boolean;
  readonly onDiscarded: () => void;
}

/** A changed file with its differences, and a button to discard them. */
export function ChangedFileCard({ changed, isOpenAtFirst, onDiscarded }: ChangedFileProps): ReactNode {
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

interface DiscardProps extends Pick<ChangedFileProps, 'changed' | 'onDiscarded'> {
  readonly onClose: () => void;
}

function Discard({ changed, onClose, onDiscarded }: DiscardProps): ReactNode {
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

/** The old and the new text in one column; unchanged parts are folded. */
function Diff({ before, after, label }: Readonly<Record<'before' | 'after' | 'label', string>>): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  useEffect(() => {
    const parent = box.current;
    if (!parent) return;
    const view = new EditorView({
      parent,
      state: EditorState.create({
        doc: after,
        extensions: [
          lineNumbers(),
          codeStyle(isDark),
          EditorView.lineWrapping,
          EditorState.readOnly.of(true),
          EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
          unifiedMergeView({
            original: before,
            mergeControls: false,
            gutter: true,
            collapseUnchanged: { margin: 2, minSize: 4 },
          }),
        ],
      }),
    });
    return () => view.destroy();
  }, [before, after, isDark, label]);
  return <div ref={box} />;
}

/** The page of a changed file, before and after the change. */
function PageCompare({ changed }: { readonly changed: ChangedFile }): ReactNode {
  const { api, overview } = useEditor();
  const { file, state, after } = changed;
  const own = findPage(file, overview.pages, overview.collections);
  // A file that affects all pages is shown on the home page.
  const page = own ?? (state === 'deleted' ? undefined : overview.pages.find(({ path }) => path === '/'));
  const path = page?.path;
  const { answer: before, problem } = useAnswer(() => api.before(file, path), [api, file, path, after]);
  return (
    <Stack gap="sm">
      {!own && page && (
        <Text size="sm" c="dimmed">
          This file makes no page of its own. Below is “{page.label}”; other pages may have changed with it, too.
        </Text>
      )}
      <SimpleGrid cols={2} spacing="sm">
        <figure className={styles.page}>
          <figcaption>Before</figcaption>
          {problem === undefined ? (
            // Scripts are disabled, because the old page is only for viewing.
            <iframe title={`${file}: the page before`} sandbox="allow-same-origin" srcDoc={before?.html ?? ''} />
          ) : (
            <Alert color="gray" variant="light">
              {problem}
            </Alert>
          )}
        </figure>
        <figure className={styles.page}>
          <figcaption>Now</figcaption>
          {path === undefined || state === 'deleted' ? (
            <Alert color="gray" variant="light">
              The page is no longer there.
            </Alert>
          ) : (
            <iframe
              title={`${file}: the page now`}
              sandbox="allow-same-origin"
              src={`${overview.base}${path}`}
              key={after}
            />
          )}
        </figure>
      </SimpleGrid>
    </Stack>
  );
}
