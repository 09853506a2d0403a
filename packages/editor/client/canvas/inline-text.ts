import { BLOCK } from '../../../../src/block/islands/index.ts';
import { isHtml } from './elements.ts';
import { readRuns } from './inline-html.ts';
import { readMarkdown, writeSafely } from './inline-markdown.ts';
import type { Run } from './runs.ts';
import { splitQuotes } from './runs.ts';
import { listSegments } from './segments.ts';
import { normalise, readQuoted, withoutMarks } from './shown-words.ts';
import type { ReadQuote, TextLeaf } from './text-leaves.ts';
import { fillIn } from './text-leaves.ts';

/** Words that can be changed where they stand on the page. */
export interface InlineText {
  readonly element: HTMLElement;
  readonly leaf: TextLeaf;
  /** The words as they are written, with what stands there for each quote. */
  readonly runs: readonly Run[];
  /** Whether they may be marked. */
  readonly isRich: boolean;
  /** The text in the file once the words on the page are these. */
  readonly write: (runs: readonly Run[]) => string;
}

/** What was written in Markdown stands in one of these, as `RichTextBody` of src/theme draws it. */
const RICH = '.rich-text';

/**
 * The words around a place on the page, with the text in a file that is proved to say them: it says just these, and no other text of the
 * block does, nor does another place in it show them. Of a list of items that say the same, the order tells which is which. Undefined where
 * the words may come from somewhere else, or are written in a way that could not be kept.
 */
export function findInlineText(target: Element, block: Element, leaves: readonly TextLeaf[]): InlineText | undefined {
  for (let around: Element | null = target; around && block.contains(around); around = around.parentElement) {
    if (around.querySelector(SEVERAL)) return undefined;
    const words = normalise(around.textContent);
    if (words === '') continue;
    const element = listPlaces(around, words)[0];
    if (!element) continue;
    const isRich = element.closest(RICH) !== null;
    const holder = element.closest(`[${BLOCK}]`);
    const within = leaves.filter(({ isNested = false }) => isNested === (holder !== block));
    const found = within.flatMap((leaf) =>
      matchWords(leaf.value, words, isRich, leaf.read).map((match) => ({ element, leaf, isRich, ...match })),
    );
    if (found.length === 0) continue;
    const places = listPlaces(block, words).filter(
      (each) => each.closest(`[${BLOCK}]`) === holder && (each.closest(RICH) !== null) === isRich,
    );
    const isAlike = new Set(found.map(({ leaf }) => describePlace(leaf))).size === 1;
    const text = found.length === places.length && isAlike ? found[places.indexOf(element)] : undefined;
    return text && (!isRich || describeMarks(text.runs) === describeMarks(readRuns(element))) ? text : undefined;
  }
  return undefined;
}

/** The innermost elements in a part of the page, itself included, that show some words and no more. */
function listPlaces(part: Element, words: string): readonly HTMLElement[] {
  const saying = [part, ...part.querySelectorAll('*')].filter((each) => normalise(each.textContent) === words);
  return saying.filter(isHtml).filter((each) => !saying.some((other) => other !== each && each.contains(other)));
}

/** Where a text stands, whichever item of a list it is in. */
function describePlace({ file, path }: TextLeaf): string {
  return [file, ...path.map((step) => (typeof step === 'number' ? '' : step))].join('/');
}

/** The words of a text, or each of its paragraphs, where a reader sees them as these words and no more. */
export function matchWords(
  value: string,
  words: string,
  isRich: boolean,
  read: ReadQuote = () => undefined,
): readonly Pick<InlineText, 'runs' | 'write'>[] {
  const spans = isRich
    ? listSegments(value)
    : [[value.length - value.trimStart().length, value.trimEnd().length] as const];
  return spans.flatMap(([start, end]) => {
    const source = value.slice(start, end);
    const written = isRich ? readMarkdown(source) : splitQuotes(source);
    const runs = written?.map((run) => (run.kind === 'quote' ? { ...run, text: fillIn(run.text, read) } : run));
    const isKnown = runs?.every(({ kind, text, source: quote }) => kind !== 'quote' || text !== quote);
    if (!runs || !isKnown || normalise(runs.map(({ text }) => text).join('')) !== words) return [];
    const keepSpaces = source.includes('\u00a0');
    const write: InlineText['write'] = (changed) => {
      // A browser writes such a space for one at the end of a line.
      const typed = keepSpaces ? changed : changed.map((run) => ({ ...run, text: run.text.replaceAll('\u00a0', ' ') }));
      const text = isRich ? writeSafely(typed) : typed.map((run) => run.source ?? run.text).join('');
      return value.slice(0, start) + text.trim() + value.slice(end);
    };
    return [{ runs, write }];
  });
}

/** The order of the marks in some words: what a page shows otherwise than it is written is not edited there. */
function describeMarks(runs: readonly Run[]): string {
  const words = runs.filter(({ text }) => text.trim() !== '');
  const looks = words.map(({ kind, bold, italic, to }) => `${kind === 'code'} ${bold} ${italic} ${to !== undefined}`);
  return looks.filter((look, index) => look !== looks[index - 1]).join();
}

/** The text in a file that says the words around a place on the page, or those there with what they quote. */
export function findSource(target: Element, block: Element, leaves: readonly TextLeaf[]): TextLeaf | undefined {
  for (let element: Element | null = target; element && block.contains(element); element = element.parentElement) {
    if (element.querySelector(SEVERAL)) return undefined;
    const words = normalise(element.textContent);
    const found = words === '' ? undefined : leaves.find(({ value, read }) => saysWords(value, words, read));
    if (found) return found;
  }
  return undefined;
}

/** An element with one of these in it shows more than one text. */
const SEVERAL = 'p, li, h1, h2, h3, h4, h5, h6, div, table, figure, dt, dd';

/** Whether a text, or a paragraph or list item of it, is what a reader sees as some words. */
function saysWords(value: string, words: string, read: ReadQuote = () => undefined): boolean {
  const parts = [value, ...value.split(/\n[ \t]*\n/), ...value.split('\n')];
  return parts.some((part) => readQuoted(fillIn(withoutMarks(part), read), words) !== undefined);
}
