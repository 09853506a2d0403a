import { EDIT } from '../../../../src/block/islands/index.ts';
import type { Json } from '../../../../src/content/yaml/edit/edit.ts';
import type { Fact } from '../../protocol.ts';
import { valueAt } from '../value-at.ts';
import { isHtml } from './elements.ts';
import { readRuns } from './inline-html.ts';
import { readMarkdown, writeSafely } from './inline-markdown.ts';
import type { Run, Span } from './runs.ts';
import { splitQuotes } from './runs.ts';
import { listSegments } from './segments.ts';

/** Words that can be changed where they stand on the page. */
export interface InlineText {
  readonly element: HTMLElement;
  /** The words as they are written, with what stands there for each quote. */
  readonly runs: readonly Run[];
  /** Whether they may be marked. */
  readonly isRich: boolean;
  /** The text in the file once the words on the page are these. */
  readonly write: (runs: readonly Run[]) => string;
}

/** What the page shows for a name in a quote, `site.facts.price`; undefined where that is not known. */
export type ReadQuote = (name: string) => string | undefined;

/** The paragraphs, list items and headings of a text in Markdown that are edited each by itself. */
const PARTS = 'p, h3, h4, h5, h6, li:not(:has(> p))';
/** What `listSegments` leaves out. */
const UNREAD = 'blockquote, table, pre';

/**
 * The words of a text, or of the part of it around a place on the page. Undefined where they are written in a way that could not be kept,
 * or where the page does not show what the file says now.
 * @param shown the element that shows just this text
 */
export function readInlineText(
  shown: HTMLElement,
  target: Element,
  value: string,
  read: ReadQuote = () => undefined,
): InlineText | undefined {
  const isRich = shown.hasAttribute(EDIT.markdown);
  const part = isRich ? findPart(shown, target, value) : { element: shown, span: findWords(value) };
  if (!part) return undefined;
  const { element, span } = part;
  const found = readWords(value, span, isRich, read);
  if (!found || normalise(joinRuns(found.runs)) !== normalise(element.textContent)) return undefined;
  if (isRich && describeMarks(found.runs) !== describeMarks(readRuns(element))) return undefined;
  return { element, isRich, ...found };
}

function findWords(value: string): Span {
  return [value.length - value.trimStart().length, value.trimEnd().length];
}

/** The parts of the text stand on the page in their order. */
function findPart(shown: HTMLElement, target: Element, value: string) {
  const element = target.closest(PARTS);
  const parts = [...shown.querySelectorAll(PARTS)].filter((each) => !each.closest(UNREAD));
  const segments = listSegments(value);
  const span = element && parts.length === segments.length ? segments[parts.indexOf(element)] : undefined;
  return span && element && isHtml(element) ? { element, span } : undefined;
}

/** A part of a text as words; undefined where it quotes what is not known, or could not be written back as it is. */
export function readWords(
  value: string,
  [start, end]: Span,
  isRich: boolean,
  read: ReadQuote = () => undefined,
): Pick<InlineText, 'runs' | 'write'> | undefined {
  const source = value.slice(start, end);
  const written = isRich ? readMarkdown(source) : splitQuotes(source);
  const runs = written?.map((run) => (run.kind === 'quote' ? { ...run, text: fillIn(run.text, read) } : run));
  if (!runs?.every(({ kind, text, source: quote }) => kind !== 'quote' || text !== quote)) return undefined;
  const keepSpaces = source.includes('\u00a0');
  const write: InlineText['write'] = (changed) => {
    // A browser writes such a space for one at the end of a line.
    const typed = keepSpaces ? changed : changed.map((run) => ({ ...run, text: run.text.replaceAll('\u00a0', ' ') }));
    const text = isRich ? writeSafely(typed) : typed.map((run) => run.source ?? run.text).join('');
    return value.slice(0, start) + text.trim() + value.slice(end);
  };
  return { runs, write };
}

function joinRuns(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('');
}

/** As a reader sees it: the page keeps some words in one line with signs that the file does not have. */
function normalise(text: string | null): string {
  return (text ?? '')
    .replace(/[\s\u00a0\u202f\u2060]+/g, ' ')
    .trim()
    .replaceAll('\u00ad', '');
}

/** The order of the marks in some words: what a page shows otherwise than it is written is not edited there. */
function describeMarks(runs: readonly Run[]): string {
  const words = runs.filter(({ text }) => text.trim() !== '');
  const looks = words.map(({ kind, bold, italic, to }) => `${kind === 'code'} ${bold} ${italic} ${to !== undefined}`);
  return looks.filter((look, index) => look !== looks[index - 1]).join();
}

/**
 * Knows what is quoted of the site, and of the entry that a page is made of.
 * @param facts the values of `site.yaml`
 */
export function createQuoteReader(facts: readonly Pick<Fact, 'name' | 'value'>[], entry: Json | undefined): ReadQuote {
  const readFact: ReadQuote = (name) => facts.find((fact) => fact.name === name)?.value;
  return (name) => {
    const value = readFact(name) ?? valueAt(entry, name.split('.'));
    if (typeof value !== 'string' && typeof value !== 'number') return undefined;
    const filled = fillIn(String(value), readFact);
    return filled.includes('${') ? undefined : filled;
  };
}

const QUOTE = /\$\{\s*([^{}]*?)\s*\}/g;

/** A text with what it quotes, as far as that is known. */
function fillIn(text: string, read: ReadQuote): string {
  return text.replace(QUOTE, (quote, name: string) => read(name) ?? quote);
}
