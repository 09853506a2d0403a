import type { JSONContent } from '@tiptap/core';
import { Mark, Node } from '@tiptap/core';
import { UndoRedo } from '@tiptap/extensions';
import type { Node as Document } from '@tiptap/pm/model';
import type { Run } from './runs.ts';
import { mergeRuns, PLAIN, splitQuotes } from './runs.ts';

const Quote = Node.create({
  name: 'quote',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ source: {}, text: {} }),
  renderText: ({ node }) => String(node.attrs.text),
  renderHTML: ({ node: { attrs } }) => [
    'span',
    {
      'data-quote': attrs.source,
      title: `A quote of ${attrs.source}. Change it in its field on the right.`,
      style: 'outline: 1px dashed currentColor; outline-offset: 1px',
    },
    attrs.text,
  ],
});

/** A line break in the source of a paragraph; it is shown as a space. */
const LineEnd = Node.create({
  name: 'lineEnd',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addAttributes: () => ({ source: {} }),
  renderText: ({ node }) => String(node.attrs.source),
  renderHTML: () => ['span', { 'data-line-end': '' }, ' '],
});

/** A break between two paragraphs. Its source may end with the marker of a list item. */
const ParagraphBreak = Node.create({
  name: 'break',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addAttributes: () => ({ source: {} }),
  renderText: () => '\n',
  renderHTML: ({ node }) => {
    const marker = String(node.attrs.source).trim();
    return ['span', {}, ['br'], marker === '' ? ['br'] : `${/\d/.test(marker) ? marker : '•'} `];
  },
});

const createMark = (name: string, tag: string) => Mark.create({ name, renderHTML: () => [tag, 0] });

/** The inline nodes and marks; the outermost mark comes first. */
export const INLINE = [
  Node.create({ name: 'text', group: 'inline' }),
  Quote,
  LineEnd,
  Mark.create({
    name: 'link',
    inclusive: false,
    addAttributes: () => ({ to: {} }),
    renderHTML: ({ mark }) => ['a', { href: mark.attrs.to }, 0],
  }),
  createMark('italic', 'em'),
  createMark('bold', 'strong'),
  createMark('code', 'code'),
  UndoRedo,
];

/** The schema of a single paragraph. */
export const EXTENSIONS = [
  Node.create({ name: 'doc', topNode: true, content: 'inline*', whitespace: 'pre' }),
  ParagraphBreak,
  ...INLINE,
];

/** Converts runs to a document of the text editor; each quote such as `${site.name}` is one node. */
export function writeDocument(runs: readonly Run[]): JSONContent {
  return { type: 'doc', content: runs.flatMap(drawRun) };
}

function drawRun({ kind, text, source = text, bold, italic, to }: Run): readonly JSONContent[] {
  const marks = [
    ...(to === undefined ? [] : [{ type: 'link', attrs: { to } }]),
    ...(italic ? [{ type: 'italic' }] : []),
    ...(bold ? [{ type: 'bold' }] : []),
    ...(kind === 'code' ? [{ type: 'code' }] : []),
  ];
  if (kind === 'break') return [{ type: 'break', attrs: { source } }];
  if (kind === 'quote') return [{ type: 'quote', attrs: { source, text }, marks }];
  return text.split(/(\n[ \t]*)/).flatMap((part, index) => {
    if (part === '') return [];
    return [
      index % 2 === 1 ? { type: 'lineEnd', attrs: { source: part }, marks } : { type: 'text', text: part, marks },
    ];
  });
}

/** Converts a document of the text editor back to runs. */
export function readDocument(doc: Document): readonly Run[] {
  const runs: Run[] = [];
  doc.forEach(({ type, attrs, marks, text = String(attrs.source) }) => {
    const find = (name: string) => marks.find((mark) => mark.type.name === name);
    const link = find('link');
    const looks = {
      bold: find('bold') !== undefined,
      italic: find('italic') !== undefined,
      ...(link && { to: String(link.attrs.to) }),
    };
    if (type.name === 'quote') runs.push({ ...looks, kind: 'quote', text: attrs.text, source: attrs.source });
    else if (type.name === 'break') runs.push({ ...PLAIN, kind: 'break', text });
    else if (find('code')) runs.push({ ...looks, kind: 'code', text });
    else runs.push(...splitQuotes(text, looks));
  });
  return mergeRuns(runs);
}
