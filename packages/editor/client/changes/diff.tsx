import { unifiedMergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { useComputedColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { codeStyle } from '../yaml/code-style.ts';

/** The old and the new text in one column; unchanged parts are folded. */
export function Diff({
  before,
  after,
  label,
}: {
  readonly before: string;
  readonly after: string;
  readonly label: string;
}): ReactNode {
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
