import { isElement } from './elements.ts';
import type { Point } from './inline-html.ts';
import { drawRuns, findCaret, readRuns, readSelection, select } from './inline-html.ts';
import { isWritable, writeAddress } from './inline-markdown.ts';
import type { InlineText } from './inline-text.ts';
import type { Mark, Run, Span } from './runs.ts';
import { findLink, linkRuns, toggleMark, widenSpan } from './runs.ts';
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

const MARKS: Readonly<Record<string, Mark>> = { b: 'bold', i: 'italic', e: 'code' };

/** https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode */
const COMPOSING = 229;

const UNWRITABLE = 'Markdown cannot mark just this. Select whole words.';

type Edited = Omit<InlineText, 'leaf'> & { readonly value: string };

/**
 * Lets a person change words where they stand on the page. Enter, a click elsewhere and leaving the page keep them, Escape brings the old
 * ones back.
 * @param at where the word is that is selected at first
 */
export function editInline(text: Edited, ears: InlineEars, at?: Point): InlineEdit {
  const { element, runs, isRich, write, value } = text;
  // Kept as they are: what has drawn them may go on to change them.
  const before = [...element.childNodes];
  const hasQuote = runs.some(({ kind }) => kind === 'quote');
  element.replaceChildren(...drawRuns(element.ownerDocument, runs));
  element.setAttribute('contenteditable', isRich || hasQuote ? 'true' : 'plaintext-only');
  element.spellcheck = true;
  element.focus();
  const caret = at && findCaret(element, at);
  if (caret !== undefined) select(element, widenSpan(readRuns(element), [caret, caret]));
  const listening = new AbortController();
  const restore = () => {
    element.replaceChildren(...before);
  };
  const end = (isKept: boolean) => {
    if (listening.signal.aborted) return;
    listening.abort();
    element.removeAttribute('contenteditable');
    element.removeAttribute('spellcheck');
    ears.onEnd();
    const now = write(readRuns(element));
    const isEmpty = (element.textContent ?? '').trim() === '';
    if (!isKept || isEmpty || now === value) return restore();
    void ears.save(now, restore).then((isSaved) => isSaved || restore());
  };
  const edit = { element, isRich, ...createMarker(element, ears.onProblem), finish: () => end(true) };
  listen(edit, ears, end, listening.signal);
  return edit;
}

/** Marks words of an element, and knows which of them were chosen last. */
function createMarker(element: HTMLElement, onProblem: InlineEars['onProblem']) {
  let chosen: Span = [0, 0];
  const choose = (): Span => {
    chosen = widenSpan(readRuns(element), readSelection(element) ?? chosen);
    return chosen;
  };
  const change = (changed: readonly Run[]) => {
    if (!isWritable(changed)) return onProblem(UNWRITABLE);
    element.replaceChildren(...drawRuns(element.ownerDocument, changed));
    select(element, chosen);
  };
  const resume = () => {
    element.focus();
    select(element, chosen);
  };
  return {
    toggle: (mark: Mark) => change(toggleMark(readRuns(element), choose(), mark)),
    findLink: () => findLink(readRuns(element), choose()) ?? '',
    link: (to: string) => {
      resume();
      change(linkRuns(readRuns(element), chosen, to.trim() === '' ? undefined : writeAddress(to)));
    },
    resume,
  };
}

function listen(edit: InlineEdit, ears: InlineEars, end: (isKept: boolean) => void, signal: AbortSignal): void {
  const { element, isRich } = edit;
  const hear = <Name extends keyof HTMLElementEventMap>(name: Name, act: (event: HTMLElementEventMap[Name]) => void) =>
    element.addEventListener(name, act, { signal });
  hear('keydown', (event) => {
    event.stopPropagation();
    // These keys belong to the input method while it offers letters to choose from; Safari tells that by the code alone.
    if (event.isComposing || event.keyCode === COMPOSING) return;
    const pressed = event.ctrlKey || event.metaKey ? event.key.toLowerCase() : '';
    const mark = MARKS[pressed];
    const isEnd = event.key === 'Enter' || event.key === 'Escape';
    if (!isEnd && pressed !== 'k' && mark === undefined) return;
    event.preventDefault();
    if (isEnd) {
      end(event.key === 'Enter');
      element.blur();
    } else if (isRich && mark) edit.toggle(mark);
    else if (isRich) ears.onAskLink();
  });
  // What belongs to the words, such as the address of a link, stands in the layer above the page.
  hear('blur', ({ relatedTarget }) => isInLayer(relatedTarget) || end(true));
  // The browser has marks of its own.
  hear('beforeinput', (event) => {
    if (/^(?:format|insertParagraph|insertLineBreak)/.test(event.inputType)) event.preventDefault();
  });
  hear('paste', (event) => {
    event.preventDefault();
    const pasted = (event.clipboardData?.getData('text/plain') ?? '').replace(/\s+/g, ' ');
    element.ownerDocument.execCommand('insertText', false, pasted);
  });
  hear('drop', (event) => event.preventDefault());
  element.ownerDocument.defaultView?.addEventListener('pagehide', () => end(true), { signal });
}

function isInLayer(target: EventTarget | null): boolean {
  return isElement(target) && target.localName === CANVAS_LAYER;
}
