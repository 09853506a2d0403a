import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language';
import type { Diagnostic } from '@codemirror/lint';
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { diff } from '@codemirror/merge';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import type { ChangeSpec } from '@codemirror/state';
import { Annotation, Compartment, EditorState, Text, Transaction } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { mergeTexts } from '../../../../src/content/yaml/edit/merge-texts.ts';
import type { Fault } from '../../protocol.ts';
import { codeStyle } from './code-style.ts';
import type { AskCompletions } from './offer-completions.ts';
import { offerCompletions } from './offer-completions.ts';

interface TextViewOptions {
  readonly parent: HTMLElement;
  readonly text: string;
  /** The accessible name. */
  readonly label: string;
  readonly isDark: boolean;
  /** The initial cursor position. */
  readonly offset?: number;
  /** The pause in ms after the last keypress before `onType` is called. */
  readonly pause: number;
  /** Resolves to whether the text was saved. */
  readonly onType: (typed: SentText) => Promise<boolean>;
  readonly complete: AskCompletions;
}

/** An editor for a text that others may also change. */
export type TextView = ReturnType<typeof createTextView>;

export function createTextView(options: TextViewOptions) {
  const { parent, text, label, isDark, offset, pause, onType } = options;
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
        ...writing(options.complete),
        EditorState.lineSeparator.of(text.includes('\r\n') ? '\r\n' : '\n'),
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
    /** Merges a new text from elsewhere into the shown text; typed text is kept. */
    receive: (theirs: string) => {
      const mine = view.state.sliceDoc();
      const merged = exchange.receive(theirs, mine);
      if (merged === undefined) return;
      view.dispatch({
        changes: [...findMinimalChanges(plainEnds(mine), plainEnds(merged))],
        annotations: [fromElsewhere.of(true), Transaction.addToHistory.of(false)],
      });
    },
    /** @param of the text in which the faults were found */
    mark: (faults: readonly Fault[], of: string) => {
      const fitting = markFaults(faults, of).filter(({ to }) => to <= view.state.doc.length);
      view.dispatch(setDiagnostics(view.state, fitting));
    },
    readCursor: () => readCursor(view),
    setDark: (dark: boolean) => view.dispatch({ effects: style.reconfigure(codeStyle(dark)) }),
    /** Sends unsent input and removes the view. */
    close: () => {
      send();
      view.destroy();
    },
  };
}

/** The line and column of the cursor, each counted from 1. */
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
    EditorView.clipboardInputFilter.of((pasted, { lineBreak }) => plainEnds(pasted).replaceAll('\n', lineBreak)),
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

/** Converts faults of a file into diagnostics for its shown text, with a button for each fix. */
function markFaults(faults: readonly Fault[], text: string): readonly Diagnostic[] {
  const place = ([start, end]: Fault['range']) => [shownOffset(text, start), shownOffset(text, end)] as const;
  return faults.map(({ range, severity, message, hint, fix }) => {
    const [from, to] = place(range);
    return {
      from,
      to,
      severity,
      message: hint ? `${message}\n${hint}` : message,
      ...(fix && {
        actions: [
          {
            name: 'Fix it',
            // Typing may have moved the diagnostic since; the range of the fix moves with it.
            apply: (view, start) => {
              const [first, last] = place(fix.range);
              const moved = start - from;
              const changes = { from: first + moved, to: last + moved, insert: splitLines(fix.text) };
              view.dispatch({ changes, userEvent: 'input.fix' });
              view.focus();
            },
          },
        ],
      }),
    };
  });
}

/** Converts an offset in a file to an offset in the shown text, where each line break is one character. */
function shownOffset(text: string, offset: number): number {
  return plainEnds(text.slice(0, offset)).length;
}

/** A text with LF for every line break, as it is shown. */
function plainEnds(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

/**
 * Splits a text into lines before it is inserted. CodeMirror would split a string only at the line breaks of the shown
 * text, and keep other line breaks inside a line.
 */
function splitLines(text: string): Text {
  return Text.of(plainEnds(text).split('\n'));
}

/** The time limit in ms of the exact comparison; after that, the result is coarser. */
const LONGEST = 50;

/** The minimal changes from one text to another, so that the cursor stays in place. */
function findMinimalChanges(before: string, after: string): readonly ChangeSpec[] {
  return diff(before, after, { scanLimit: 500, timeout: LONGEST }).map(({ fromA, toA, fromB, toB }) => ({
    from: fromA,
    to: toA,
    insert: splitLines(after.slice(fromB, toB)),
  }));
}

/** A text to save. */
interface SentText {
  readonly text: string;
  /** The text from which the sent text was edited. */
  readonly base: string;
}

/**
 * Synchronises a text that is edited here and elsewhere.
 * @param text the text in both places
 */
function createTextExchange(text: string) {
  let agreed = text;
  /** The texts that were sent and not confirmed yet, the oldest first. */
  let sent: readonly string[] = [];
  /** The last common text, if a text arrived that could not be merged. */
  let clashed: string | undefined;
  return {
    /** Records that a text is sent, and returns it with its base; undefined if the text is not new. */
    send: (typed: string): SentText | undefined => {
      const before = sent.at(-1) ?? agreed;
      if (typed === before) return undefined;
      sent = [...sent, typed];
      const base = clashed ?? before;
      // Saving this text also resolves the conflict.
      clashed = undefined;
      return { text: typed, base };
    },
    /** Records that a sent text was refused. */
    refuse: (refused: SentText) => {
      sent = sent.filter((each) => each !== refused.text);
      clashed ??= refused.base;
    },
    /** Takes a new text from elsewhere. Returns the new text to show; undefined if nothing changes. */
    receive: (theirs: string, mine: string): string | undefined => {
      const known = sent.lastIndexOf(theirs);
      // A text that arrives while one is being sent probably contains the sent text, merged with other changes.
      const base = clashed ?? sent[0] ?? agreed;
      const isNews = theirs !== agreed && known === -1;
      sent = sent.slice(isNews ? 1 : known + 1);
      agreed = theirs;
      if (!isNews) return undefined;
      const merged = mergeTexts(base, mine, theirs);
      clashed = 'text' in merged ? undefined : base;
      return 'text' in merged ? merged.text : undefined;
    },
  };
}
