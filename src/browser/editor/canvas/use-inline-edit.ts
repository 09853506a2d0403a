import { useState } from 'react';
import type { OutlineBlock } from '../../../authoring/editor/protocol.ts';
import { useEditor } from '../session.ts';
import { findBlockAround } from './canvas-page.ts';
import type { InlineEdit } from './edit-inline.ts';
import { editInline } from './edit-inline.ts';
import { findInlineText, findSource } from './inline-text.ts';
import type { TextLeaf } from './text-leaves.ts';
import { listLeaves } from './text-leaves.ts';

/** What is known of words on the page: where a file says them, and how they are changed where they stand, if they can be. */
interface Words {
  readonly source: TextLeaf | undefined;
  readonly change?: () => void;
}

/** The words of the page that somebody points at, and those that are being changed. */
export function useInlineEdit() {
  const { outline, overview, blocks, files, edit, tell } = useEditor();
  const [editing, setEditing] = useState<InlineEdit>();
  const [isLinking, setLinking] = useState(false);

  function start(found: NonNullable<ReturnType<typeof findInlineText>>): void {
    const { leaf, ...text } = found;
    // Somebody else may add a block above it while words are typed: the path is that of the file as it is now.
    const base = files.get(leaf.file)?.text;
    const started = editInline(
      { ...text, value: leaf.value },
      {
        save: (value) =>
          edit(leaf.file, {
            edits: [{ kind: 'set', path: leaf.path, value }],
            ...(base !== undefined && { base }),
          }),
        onAskLink: () => setLinking(true),
        onProblem: (message) => tell(message, 'problem'),
        onEnd: () => {
          setEditing(undefined);
          setLinking(false);
        },
      },
    );
    setEditing(started);
  }

  function readWords(block: OutlineBlock | undefined, target: Element): Words | undefined {
    const element = findBlockAround(target);
    if (!block || !outline || !element) return undefined;
    const leaves = listLeaves(block, {
      ...{ outline, facts: overview.facts },
      readData: (file) => files.get(file)?.data,
      slots: blocks.find(({ type }) => type === block.type)?.slots ?? [],
    });
    const found = findInlineText(target, element, leaves);
    if (!found) return { source: findSource(target, element, leaves) };
    return { source: found.leaf, change: () => start(found) };
  }

  return { readWords, editing, isLinking, setLinking };
}
