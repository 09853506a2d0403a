import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { Annotation, Compartment, EditorState, Transaction } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import type { Fault } from '../../protocol.ts';
import { codeStyle } from './code-style.ts';
import { markFaults, shownOffset } from './fault-marks.ts';
import { plainEnds } from './line-ends.ts';
import { findMinimalChanges } from './minimal-changes.ts';
import type { AskCompletions } from './offer-completions.ts';
import { offerCompletions } from './offer-completions.ts';
import type { SentText } from './text-exchange.ts';
import { createTextExchange } from './text-exchange.ts';

export interface TextViewOptions {
  readonly parent: HTMLElement;
  readonly text: string;
  /** The accessible name. */
  readonly label: string;
  readonly isDark: boolean;
  /** The initial cursor position. */
  readonly offset?: number;
  /** Milliseconds without a keypress after which `onType` is called. */
  readonly pause: number;
  /** Resolves to whether the text was saved. */
  readonly onType: (typed: SentText) => Promise<boolean>;
  readonly complete: AskCompletions;
}

/** An editor for a text that others may also change. */
export interface TextView {
  /** Merges in a new text from elsewhere; typed text is kept. */
  readonly receive: (text: string) => void;
  /** @param of the text that the faults belong to */
  readonly mark: (faults: readonly Fault[], of: string) => void;
  readonly setDark: (isDark: boolean) => void;
  /** The cursor position: line and column, each counted from 1. */
  readonly readCursor: () => readonly [line: number, column: number];
  /** Sends the last input and removes the view. */
  readonly close: () => void;
}

export function createTextView(options: TextViewOptions): TextView {
  const { parent, text, label, isDark, offset, pause, onType, complete } = options;
  const fromElsewhere = Annotation.define<boolean>();
  const style = new Compartment();
  const exchange = createTextExchange(text);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    clearTimeout(timer);
    const typed = exchange.send(view.state.sliceDoc());
    if (!typed) return;
    void onType(typed).then((isTaken) => isTaken || exchange.refuse(typed));
  };
  const listen = EditorView.updateListener.of(({ docChanged, transactions }) => {
    if (!docChanged || transactions.every((each) => each.annotation(fromElsewhere))) return;
    clearTimeout(timer);
    timer = setTimeout(send, pause);
  });
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        ...writing(complete),
        EditorState.lineSeparator.of(text.includes('\r\n') ? '\r\n' : '\n'),
        EditorView.clipboardInputFilter.of((pasted, { lineBreak }) => plainEnds(pasted).replaceAll('\n', lineBreak)),
        style.of(codeStyle(isDark)),
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
        listen,
      ],
    }),
  });
  if (offset !== undefined) {
    const anchor = Math.min(shownOffset(text, offset), view.state.doc.length);
    view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
  }
  return {
    receive: (theirs) => {
      const mine = view.state.sliceDoc();
      const merged = exchange.receive(theirs, mine);
      if (merged === undefined) return;
      view.dispatch({
        changes: [...findMinimalChanges(plainEnds(mine), plainEnds(merged))],
        annotations: [fromElsewhere.of(true), Transaction.addToHistory.of(false)],
      });
    },
    mark: (faults, of) => {
      const { length } = view.state.doc;
      const fitting = markFaults(faults, of).filter(({ to }) => to <= length);
      view.dispatch(setDiagnostics(view.state, fitting));
    },
    readCursor: () => readCursor(view),
    setDark: (dark) => view.dispatch({ effects: style.reconfigure(codeStyle(dark)) }),
    close: () => {
      send();
      view.destroy();
    },
  };
}

function readCursor({ state }: EditorView): readonly [line: number, column: number] {
  const { head } = state.selection.main;
  const line = state.doc.lineAt(head);
  return [line.number, head - line.from + 1];
}

/** The extensions for editing YAML. Tab moves the focus, as in other fields. */
function writing(complete: AskCompletions) {
  return [
    lineNumbers(),
    highlightActiveLineGutter(),
    foldGutter(),
    lintGutter(),
    history(),
    drawSelection(),
    indentUnit.of('  '),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    autocompletion({ override: [offerCompletions(complete)], icons: false }),
    highlightActiveLine(),
    highlightSelectionMatches(),
    search({ top: true }),
    EditorView.lineWrapping,
    keymap.of([
      ...closeBracketsKeymap,
      ...defaultKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...foldKeymap,
      ...completionKeymap,
      ...lintKeymap,
    ]),
  ];
}
