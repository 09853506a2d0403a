import { useEffect, useRef, useState } from 'react';
import { EDIT } from '../../../../src/block/islands/index.ts';
import type { OutlineBlock } from '../../protocol.ts';
import { useEditor } from '../session.ts';
import type { EditorState, FileValue } from '../state.ts';
import { valueAt } from '../value-at.ts';
import { findText } from './edit-address.ts';
import type { InlineEdit, Point } from './edit-inline.ts';
import type { InlineText } from './inline-text.ts';
import { createQuoteReader, readInlineText } from './inline-text.ts';

/** What is known of words on the page: where a file says them, and how they are changed where they stand, if they can be. */
interface Words {
  readonly source: FileValue;
  readonly change?: (at: Point) => void;
}

/**
 * Words that were typed on the page and saved. Where the file says others before the server has answered with them, as after an undo, the
 * page stays as it was for the server: the old words have to come back here.
 */
interface TypedEdit extends FileValue {
  readonly value: string;
  readonly element: Element;
  readonly restore: () => void;
}

/** The words of the page that somebody points at, and those that are being changed. */
export function useInlineEdit() {
  const { outline, overview, files, edit, tell } = useEditor();
  const [editing, setEditing] = useState<InlineEdit>();
  const [isLinking, setLinking] = useState(false);
  const keepTyped = useTypedEdits(files);
  useFinishOnLeave(editing);
  // It is large: the first screen does not wait for it.
  const [loading] = useState(() => import('./edit-inline.ts'));

  async function start(text: InlineText, { file, path }: FileValue, value: string, at: Point): Promise<void> {
    const { editInline } = await loading;
    // Somebody else may add a block above it while words are typed: the path is that of the file as it is now.
    const base = files.get(file)?.text;
    const started = editInline(
      { ...text, value },
      {
        save: async (typed, restore) => {
          const change = { edits: [{ kind: 'set' as const, path, value: typed }], ...(base !== undefined && { base }) };
          const isSaved = await edit(file, change);
          if (isSaved) keepTyped({ file, path, value: typed, element: text.element, restore });
          return isSaved;
        },
        onAskLink: () => setLinking(true),
        onProblem: (message) => tell(message, 'problem'),
        onEnd: () => {
          setEditing(undefined);
          setLinking(false);
        },
      },
      at,
    );
    setEditing(started);
  }

  function readWords(block: OutlineBlock | undefined, target: Element): Words | undefined {
    const shown = findText(target);
    if (!block || !outline || !shown) return undefined;
    // What belongs to other pages or to the whole site is changed where that is said, and not here.
    const ours = [outline.file, outline.blocksFile, block.file, block.shared?.file];
    const source = shown.addresses.find(
      ({ file, path }) => ours.includes(file) && typeof valueAt(files.get(file)?.data, path) === 'string',
    );
    const value = source && valueAt(files.get(source.file)?.data, source.path);
    if (!source || typeof value !== 'string') return undefined;
    // A list quotes its own entries, and an entry only the site.
    const quotesEntry = source.file !== outline.file && !source.path.includes('each');
    const entry = quotesEntry ? files.get(outline.file)?.data : undefined;
    const text = readInlineText(shown.element, target, value, createQuoteReader(overview.facts, entry));
    // What a script runs may have come to other elements by now.
    if (!text && !shown.element.hasAttribute(EDIT.address)) return undefined;
    return { source, ...(text && { change: (at: Point) => void start(text, source, value, at) }) };
  }

  return { readWords, editing, isLinking, setLinking };
}

/** Keeps what is typed when the editor is left or loaded again. */
function useFinishOnLeave(editing: InlineEdit | undefined): void {
  useEffect(() => {
    if (!editing) return undefined;
    addEventListener('beforeunload', editing.finish);
    return () => removeEventListener('beforeunload', editing.finish);
  }, [editing]);
}

/** Restores the words on the page if the file does not get the typed ones. Returns a function to record each edit. */
function useTypedEdits(files: EditorState['files']): (edit: TypedEdit) => void {
  const typed = useRef<readonly TypedEdit[]>([]);
  useEffect(() => {
    typed.current = typed.current.filter(({ file, path, value, element, restore }) => {
      const said = valueAt(files.get(file)?.data, path);
      // YAML may have a line break more at its end, or less.
      const isSaid = typeof said === 'string' && said.trimEnd() === value.trimEnd();
      if (!isSaid) restore();
      return isSaid && element.isConnected;
    });
  }, [files]);
  return (edit) => {
    typed.current = [...typed.current, edit];
  };
}
