import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { EDIT } from '../../../../src/block/islands/index.ts';
import type { OutlineBlock } from '../../protocol.ts';
import { readAt } from '../inspector/json.ts';
import { useEditor } from '../session.ts';
import type { EditorState, FileValue } from '../state.ts';
import { useOpenCell } from '../use-open-cell.ts';
import { findText } from './edit-address.ts';
import type { InlineEdit, Point } from './edit-inline.ts';
import { editInline } from './edit-inline.ts';
import type { InlineText } from './inline-text.ts';
import { createQuoteReader, readInlineText } from './inline-text.ts';

/** A text or picture on the page: its location in the files, and functions to edit it in place if possible. */
interface Words {
  readonly source: FileValue;
  /** Edits the text in place, on a double click. */
  readonly change?: (at: Point) => void;
  /** For a value of a sheet, opens its cell. */
  readonly openCell?: () => void;
}

/**
 * A text that was edited on the page and saved. If another change, such as undo, replaces it before the server has
 * rendered it, the server has nothing to update; then the old text is restored here.
 */
interface TypedEdit extends FileValue {
  readonly value: string;
  readonly element: Element;
  readonly restore: () => void;
}

/** The hovered text on the page, and the one being edited. */
export function useInlineEdit() {
  const { outline, overview, files, edit, tell } = useEditor();
  const openCell = useOpenCell();
  const [editing, setEditing] = useState<InlineEdit>();
  const [isLinking, setLinking] = useState(false);
  const keepTyped = useTypedEdits(files);
  // Capturing, because this must run before the listeners that check for unsaved changes.
  useWindowEvent('beforeunload', () => editing?.finish(), { capture: true });

  function start(text: InlineText, { file, path }: FileValue, value: string, at: Point): void {
    // The path applies to the current text of the file: someone else may insert a block above while the user types.
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
    const cell = outline.entryIn && shown.addresses.find(({ file }) => file === outline.file);
    const open = cell && (() => openCell(cell.path));
    if (cell && open) return { source: cell, change: open, openCell: open };
    // A text of another page or of the whole site is not edited here, only at its source.
    const ours = [outline.file, outline.blocksFile, block.file, block.shared?.file];
    const source = shown.addresses.find(
      ({ file, path }) => ours.includes(file) && typeof readAt(files.get(file)?.data, path) === 'string',
    );
    const value = source && readAt(files.get(source.file)?.data, source.path);
    if (!source || typeof value !== 'string') return undefined;
    // Texts under `each` quote the listed entries, not the page's entry; an entry quotes only site values.
    const quotesEntry = source.file !== outline.file && !source.path.includes('each');
    const entry = quotesEntry ? files.get(outline.file)?.data : undefined;
    const text = readInlineText(shown.element, target, value, createQuoteReader(overview.facts, entry));
    if (!text && !isCertain(shown.element, files, source)) return undefined;
    return { source, ...(text && { change: (at: Point) => start(text, source, value, at) }) };
  }

  return { readWords, editing, isLinking, setLinking };
}

/** Whether an element surely shows a value: a script may have moved the text or the picture to another element. */
function isCertain(element: Element, files: EditorState['files'], { file, path }: FileValue): boolean {
  const alt = readAt(files.get(file)?.data, [...path.slice(0, -1), 'alt']);
  return element.hasAttribute(EDIT.address) || element.getAttribute('alt') === alt;
}

/** Restores the old text on the page if the file lacks the typed one. Returns a function to record each edit. */
function useTypedEdits(files: EditorState['files']): (edit: TypedEdit) => void {
  const typed = useRef<readonly TypedEdit[]>([]);
  useEffect(() => {
    typed.current = typed.current.filter(({ file, path, value, element, restore }) => {
      const said = readAt(files.get(file)?.data, path);
      // YAML may add or remove a line break at the end.
      const isSaid = typeof said === 'string' && said.trimEnd() === value.trimEnd();
      if (!isSaid) restore();
      return isSaid && element.isConnected;
    });
  }, [files]);
  return (edit) => {
    typed.current = [...typed.current, edit];
  };
}
