import { history, historyKeymap, standardKeymap } from '@codemirror/commands';
import { MergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { Button, Group, Modal, SimpleGrid, Text, useComputedColorScheme } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { codeStyle } from '../yaml/code-style.ts';
import classes from './conflict.module.css';

/** Two versions of a file. */
export interface Clash {
  readonly file: string;
  readonly mine: string;
  readonly theirs: string;
}

/**
 * Shows the versions of two people and asks which one to keep. The dialog opens while the user types, so the focus is
 * on its text: a space must not press a button, and a letter must not change a version.
 */
export function ConflictDialog({
  clash,
  onChoose,
}: {
  readonly clash: Clash | undefined;
  /** Called with the text to save. */
  readonly onChoose: (text: string) => void;
}): ReactNode {
  return (
    <Modal
      opened={clash !== undefined}
      onClose={() => clash && onChoose(clash.mine)}
      title="Someone else has changed this file too"
      size="min(1200px, 94vw)"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      {clash && <Choice key={`${clash.file}\n${clash.theirs}`} clash={clash} onChoose={onChoose} />}
    </Modal>
  );
}

function Choice({ clash, onChoose }: { readonly clash: Clash; readonly onChoose: (text: string) => void }): ReactNode {
  const { file, mine, theirs } = clash;
  const edited = useRef(mine);
  return (
    <>
      <Text size="sm" mb="md" tabIndex={-1} data-autofocus className={classes.question}>
        You and someone else have changed the same lines of <strong>{file}</strong>, perhaps in another program. On the
        left is their text, on the right yours. You can edit yours, and apply their changes with the arrows.
      </Text>
      <SimpleGrid cols={2} spacing={48} pb={6} aria-hidden="true">
        <Text size="xs" fw={600}>
          Theirs, as the file is now
        </Text>
        <Text size="xs" fw={600}>
          Yours
        </Text>
      </SimpleGrid>
      <TwoTexts theirs={theirs} mine={mine} edited={edited} />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={() => onChoose(theirs)}>
          Keep theirs
        </Button>
        <Button variant="default" onClick={() => onChoose(mine)}>
          Keep mine
        </Button>
        <Button onClick={() => onChoose(edited.current)}>Use the text as edited</Button>
      </Group>
    </>
  );
}

interface TwoTextsProps extends Pick<Clash, 'theirs' | 'mine'> {
  /** This ref is set to the second text after each edit. */
  readonly edited: RefObject<string>;
}

/** Two texts side by side with their differences; the second one can be edited. */
function TwoTexts({ theirs, mine, edited }: TwoTextsProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  useEffect(() => {
    const parent = box.current;
    if (!parent) return;
    const lineEnd = EditorState.lineSeparator.of(mine.includes('\r\n') ? '\r\n' : '\n');
    const shared = (label: string) => [
      lineNumbers(),
      codeStyle(isDark),
      EditorView.lineWrapping,
      lineEnd,
      EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
    ];
    const view = new MergeView({
      parent,
      a: { doc: theirs, extensions: [shared('Their text'), EditorState.readOnly.of(true)] },
      b: {
        doc: mine,
        extensions: [
          shared('Your text'),
          history(),
          keymap.of([...standardKeymap, ...historyKeymap]),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged) edited.current = state.sliceDoc();
          }),
        ],
      },
      revertControls: 'a-to-b',
      renderRevertControl: () => {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = '→';
        button.title = 'Use theirs';
        button.setAttribute('aria-label', 'Use theirs');
        return button;
      },
      collapseUnchanged: { margin: 3, minSize: 6 },
      gutter: true,
    });
    return () => view.destroy();
  }, [theirs, mine, edited, isDark]);
  return <div ref={box} className={classes.texts} dir="ltr" />;
}
