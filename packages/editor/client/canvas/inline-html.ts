import { isElement } from './elements.ts';
import type { Run, Span } from './runs.ts';
import { mergeRuns, PLAIN, splitQuotes } from './runs.ts';

/** The attribute of a quote on the page: as it is written in the file. */
const QUOTE = 'data-quote';

/** Words as elements of a page, in which a quote is one piece. */
export function drawRuns(page: Document, runs: readonly Run[]): readonly Node[] {
  return runs.map((run) => {
    let node: Node = run.kind === 'quote' ? drawQuote(page, run) : page.createTextNode(run.text);
    const wrap = (name: string) => {
      const element = page.createElement(name);
      element.append(node);
      node = element;
      return element;
    };
    if (run.kind === 'code') wrap('code');
    if (run.bold) wrap('strong');
    if (run.italic) wrap('em');
    if (run.to !== undefined) wrap('a').setAttribute('href', run.to);
    return node;
  });
}

function drawQuote(page: Document, { text, source = text }: Run): Node {
  const chip = page.createElement('span');
  chip.setAttribute(QUOTE, source);
  chip.setAttribute('contenteditable', 'false');
  chip.title = `Quoted from elsewhere: ${source}. Change it in its field on the right.`;
  chip.style.outline = '1px dashed currentColor';
  chip.style.outlineOffset = '1px';
  chip.textContent = text;
  return chip;
}

/** The words of an element of a page. */
export function readRuns(element: Element): readonly Run[] {
  return mergeRuns([...element.childNodes].flatMap((node) => readNode(node, PLAIN)));
}

type Marks = Pick<Run, 'bold' | 'italic' | 'to'> & { readonly isCode?: boolean };

function readNode(node: Node, marks: Marks): readonly Run[] {
  const { isCode = false, ...rest } = marks;
  const words = node.textContent ?? '';
  if (node.nodeType === 3) return isCode ? [{ ...rest, kind: 'code', text: words }] : splitQuotes(words, rest);
  if (!isElement(node)) return [];
  const source = node.getAttribute(QUOTE);
  if (source !== null) return [{ ...rest, kind: 'quote', text: words, source }];
  const within = { ...marks, ...readMark(node) };
  return [...node.childNodes].flatMap((child) => readNode(child, within));
}

function readMark(element: Element): Partial<Marks> {
  switch (element.localName) {
    case 'strong':
    case 'b':
      return { bold: true };
    case 'em':
    case 'i':
      return { italic: true };
    case 'code':
      return { isCode: true };
    case 'a':
      return { to: element.getAttribute('href') ?? '' };
    default:
      return {};
  }
}

/** What is selected in an element, in its text; undefined where the selection is elsewhere. */
export function readSelection(element: Element): Span | undefined {
  const page = element.ownerDocument;
  const selection = page.getSelection();
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined;
  if (!range || !element.contains(range.commonAncestorContainer)) return undefined;
  const start = countBefore(element, range.startContainer, range.startOffset);
  return [start, start + range.toString().length];
}

/** How many characters of the text of an element are before a point in it. */
function countBefore(element: Element, node: Node, offset: number): number {
  const before = element.ownerDocument.createRange();
  before.selectNodeContents(element);
  before.setEnd(node, offset);
  return before.toString().length;
}

/** A place in the window of a page, in CSS pixels. */
export interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** How many characters of an element are before a place; undefined for one beside its text. */
export function findCaret(element: Element, { clientX, clientY }: Point): number | undefined {
  const page = element.ownerDocument;
  // jsdom has no layout.
  if (!('caretPositionFromPoint' in page)) return undefined;
  const found = page.caretPositionFromPoint(clientX, clientY);
  if (!found || !element.contains(found.offsetNode)) return undefined;
  return countBefore(element, found.offsetNode, found.offset);
}

/** Selects a part of the text of an element. */
export function select(element: Element, [start, end]: Span): void {
  const page = element.ownerDocument;
  const range = page.createRange();
  const [from, to] = [findPoint(element, start), findPoint(element, end)];
  range.setStart(...from);
  range.setEnd(...to);
  const selection = page.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

function findPoint(element: Element, offset: number): [Node, number] {
  const texts = element.ownerDocument.createTreeWalker(element, 4);
  let at = 0;
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { length } = node.textContent ?? '';
    if (offset <= at + length) return [node, offset - at];
    at += length;
  }
  return [element, element.childNodes.length];
}
