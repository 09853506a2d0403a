import { Editor, getMarkRange } from '@tiptap/core';
import { isElement } from './elements.ts';
import { EXTENSIONS, readDocument, writeDocument } from './inline-document.ts';
import { isWritable, writeAddress } from './inline-markdown.ts';
import type { InlineText } from './inline-text.ts';
import type { Mark } from './runs.ts';
import { CANVAS_LAYER } from './use-canvas-page.ts';

/** Words that are being changed where they stand on the page. */
export interface InlineEdit {
  readonly element: HTMLElement;
  readonly isRich: boolean;
  /** Marks what is selected, or the word at the caret; takes the mark away where it stands. */
  readonly toggle: (mark: Mark) => void;
  /** Where the words that are selected lead; those stay selected for `link`. */
  readonly findLink: () => string;
  /** Makes these words lead somewhere; with no address, nowhere. */
  readonly link: (to: string) => void;
  /** Goes back to the words. */
  readonly resume: () => void;
  /** Keeps the words as they are now. */
  readonly finish: () => void;
}

export interface InlineEars {
  /**
   * Gets the new text of the file, where it differs. Where it resolves to false, the old words come back.
   * @param restore brings them back later, for where the file says them again
   */
  readonly save: (text: string, restore: () => void) => Promise<boolean>;
  readonly onAskLink: () => void;
  /** Hears why something cannot be marked. */
  readonly onProblem: (message: string) => void;
  readonly onEnd: () => void;
}

/** A place in the window of a page, in CSS pixels. */
export interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** The keys that mark words, together with Ctrl. */
export const KEYS: Readonly<Record<string, Mark>> = { b: 'bold', i: 'italic', e: 'code' };

/** https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode */
const COMPOSING = 229;

const UNWRITABLE = 'Markdown cannot mark just this. Select whole words.';

type Edited = InlineText & { readonly value: string };

/**
 * Lets a person change words where they stand on the page. Enter, a click elsewhere and leaving the page keep them, Escape brings the old
 * ones back.
 * @param at where the word is that is selected at first
 */
export function editInline(text: Edited, ears: InlineEars, at?: Point): InlineEdit {
  const { element, runs, isRich, write, value } = text;
  // Kept as they are: what has drawn them may go on to change them.
  const before = [...element.childNodes];
  const attributes = element.getAttributeNames().map((name) => [name, element.getAttribute(name) ?? ''] as const);
  element.replaceChildren();
  // Else a space at the end of a line has no width, and the caret goes before it.
  element.style.whiteSpace = 'pre-wrap';
  const listening = new AbortController();
  const editor = new Editor({
    element: { mount: element },
    injectCSS: false,
    extensions: EXTENSIONS,
    content: writeDocument(runs),
    enableInputRules: false,
    enablePasteRules: false,
    editorProps: {
      attributes: { spellcheck: 'true' },
      handlePaste: (view, event) => {
        const pasted = (event.clipboardData?.getData('text/plain') ?? '').replace(/\s+/g, ' ');
        view.dispatch(view.state.tr.insertText(pasted));
        return true;
      },
      handleDrop: () => true,
    },
  });
  const restore = () => element.replaceChildren(...before);
  const end = (isKept: boolean) => {
    if (listening.signal.aborted) return;
    listening.abort();
    const now = write(readDocument(editor.state.doc));
    const isEmpty = editor.getText().trim() === '';
    const shown = [...element.childNodes].map((node) => node.cloneNode(true));
    editor.destroy();
    element.style.whiteSpace = '';
    const isStyled = element.style.length > 0;
    for (const name of element.getAttributeNames()) if (name !== 'style' || !isStyled) element.removeAttribute(name);
    for (const [name, said] of attributes) if (name !== 'style') element.setAttribute(name, said);
    element.replaceChildren(...shown);
    ears.onEnd();
    if (!isKept || isEmpty || now === value) return restore();
    void ears.save(now, restore).then((isSaved) => isSaved || restore());
  };
  const edit = { element, isRich, ...createMarker(editor, ears.onProblem), finish: () => end(true) };
  const early = { signal: listening.signal, capture: true };
  element.addEventListener('keydown', () => followSelection(editor), early);
  // Soon after it gets the focus, ProseMirror takes a caret at the start for a mistake of the browser.
  element.ownerDocument.addEventListener('selectionchange', () => followSelection(editor), early);
  listen(edit, ears, end, listening.signal);
  const caret = at && editor.view.posAtCoords({ left: at.clientX, top: at.clientY });
  editor.view.focus();
  if (caret) selectWord(editor, caret.pos);
  return edit;
}

/** Selects the link or the word around a caret: where the selection is none, around that. */
function selectWord(editor: Editor, caret = editor.state.selection.empty ? editor.state.selection.from : undefined) {
  if (caret === undefined) return;
  const { doc, schema } = editor.state;
  const link = schema.marks.link && getMarkRange(doc.resolve(caret), schema.marks.link);
  const { parent, parentOffset } = doc.resolve(caret);
  const text = parent.textBetween(0, parent.content.size, '', '\ufffc');
  const before = /[\p{L}\p{N}'’-]*$/u.exec(text.slice(0, parentOffset))?.[0].length ?? 0;
  const after = /^[\p{L}\p{N}'’-]*/u.exec(text.slice(parentOffset))?.[0].length ?? 0;
  editor.commands.setTextSelection(link || { from: caret - before, to: caret + after });
}

/** A key press can arrive before the browser reports the selection that the previous one made. */
function followSelection({ view, state: { selection }, commands }: Editor): void {
  const shown = view.dom.ownerDocument.getSelection();
  const range = shown && shown.rangeCount > 0 ? shown.getRangeAt(0) : undefined;
  if (view.composing || !range || !view.dom.contains(range.commonAncestorContainer)) return;
  const from = view.posAtDOM(range.startContainer, range.startOffset);
  const to = view.posAtDOM(range.endContainer, range.endOffset);
  if (from !== selection.from || to !== selection.to) commands.setTextSelection({ from, to });
}

/** Marks words of a paragraph, or of a text with several. */
export function createMarker(editor: Editor, onProblem: InlineEars['onProblem']) {
  const change = (act: () => void) => {
    editor.view.focus();
    selectWord(editor);
    const before = editor.state;
    act();
    const { doc } = editor.state;
    if ((doc.inlineContent ? [doc] : doc.children).every((line) => isWritable(readDocument(line)))) return;
    editor.view.updateState(before);
    onProblem(UNWRITABLE);
  };
  return {
    toggle: (mark: Mark) => change(() => editor.commands.toggleMark(mark)),
    findLink: () => {
      selectWord(editor);
      return String(editor.getAttributes('link').to ?? '');
    },
    link: (to: string) =>
      change(() => {
        if (to.trim() === '') editor.commands.unsetMark('link');
        else editor.commands.setMark('link', { to: writeAddress(to) });
      }),
    resume: () => editor.view.focus(),
  };
}

function listen(edit: InlineEdit, ears: InlineEars, end: (isKept: boolean) => void, signal: AbortSignal): void {
  const { element, isRich } = edit;
  const hear = <Name extends keyof HTMLElementEventMap>(name: Name, act: (event: HTMLElementEventMap[Name]) => void) =>
    element.addEventListener(name, act, { signal, capture: true });
  hear('keydown', (event) => {
    // These keys belong to the input method while it offers letters to choose from; Safari tells that by the code alone.
    if (event.isComposing || event.keyCode === COMPOSING) return event.stopImmediatePropagation();
    const pressed = event.ctrlKey || event.metaKey ? event.key.toLowerCase() : '';
    const mark = KEYS[pressed];
    const isEnd = event.key === 'Enter' || event.key === 'Escape';
    if (!isEnd && pressed !== 'k' && mark === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isEnd) {
      end(event.key === 'Enter');
      element.blur();
    } else if (isRich && mark) edit.toggle(mark);
    else if (isRich) ears.onAskLink();
  });
  // The keys of the editor are not those of what is typed.
  element.addEventListener('keydown', (event) => event.stopPropagation(), { signal });
  // What belongs to the words, such as the address of a link, stands in the layer above the page.
  hear('blur', ({ relatedTarget }) => isInLayer(relatedTarget) || end(true));
  element.ownerDocument.defaultView?.addEventListener('pagehide', () => end(true), { signal });
}

function isInLayer(target: EventTarget | null): boolean {
  return isElement(target) && target.localName === CANVAS_LAYER;
}
