import { useEffect, useMemo } from 'react';
import { EDIT } from '../../../../src/block/islands/index.ts';
import type { Path } from '../../../../src/content/yaml/edit/edit.ts';
import type { Change } from '../../protocol.ts';
import { readAt } from '../inspector/json.ts';
import { useEditor } from '../session.ts';
import type { FileValue } from '../state.ts';
import { findShowing } from './edit-address.ts';

/** Shows typed text on the page while it is being saved. */
export function useTypedWords(page: Document | undefined): void {
  const { files, followEdits } = useEditor();
  const words = useMemo(createTypedWords, []);
  useEffect(() => {
    words.compare((key) => {
      const { file, path }: FileValue = JSON.parse(key);
      const value = readAt(files.get(file)?.data, path);
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

/** The texts that a change sets, with their paths. */
function listTyped(change: Change): readonly { readonly path: Path; readonly value: string }[] {
  if (!('edits' in change)) return [];
  return change.edits.flatMap((edit) =>
    edit.kind === 'set' && 'value' in edit && typeof edit.value === 'string'
      ? [{ path: edit.path, value: edit.value }]
      : [],
  );
}

/** The only text node of an element with plain text; none for Markdown, which only the server can render. */
function findWords(element: HTMLElement): readonly Text[] {
  if (element.hasAttribute(EDIT.markdown) || element.isContentEditable) return [];
  const [node, ...others] = [element, ...element.querySelectorAll('*')]
    .flatMap(({ childNodes }) => [...childNodes])
    .filter(isText)
    .filter(({ data }) => data.trim() !== '');
  return node && others.length === 0 ? [node] : [];
}

/** No `instanceof`, because nodes in a frame are instances of the frame's own classes. */
function isText(node: ChildNode): node is Text {
  return node.nodeType === Node.TEXT_NODE;
}

/** A text of a file that is being changed. */
interface TypedText {
  /** An id that stays the same while the text changes. */
  readonly key: string;
  /** Finds the text nodes on the page that show the text. */
  readonly find: () => readonly Text[];
  readonly value: string;
  /** Resolves to whether the text was saved. */
  readonly saved: Promise<boolean>;
}

interface Shown extends Pick<TypedText, 'find' | 'value'> {
  /** The text of each node as rendered by the server. */
  readonly served: Map<Text, string>;
  /** The number of changes that are being saved. */
  coming: number;
}

/** Updates the page while the user types, until the server sends the page with the new text. */
export function createTypedWords() {
  const texts = new Map<string, Shown>();

  function show({ find, value, served }: Shown): void {
    for (const node of new Set([...served.keys(), ...find()])) {
      if (!served.has(node)) served.set(node, node.data);
      if (node.data !== value) node.data = value;
    }
  }

  function forget(key: string, { served, value }: Shown): void {
    texts.delete(key);
    for (const [node, words] of served) if (node.isConnected && node.data === value) node.data = words;
  }

  return {
    type: ({ key, find, value, saved }: TypedText) => {
      // Only the server can resolve quotes such as `${site.name}`.
      if (value.includes('${')) return;
      const before = texts.get(key);
      const shown: Shown = { find, value, served: before?.served ?? new Map(), coming: (before?.coming ?? 0) + 1 };
      texts.set(key, shown);
      show(shown);
      void saved.then((isSaved) => {
        const last = texts.get(key);
        if (!last) return;
        last.coming -= 1;
        if (last.coming === 0 && !isSaved) forget(key, last);
      });
    },
    /** Shows the typed texts again after an update of the page: the server may have rendered an earlier text. */
    showAgain: () => {
      for (const shown of texts.values()) if (shown.coming > 0) show(shown);
    },
    /**
     * Compares the saved texts with the files after a change. If a file has another text by now, the rendered text is
     * restored here, because the server may send no update.
     */
    compare: (readValue: (key: string) => string | undefined) => {
      for (const [key, shown] of texts) if (shown.coming === 0 && readValue(key) !== shown.value) forget(key, shown);
    },
  };
}
