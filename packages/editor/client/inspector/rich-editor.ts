import type { Range } from '@tiptap/core';
import { Editor } from '@tiptap/core';
import { createMarker, KEYS } from '../canvas/edit-inline.ts';
import { readPasted } from '../canvas/read-pasted.ts';
import { RICH, readRich, toggleList, writeRich } from '../canvas/rich-document.ts';
import type { OpenQuote } from './quotes.ts';
import { findOpenQuote } from './quotes.ts';

export type RichEditor = NonNullable<ReturnType<typeof createRichEditor>>;

export interface RichEars {
  readonly onType: (text: string) => void;
  /** Called on each input with the unfinished quote before the caret. */
  readonly onQuote: (quote: OpenQuote | undefined) => void;
  /** Called with the link target of the selected text. */
  readonly onAskLink: (to: string) => void;
  readonly onProblem: (message: string) => void;
  /** Returns whether keys currently choose one of the suggested quotes. */
  readonly isChoosing: () => boolean;
}

/** An editor for a text with several paragraphs; undefined for a text with content that cannot be edited here. */
export function createRichEditor(element: HTMLElement, text: string, ears: RichEars) {
  const content = writeRich(text);
  if (!content) return undefined;
  const editor: Editor = new Editor({
    ...{ element: { mount: element }, injectCSS: false, extensions: RICH, content, enablePasteRules: false },
    onUpdate: () => {
      ears.onType(readRich(editor.state.doc));
      const { parent, parentOffset } = editor.state.selection.$from;
      ears.onQuote(findOpenQuote(parent.textBetween(0, parentOffset, '', '\ufffc'), parentOffset));
    },
    editorProps: {
      attributes: { spellcheck: 'true' },
      handleKeyDown: (_view, event) => press(event),
      handlePaste: (_view, event) => insertMarkdown(editor, editor.state.selection, readPasted(event.clipboardData)),
      // A longer text that is input as a whole, for example by dictation, may contain marks.
      handleTextInput: (_view, from, to, typed) => MARKED.test(typed) && insertMarkdown(editor, { from, to }, typed),
      clipboardTextSerializer: ({ content: copied }) => readRich(editor.schema.node('doc', null, copied)),
    },
  });
  const marker = createMarker(editor, ears.onProblem);
  function press({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
    if (ears.isChoosing() && ['ArrowDown', 'ArrowUp', 'Enter', 'Escape'].includes(key)) return true;
    const pressed = ctrlKey || metaKey ? key.toLowerCase() : '';
    const mark = KEYS[pressed];
    if (mark) marker.toggle(mark);
    else if (pressed === 'k') ears.onAskLink(marker.findLink());
    return mark !== undefined || pressed === 'k';
  }
  // The focus is on a new field only after all fields of the form are rendered.
  queueMicrotask(() => document.activeElement === element && editor.commands.focus('end'));
  return {
    ...marker,
    toggleList: () => toggleList(editor),
    /** Completes an unfinished quote such as `${site.na`. */
    insertQuote: (quote: OpenQuote, fact: string) => insertQuote(editor, quote, fact),
    /** Replaces the text; returns false if the new text has content that cannot be edited here. */
    receive: (now: string): boolean => {
      if (readRich(editor.state.doc) === now.trim()) return true;
      const received = writeRich(now);
      return received !== undefined && editor.commands.setContent(received, { emitUpdate: false });
    },
    close: () => editor.destroy(),
  };
}

/** Complete Markdown marks, such as `*word*`; a single `*` does not match. */
const MARKED = /\*[^*]+\*|`[^`]+`|\[[^\]]+\]\(/;

/** Parses inserted text as Markdown; if that is not possible, inserts it as one line. */
function insertMarkdown(editor: Editor, { from, to }: Range, pasted: string): boolean {
  const words = { type: 'line', content: [{ type: 'text', text: pasted.replace(/\s+/g, ' ') }] };
  const lines = writeRich(pasted.trim())?.content ?? [words];
  const [only, ...others] = lines;
  return editor.commands.insertContentAt({ from, to }, others.length > 0 ? lines : (only?.content ?? []));
}

function insertQuote(editor: Editor, { start }: OpenQuote, fact: string): void {
  const { parent, pos, parentOffset } = editor.state.selection.$from;
  const rest = parent.textBetween(parentOffset, parent.content.size, '', '\ufffc');
  const range = { from: pos - parentOffset + start, to: pos + (/^[\w.-]*\}/.exec(rest)?.[0].length ?? 0) };
  editor
    .chain()
    .focus()
    .insertContentAt(range, [{ type: 'text', text: `\${${fact}}` }])
    .run();
}
