import type { Range } from '@tiptap/core';
import { Editor, getMarkRange } from '@tiptap/core';
import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { isElement } from './canvas-page.ts';
import { EXTENSIONS, readDocument, writeDocument } from './inline-document.ts';
import { continueAfter, isWritable, MARKER, PARAGRAPH, readParagraphs, writeAddress } from './inline-markdown.ts';
import type { InlineText } from './inline-text.ts';
import { readPasted } from './read-pasted.ts';
import type { Mark, Run } from './runs.ts';
import { hasSameMarks, PLAIN, splitParagraphs } from './runs.ts';
import { CANVAS_LAYER } from './use-canvas-page.ts';

/** An editor for a text in its place on the page; `finish` ends the editing and keeps the text. */
export interface InlineEdit extends Pick<InlineText, 'element' | 'isRich'>, ReturnType<typeof createMarker> {
  readonly finish: () => void;
}

export interface InlineEars {
  /**
   * Called with the new text for the file if the user has changed the text. Resolving to false restores the old text.
   * @param restore restores the old text on the page, for a later undo
   */
  readonly save: (text: string, restore: () => void) => Promise<boolean>;
  readonly onAskLink: () => void;
  /** Called with the reason if a mark cannot be applied. */
  readonly onProblem: (message: string) => void;
  readonly onEnd: () => void;
}

/** A point in the window of the page, in CSS pixels. */
export interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** The keys that toggle marks when pressed with Ctrl or Cmd. */
export const KEYS: Readonly<Record<string, Mark>> = { b: 'bold', i: 'italic', e: 'code' };

/** The key code of all keys during text composition. https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode */
const COMPOSING = 229;

const UNWRITABLE = 'Markdown cannot mark just this. Select whole words.';

type Edited = InlineText & { readonly value: string };

/**
 * Edits a text in place. Enter, a click elsewhere and leaving the page keep the changes; Escape discards them. In
 * Markdown, Enter begins a new paragraph or list item, and Ctrl Enter keeps the changes.
 * @param at the point whose word is selected at first
 */
export function editInline(text: Edited, ears: InlineEars, at?: Point): InlineEdit {
  const { element, runs, isRich, before: sourceBefore, write, value } = text;
  // The original nodes are restored later, because the script that created them may still update them.
  const before = [...element.childNodes];
  const attributes = element.getAttributeNames().map((name) => [name, element.getAttribute(name) ?? ''] as const);
  element.replaceChildren();
  // Without this, a space at the end of a line has no width and the caret jumps before it.
  element.style.whiteSpace = 'pre-wrap';
  const listening = new AbortController();
  const editor: Editor = new Editor({
    element: { mount: element },
    injectCSS: false,
    extensions: EXTENSIONS,
    content: writeDocument(runs),
    enableInputRules: false,
    enablePasteRules: false,
    editorProps: {
      attributes: { spellcheck: 'true' },
      handlePaste: (view, { clipboardData }) => {
        const runs = isRich ? readPastedRuns(clipboardData) : undefined;
        if (runs) return editor.commands.insertContent(writeDocument(runs).content ?? []);
        const plain = clipboardData?.getData('text/plain') ?? '';
        view.dispatch(view.state.tr.insertText(plain.replace(/\s+/g, ' ')));
        return true;
      },
      handleDrop: () => true,
    },
  });
  const restore = () => element.replaceChildren(...before);
  const end = (isKept: boolean) => {
    if (listening.signal.aborted) return;
    listening.abort();
    editor.unregisterPlugin(LINKED);
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
  const split = isRich ? () => splitParagraph(editor, sourceBefore) : undefined;
  const early = { signal: listening.signal, capture: true };
  element.addEventListener('keydown', () => followSelection(editor), early);
  // Shortly after the focus, ProseMirror takes a caret at the start for a browser bug and moves it back.
  element.ownerDocument.addEventListener('selectionchange', () => followSelection(editor), early);
  listen(edit, { ...ears, end, split }, listening.signal);
  const caret = at && editor.view.posAtCoords({ left: at.clientX, top: at.clientY });
  editor.view.focus();
  if (caret) selectWord(editor, caret.pos);
  return edit;
}

/** Pasted paragraphs with their marks; undefined for a single one without marks, and for content that is not edited. */
function readPastedRuns(clipboard: DataTransfer | null): readonly Run[] | undefined {
  const runs = (readParagraphs(readPasted(clipboard)) ?? []).flatMap(([text, words], index): readonly Run[] =>
    index === 0 ? beginFirst(text, words) : [{ ...PLAIN, kind: 'break', text }, ...words],
  );
  const isMarked = (run: Run) => run.kind === 'code' || run.kind === 'break' || !hasSameMarks(run, PLAIN);
  return runs.some(isMarked) ? runs : undefined;
}

/** The first pasted line: words go on at the caret, and a heading or list item begins a line. */
function beginFirst(before: string, words: readonly Run[]): readonly Run[] {
  const marker = before.trimStart();
  return marker === '' ? words : [{ ...PLAIN, kind: 'break', text: PARAGRAPH + marker }, ...words];
}

/** Begins a new paragraph at the caret, or a list item after a list item; Enter in an empty item ends the list. */
function splitParagraph(editor: Editor, before: string): void {
  const { doc, selection } = editor.state;
  const { from, $from } = selection;
  let above = before;
  doc.nodesBetween(0, from, ({ type, attrs }) => {
    if (type.name === 'break') above = String(attrs.source);
  });
  const { nodeBefore } = $from;
  const isEmptyItem = nodeBefore?.type.name === 'break' && MARKER.test(above);
  const range = isEmptyItem ? { from: from - nodeBefore.nodeSize, to: from } : selection;
  const source = isEmptyItem ? PARAGRAPH : continueAfter(above);
  editor.commands.insertContentAt({ from: range.from, to: range.to }, { type: 'break', attrs: { source } });
}

/** Selects the link or word at the caret if nothing is selected. */
function selectWord(editor: Editor, caret = editor.state.selection.empty ? editor.state.selection.from : undefined) {
  if (caret !== undefined) editor.commands.setTextSelection(findWord(editor, caret));
}

/** The range of the link or word at a position; empty if neither a link nor a word is there. */
function findWord({ state: { doc, schema } }: Editor, at: number): Range {
  const link = schema.marks.link && getMarkRange(doc.resolve(at), schema.marks.link);
  const { parent, parentOffset } = doc.resolve(at);
  const text = parent.textBetween(0, parent.content.size, '', '\ufffc');
  const before = /[\p{L}\p{N}'’-]*$/u.exec(text.slice(0, parentOffset))?.[0].length ?? 0;
  const after = /^[\p{L}\p{N}'’-]*/u.exec(text.slice(parentOffset))?.[0].length ?? 0;
  return link || { from: at - before, to: at + after };
}

/** Reads the browser's selection: a key can arrive before the browser reports what the last key selected. */
function followSelection({ view, state: { doc, selection, tr } }: Editor): void {
  const {
    anchorNode,
    anchorOffset = 0,
    focusNode = null,
    focusOffset = 0,
  } = view.dom.ownerDocument.getSelection() ?? {};
  if (view.composing || !anchorNode || !focusNode) return;
  if (!view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return;
  // In a selection made backwards, the head comes first, and the next key moves the head.
  const anchor = view.posAtDOM(anchorNode, anchorOffset);
  const head = view.posAtDOM(focusNode, focusOffset);
  if (anchor === selection.anchor && head === selection.head) return;
  view.dispatch(tr.setSelection(TextSelection.create(doc, anchor, head)));
}

const LINKED = new PluginKey('linked');

/** Keeps the selection visible while the field for a link target has the focus. */
function markSelection(editor: Editor): void {
  editor.unregisterPlugin(LINKED);
  const look = { nodeName: 'mark', style: 'background: Highlight; color: HighlightText' };
  const decorations: Plugin['props']['decorations'] = ({ doc, selection: { from, to } }) =>
    DecorationSet.create(doc, [Decoration.inline(from, to, look)]);
  editor.registerPlugin(new Plugin({ key: LINKED, props: { decorations } }));
}

/** Formats the text of one or several paragraphs. */
export function createMarker(editor: Editor, onProblem: InlineEars['onProblem']) {
  const resume = () => {
    editor.unregisterPlugin(LINKED);
    editor.view.focus();
  };
  const change = (act: () => void) => {
    resume();
    const before = editor.state;
    act();
    const { doc } = editor.state;
    const lines = (doc.inlineContent ? [doc] : doc.children).flatMap((line) => splitParagraphs(readDocument(line)));
    if (lines.every(([, runs]) => isWritable(runs))) return;
    editor.view.updateState(before);
    onProblem(UNWRITABLE);
  };
  return {
    /** Toggles a mark for the selection, for the word at the caret, or for the text that is typed next. */
    toggle: (mark: Mark) =>
      change(() => {
        const { empty, from: caret } = editor.state.selection;
        const word = findWord(editor, caret);
        // At the end of a word, the mark is for the text that is typed next.
        if (empty && caret < word.to)
          editor.chain().setTextSelection(word).toggleMark(mark).setTextSelection(caret).run();
        else editor.commands.toggleMark(mark);
      }),
    /** The link target of the selected text, which stays selected for `link`. */
    findLink: () => {
      selectWord(editor);
      markSelection(editor);
      return String(editor.getAttributes('link').to ?? '');
    },
    /** Sets the link target of the selected text; an empty address removes the link. */
    link: (to: string) =>
      change(() => {
        selectWord(editor);
        if (to.trim() === '') editor.commands.unsetMark('link');
        else editor.commands.setMark('link', { to: writeAddress(to) });
      }),
    /** Returns the focus to the text. */
    resume,
  };
}

interface KeyEars extends InlineEars {
  readonly end: (isKept: boolean) => void;
  /** Begins a new paragraph; undefined in a text that has only one. */
  readonly split: (() => void) | undefined;
}

function listen(edit: InlineEdit, { end, split, onAskLink }: KeyEars, signal: AbortSignal): void {
  const { element, isRich } = edit;
  const hear = <Name extends keyof HTMLElementEventMap>(name: Name, act: (event: HTMLElementEventMap[Name]) => void) =>
    element.addEventListener(name, act, { signal, capture: true });
  hear('keydown', (event) => {
    // During text composition, keys belong to the input method. In Safari, only the key code shows this.
    if (event.isComposing || event.keyCode === COMPOSING) return event.stopImmediatePropagation();
    const pressed = event.ctrlKey || event.metaKey ? event.key.toLowerCase() : '';
    const mark = KEYS[pressed];
    const isEnd = event.key === 'Enter' || event.key === 'Escape';
    if (!isEnd && pressed !== 'k' && mark === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.key === 'Enter' && split && pressed === '') split();
    else if (isEnd) {
      end(event.key === 'Enter');
      element.blur();
    } else if (isRich && mark) edit.toggle(mark);
    else if (isRich) onAskLink();
  });
  // Keys typed in the text must not trigger the shortcuts of the editor.
  element.addEventListener('keydown', (event) => event.stopPropagation(), { signal });
  // Without this, a space typed in the text of a <summary> or a <button> would press it, which ends the editing.
  hear('keyup', (event) => event.key === ' ' && event.preventDefault());
  // Focus in the layer above the page, for example in the link field, does not end the editing.
  hear('blur', ({ relatedTarget }) => isInLayer(relatedTarget) || end(true));
  element.ownerDocument.defaultView?.addEventListener('pagehide', () => end(true), { signal });
}

function isInLayer(target: EventTarget | null): boolean {
  return isElement(target) && target.localName === CANVAS_LAYER;
}
