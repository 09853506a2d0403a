import { useEffect, useMemo } from 'react';
import { EDIT } from '../../../../src/block/islands/index.ts';
import type { Path } from '../../../../src/content/yaml/edit/edit.ts';
import type { Change } from '../../protocol.ts';
import { useEditor } from '../session.ts';
import type { FileValue } from '../state.ts';
import { valueAt } from '../value-at.ts';
import { findShowing } from './edit-address.ts';
import { createTypedWords } from './typed-words.ts';

/** Shows typed text on the page while it is being saved. */
export function useTypedWords(page: Document | undefined): void {
  const { files, followEdits } = useEditor();
  const words = useMemo(createTypedWords, []);
  useEffect(() => {
    words.compare((key) => {
      const { file, path }: FileValue = JSON.parse(key);
      const value = valueAt(files.get(file)?.data, path);
      return typeof value === 'string' ? value : undefined;
    });
  }, [words, files]);
  useEffect(() => {
    if (!page) return undefined;
    const stop = followEdits((file, change, saved) => {
      for (const { path, value } of listTyped(change)) {
        const find = () => findShowing(page, { file, path }).flatMap(findWords);
        words.type({ key: JSON.stringify({ file, path }), find, value, saved });
      }
    });
    const changes = new MutationObserver(words.showAgain);
    changes.observe(page.body, { childList: true, subtree: true });
    return () => {
      stop();
      changes.disconnect();
    };
  }, [page, words, followEdits]);
}

/** The texts that a change sets. */
function listTyped(change: Change): readonly { readonly path: Path; readonly value: string }[] {
  if (!('edits' in change)) return [];
  return change.edits.flatMap((edit) =>
    edit.kind === 'set' && 'value' in edit && typeof edit.value === 'string'
      ? [{ path: edit.path, value: edit.value }]
      : [],
  );
}

/** The text nodes of an element with a plain text; only the server can render Markdown. */
function findWords(element: HTMLElement): readonly Text[] {
  if (element.hasAttribute(EDIT.markdown) || element.isContentEditable) return [];
  const [node, ...others] = [element, ...element.querySelectorAll('*')]
    .flatMap(({ childNodes }) => [...childNodes])
    .filter(isText)
    .filter(({ data }) => data.trim() !== '');
  return node && others.length === 0 ? [node] : [];
}

/** Nodes in a frame are instances of the frame's own classes. */
function isText(node: ChildNode): node is Text {
  return node.nodeType === Node.TEXT_NODE;
}
