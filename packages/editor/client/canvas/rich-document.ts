import type { Editor, JSONContent } from '@tiptap/core';
import { Extension, InputRule, Node } from '@tiptap/core';
import type { Node as Document } from '@tiptap/pm/model';
import { INLINE, readDocument, writeDocument } from './inline-document.ts';
import { continueAfter, MARKER, PARAGRAPH, readMarkdown, readParagraphs, writeSafely } from './inline-markdown.ts';
import type { Run } from './runs.ts';

const HEADING = /(#{1,6})[ \t]+$/;

/** A paragraph, list item or heading. `before` is the unchanged source between the previous line and this one. */
const Line = Node.create({
  name: 'line',
  content: 'inline*',
  whitespace: 'pre',
  addAttributes: () => ({ before: { default: PARAGRAPH, rendered: false } }),
  renderHTML: ({ node }) => {
    const before = String(node.attrs.before);
    const [, indent = '', bullet, number, sign] = MARKER.exec(before) ?? [];
    const marker = bullet ? '•' : number && number + sign;
    const level = HEADING.exec(before)?.[1]?.length;
    const style = `margin-inline-start:${marker ? indent.length / 2 + 1.5 : 0}em`;
    return [level ? `h${level}` : 'p', marker ? { 'data-marker': marker, style } : {}, 0];
  },
});

const Keys = Extension.create({
  addKeyboardShortcuts: () => ({
    Enter: ({ editor }) => {
      const { parent } = editor.state.selection.$from;
      const before = String(parent.attrs.before);
      if (parent.content.size === 0 && MARKER.test(before)) return setBefore(editor, PARAGRAPH);
      return editor
        .chain()
        .splitBlock()
        .updateAttributes('line', { before: continueAfter(before) })
        .run();
    },
    Backspace: ({ editor }) => {
      const { $from, empty } = editor.state.selection;
      const isMarked = /\S/.test(String($from.parent.attrs.before));
      return empty && $from.parentOffset === 0 && isMarked && setBefore(editor, PARAGRAPH);
    },
  }),
  addInputRules: () => [
    new InputRule({
      find: /^(?:[-*+]|\d{1,9}[.)]|#{1,6}) $/,
      handler: ({ state, range, match }) => {
        const line = state.doc.resolve(range.from).before();
        state.tr.delete(range.from, range.to).setNodeAttribute(line, 'before', PARAGRAPH + match[0]);
      },
    }),
    new InputRule({
      find: /(?:(?<!\*)\*[^*]+\*|\*\*[^*]+\*\*|`[^`]+`|\[[^\]]+\]\([^()\s]+\))$/,
      handler: ({ state, range, match, commands }) => {
        const runs = readMarkdown(match[0]);
        if (runs) commands.insertContentAt(range, [...(writeDocument(runs).content ?? [])]);
        // The text that is typed next has no marks.
        state.tr.setStoredMarks([]);
      },
    }),
  ],
});

const setBefore = ({ commands }: Editor, before: string) => commands.updateAttributes('line', { before });

/** The schema of a text with several paragraphs. */
export const RICH = [
  Node.create({ name: 'doc', topNode: true, content: 'line+', whitespace: 'pre' }),
  Line,
  Keys,
  ...INLINE,
];

/**
 * Converts a text to a document; undefined if it has other content, such as code or tables, or could not be written
 * back unchanged.
 */
export function writeRich(text: string): JSONContent | undefined {
  const lines = readParagraphs(text)?.map(([before, runs]): JSONContent => {
    const shown = runs.map((run): Run => (run.kind === 'quote' ? { ...run, kind: 'text' } : run));
    return { ...writeDocument(shown), type: 'line', attrs: { before } };
  });
  return lines && { type: 'doc', content: lines.length > 0 ? lines : [{ type: 'line', attrs: { before: '' } }] };
}

/** Converts a document back to a text. */
export function readRich(doc: Document): string {
  const lines = doc.children.map((line) => [String(line.attrs.before), writeSafely(readDocument(line))] as const);
  return lines
    .filter(([, words]) => words.trim() !== '')
    .map(([before, words], index) => (index === 0 || before.includes('\n') ? '' : PARAGRAPH) + before + words)
    .join('')
    .trim();
}

/** Turns the selected lines into list items, or list items into paragraphs. */
export function toggleList(editor: Editor): void {
  const { doc, tr, selection } = editor.state;
  const isItem = (line: Document) => MARKER.test(String(line.attrs.before));
  const chosen = doc.children.filter((_, index) => {
    const [from, to] = [selection.$from.index(0), selection.$to.index(0)];
    return index >= from && index <= to;
  });
  const areItems = chosen.every(isItem);
  let wasItem = false;
  doc.forEach((line, at, index) => {
    const isChosen = chosen.includes(line);
    const [marker = '- '] = isItem(line) ? (MARKER.exec(String(line.attrs.before)) ?? []) : [];
    const willBeItem = isChosen ? !areItems : isItem(line);
    const isBelow = index > 0 && chosen.includes(doc.child(index - 1));
    if (isChosen || (isBelow && willBeItem)) {
      const breaks = index === 0 ? '' : willBeItem && wasItem ? '\n' : PARAGRAPH;
      tr.setNodeAttribute(at, 'before', willBeItem ? breaks + marker : breaks);
    }
    wasItem = willBeItem;
  });
  editor.view.dispatch(tr);
}
