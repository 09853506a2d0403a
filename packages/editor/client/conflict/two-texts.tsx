import { history, historyKeymap, standardKeymap } from '@codemirror/commands';
import { MergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { useComputedColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { codeStyle } from '../yaml/code-style.ts';
import styles from './conflict.module.css';

/** Two texts side by side with their differences; the second one can be edited. */
export function TwoTexts({
  theirs,
  mine,
  onEdit,
}: {
  readonly theirs: string;
  readonly mine: string;
  readonly onEdit: (text: string) => void;
}): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const tell = useRef(onEdit);
  tell.current = onEdit;
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
          EditorView.updateListener.of(({ docChanged, state }) => docChanged && tell.current(state.sliceDoc())),
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
  }, [theirs, mine, isDark]);
  return <div ref={box} className={styles.texts} dir="ltr" />;
}
