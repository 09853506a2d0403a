import { EDIT } from '../../../../src/block/islands/index.ts';
import type { Json } from '../../../../src/content/yaml/edit/edit.ts';
import type { Fact } from '../../protocol.ts';
import { readAt } from '../inspector/json.ts';
import { fillQuotes } from '../inspector/quotes.ts';
import { isElement, isHtml } from './canvas-page.ts';
import { listSegments, readMarkdown, writeSafely } from './inline-markdown.ts';
import type { Run, Span } from './runs.ts';
import { mergeRuns, PLAIN, splitParagraphs, splitQuotes } from './runs.ts';

/** A text that can be edited in its place on the page. */
export interface InlineText {
  readonly element: HTMLElement;
  /** The runs of the text as written in the file; quotes such as `${site.name}` have their shown value. */
  readonly runs: readonly Run[];
  /** Whether the text may have marks and several paragraphs, as Markdown. */
  readonly isRich: boolean;
  /** The source between the previous part of the text and this one. */
  readonly before: string;
  /** Returns the new text for the file when the text on the page has these runs. */
  readonly write: (runs: readonly Run[]) => string;
}

/** Returns the value of a quoted name such as `site.facts.price`; undefined if it is unknown. */
type ReadQuote = (name: string) => string | undefined;

/** The parts of a Markdown text that are edited separately. */
const PARTS = 'p, h3, h4, h5, h6, li:not(:has(> p))';
/** Elements that `listSegments` skips. */
const UNREAD = 'blockquote, table, pre';

/**
 * Reads a text or, in Markdown, the part of the text around a target. Undefined if it could not be written back
 * unchanged, or if the page shows another text than the file.
 * @param shown the element that shows exactly this text
 */
export function readInlineText(
  shown: HTMLElement,
  target: Element,
  value: string,
  read: ReadQuote = () => undefined,
): InlineText | undefined {
  const isRich = shown.hasAttribute(EDIT.markdown);
  const part = isRich ? findPart(shown, target, value) : { element: shown, span: findWords(value), before: '' };
  if (!part) return undefined;
  const { element, span, before } = part;
  const found = readWords(value, span, isRich, read);
  if (!found || normalise(joinRuns(found.runs)) !== normalise(element.textContent)) return undefined;
  if (isRich && describeMarks(found.runs) !== describeMarks(readRuns(element))) return undefined;
  return { element, isRich, before, ...found };
}

function findWords(value: string): Span {
  return [value.length - value.trimStart().length, value.trimEnd().length];
}

/** Finds the edited part by its index, because the parts have the same order on the page and in the file. */
function findPart(shown: HTMLElement, target: Element, value: string) {
  const element = target.closest(PARTS);
  const parts = [...shown.querySelectorAll(PARTS)].filter((each) => !each.closest(UNREAD));
  const segments = listSegments(value);
  const index = element ? parts.indexOf(element) : -1;
  const span = parts.length === segments.length ? segments[index] : undefined;
  const before = value.slice(segments[index - 1]?.[1] ?? 0, span?.[0]);
  return span && element && isHtml(element) ? { element, span, before } : undefined;
}

/** Parses a part of a text; undefined if it quotes an unknown value or could not be written back unchanged. */
export function readWords(
  value: string,
  [start, end]: Span,
  isRich: boolean,
  read: ReadQuote = () => undefined,
): Pick<InlineText, 'runs' | 'write'> | undefined {
  const source = value.slice(start, end);
  const written = isRich ? readMarkdown(source) : splitQuotes(source);
  const runs = written?.map((run) => (run.kind === 'quote' ? { ...run, text: fillQuotes(run.text, read) } : run));
  if (!runs?.every(({ kind, text, source: quote }) => kind !== 'quote' || text !== quote)) return undefined;
  const keepSpaces = source.includes('\u00a0');
  const write: InlineText['write'] = (changed) => {
    // At the end of a line, browsers insert a non-breaking space for a typed space.
    const typed = keepSpaces ? changed : changed.map((run) => ({ ...run, text: run.text.replaceAll('\u00a0', ' ') }));
    const text = isRich
      ? writeParagraphs(typed, MARKED.test(value.slice(0, start)))
      : typed.map((run) => run.source ?? run.text).join('');
    return value.slice(0, start) + text.trim() + value.slice(end);
  };
  return { runs, write };
}

/** The source before a list item or a heading. */
const MARKED = /(?:^|\n)[ \t]*(?:[-*+]|\d{1,9}[.)]|#{1,6})[ \t]+$/;

/** @param isMarked whether the marker of a list item or heading is already before the first paragraph */
function writeParagraphs(runs: readonly Run[], isMarked: boolean): string {
  const written = splitParagraphs(runs).map(([before, each]) => [before, writeSafely(each).trim()] as const);
  const kept = written.filter(([, words]) => words !== '');
  return kept
    .map(([before, words], index) => (index > 0 ? before : isMarked ? '' : before.trimStart()) + words)
    .join('');
}

function joinRuns(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('');
}

/** Removes soft hyphens, and turns the characters that keep words on one line into spaces. */
function normalise(text: string | null): string {
  return (text ?? '')
    .replace(/[\s\u00a0\u202f\u2060]+/g, ' ')
    .trim()
    .replaceAll('\u00ad', '');
}

/** The sequence of marks in a text. Text whose marks on the page and in the file differ is not edited. */
function describeMarks(runs: readonly Run[]): string {
  const words = runs.filter(({ text }) => text.trim() !== '');
  const looks = words.map(({ kind, bold, italic, to }) => `${kind === 'code'} ${bold} ${italic} ${to !== undefined}`);
  return looks.filter((look, index) => look !== looks[index - 1]).join();
}

/**
 * Creates a function that resolves quotes of site values and of the page's entry.
 * @param facts the values of `site.yaml`
 */
export function createQuoteReader(facts: readonly Pick<Fact, 'name' | 'value'>[], entry: Json | undefined): ReadQuote {
  const readFact: ReadQuote = (name) => facts.find((fact) => fact.name === name)?.value;
  return (name) => {
    const value = readFact(name) ?? readAt(entry, name.split('.'));
    if (typeof value !== 'string' && typeof value !== 'number') return undefined;
    const filled = fillQuotes(String(value), readFact);
    return filled.includes('${') ? undefined : filled;
  };
}

/** The runs in an element of a page. */
export function readRuns(element: Element): readonly Run[] {
  return mergeRuns([...element.childNodes].flatMap((node) => readNode(node, PLAIN)));
}

type Marks = Pick<Run, 'bold' | 'italic' | 'to'> & { readonly isCode?: boolean };

function readNode(node: Node, marks: Marks): readonly Run[] {
  const { isCode = false, ...rest } = marks;
  const words = node.textContent ?? '';
  if (node.nodeType === 3) return isCode ? [{ ...rest, kind: 'code', text: words }] : splitQuotes(words, rest);
  if (!isElement(node)) return [];
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
