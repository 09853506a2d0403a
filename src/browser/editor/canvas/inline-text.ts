import type { Json, Path } from '../../../yaml/edit/edit.ts';
import { isHtml } from './elements.ts';
import { readRuns } from './inline-html.ts';
import { readMarkdown, writeSafely } from './inline-markdown.ts';
import type { Run } from './runs.ts';
import { PLAIN } from './runs.ts';
import { listSegments } from './segments.ts';
import { normalise, readQuoted, withoutMarks } from './shown-words.ts';

/** A text in a file that may be shown on the page. */
export interface TextLeaf {
  readonly file: string;
  readonly path: Path;
  readonly value: string;
}

/** Keys whose texts are names of something and not words. */
const NAMES = new Set([
  'type',
  'shared',
  'id',
  'link',
  'to',
  'icon',
  'src',
  'image',
  'from',
  'until',
  'tone',
  'spacing',
  'screens',
  'layout',
  'head',
  'if',
  'unless',
]);

/** The words in a part of a file, in their order. */
export function listTexts(file: string, data: Json | undefined, path: Path = []): readonly TextLeaf[] {
  if (typeof data === 'string') return [{ file, path, value: data }];
  if (typeof data !== 'object' || data === null) return [];
  const parts: readonly (readonly [string | number, Json])[] = isList(data)
    ? [...data.entries()]
    : Object.entries(data);
  return parts.flatMap(([step, part]) =>
    typeof step === 'string' && NAMES.has(step) ? [] : listTexts(file, part, [...path, step]),
  );
}

function isList(data: Json): data is readonly Json[] {
  return Array.isArray(data);
}

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
 * The words around a place on the page, with the text in a file that says the same; undefined where they come from somewhere else, or
 * are written in a way that could not be kept.
 */
export function findInlineText(target: Element, block: Element, leaves: readonly TextLeaf[]): InlineText | undefined {
  for (let element: Element | null = target; element && block.contains(element); element = element.parentElement) {
    const words = normalise(element.textContent);
    if (words === '' || !isHtml(element)) continue;
    const isRich = element.closest(RICH) !== null;
    for (const leaf of leaves) {
      const found = matchWords(leaf.value, words, isRich);
      if (found && (!isRich || describeMarks(found.runs) === describeMarks(readRuns(element))))
        return { element, leaf, isRich, ...found };
    }
  }
  return undefined;
}

/** The words of a text, or of one of its paragraphs, where a reader sees them as these words and no more. */
export function matchWords(
  value: string,
  words: string,
  isRich: boolean,
): Pick<InlineText, 'runs' | 'write'> | undefined {
  const spans = isRich
    ? listSegments(value)
    : [[value.length - value.trimStart().length, value.trimEnd().length] as const];
  for (const [start, end] of spans) {
    const source = value.slice(start, end);
    const written = isRich ? readMarkdown(source) : readPlain(source);
    const quoted = written && readQuoted(written.map(({ text }) => text).join(''), words);
    if (!written || !quoted) continue;
    const inTurn = quoted.values();
    const runs = written.map((run) => (run.kind === 'quote' ? { ...run, text: inTurn.next().value ?? '' } : run));
    const keepSpaces = source.includes('\u00a0');
    return {
      runs,
      write: (changed) => {
        // A browser writes such a space for one at the end of a line.
        const typed = keepSpaces
          ? changed
          : changed.map((run) => ({ ...run, text: run.text.replaceAll('\u00a0', ' ') }));
        const text = isRich ? writeSafely(typed) : typed.map((run) => run.source ?? run.text).join('');
        return value.slice(0, start) + text.trim() + value.slice(end);
      },
    };
  }
  return undefined;
}

/** A text without marks, and what it quotes. */
function readPlain(source: string): readonly Run[] {
  return source.split(/(\$\{[^{}]*\})/).flatMap((text, index): readonly Run[] => {
    if (text === '') return [];
    return [index % 2 === 1 ? { ...PLAIN, kind: 'quote', text, source: text } : { ...PLAIN, kind: 'text', text }];
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
    const found = words === '' ? undefined : leaves.find(({ value }) => saysWords(value, words));
    if (found) return found;
  }
  return undefined;
}

/** An element with one of these in it shows more than one text. */
const SEVERAL = 'p, li, h1, h2, h3, h4, h5, h6, div, table, figure, dt, dd';

/** Whether a text, or a paragraph or list item of it, is what a reader sees as some words. */
function saysWords(value: string, words: string): boolean {
  const parts = [value, ...value.split(/\n[ \t]*\n/), ...value.split('\n')];
  return parts.some((part) => readQuoted(withoutMarks(part), words) !== undefined);
}
