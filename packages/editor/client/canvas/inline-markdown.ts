import { normaliseAddress } from '../../../../src/block/address/index.ts';
import { readAsterisks } from '../../../../src/block/multiplication.ts';
import type { Paragraph, Run, Span } from './runs.ts';
import { hasSameMarks, mergeRuns, PLAIN } from './runs.ts';

/*
 * The part of Markdown that can be edited inside a paragraph: **bold**, *emphasis*, `code`, [links](/to) and quotes
 * such as `${site.name}`. Text with other syntax is not parsed at all.
 */

type Marks = Pick<Run, 'bold' | 'italic' | 'to'>;

const TOKEN =
  /(?<quote>\$\{[^{}]*\})|`(?<code>[^`$\n]+)`|\\(?<sign>[!-/:-@[-`{-~])|\[(?<label>(?:[^[\]\\]|\\[^\n])*)\]\((?<to>(?!<)[^()\s]*)\)|(?<stars>\*+)|[^$`\\[*]+|[\s\S]/gu;

/** Parses a paragraph; undefined if it could not be written back unchanged. A quote is shown as its source text. */
export function readMarkdown(source: string): readonly Run[] | undefined {
  const runs = readWithin(source, PLAIN);
  return runs && writeMarkdown(runs) === source ? runs : undefined;
}

function readWithin(source: string, base: Marks): readonly Run[] | undefined {
  const runs: Run[] = [];
  const open: ('**' | '*')[] = [];
  const marks = (): Marks => ({
    ...base,
    bold: base.bold || open.includes('**'),
    italic: base.italic || open.includes('*'),
  });
  for (const { 0: token, index, groups = {} } of source.matchAll(TOKEN)) {
    const { quote, code, sign, label, to, stars } = groups;
    if (stars !== undefined) {
      if (!turnStars(source, index, stars.length, open)) return undefined;
    } else if (to !== undefined) {
      const words = base.to === undefined ? readWithin(label ?? '', { ...marks(), to }) : undefined;
      if (!words) return undefined;
      runs.push(...words);
    } else if (quote !== undefined) runs.push({ ...marks(), kind: 'quote', text: quote, source: quote });
    else if (code !== undefined) runs.push({ ...marks(), kind: 'code', text: code });
    else runs.push({ ...marks(), kind: 'text', text: sign ?? token });
  }
  return open.length === 0 ? mergeRuns(runs) : undefined;
}

/** Opens or closes the marks of a row of asterisks; false if the asterisks are ambiguous. */
function turnStars(source: string, at: number, count: number, open: ('**' | '*')[]): boolean {
  const { canOpen, canClose } = findSides(source, at, count);
  let rest = count;
  for (let top = open.at(-1); canClose && top && top.length <= rest; top = open.at(-1)) {
    open.pop();
    rest -= top.length;
  }
  if (rest === 0) return true;
  // A row that can both open and close is ambiguous.
  if (!canOpen || rest > 3 || rest < count) return false;
  const next = /(?<!\\)\*+/.exec(source.slice(at + count))?.[0].length;
  if (rest === 3 && next !== 3) return false;
  const added = rest === 3 ? SIGNS : [rest === 2 ? ('**' as const) : ('*' as const)];
  if (added.some((each) => open.includes(each))) return false;
  open.push(...added);
  return true;
}

const SPACE = /^\s?$/u;
const SIGN = /^[\p{P}\p{S}]$/u;

/** Whether a row of asterisks can open or close a mark, as in the Markdown of pages. A quote counts as text. */
function findSides(source: string, at: number, count: number) {
  const before = [...source.slice(0, at)].at(-1) ?? '';
  const after = [...source.slice(at + count)][0] ?? '';
  const ends = source.slice(0, at).endsWith('}') && /\$\{[^{}]*\}$/.test(source.slice(0, at));
  const begins = source.startsWith('${', at + count);
  const isSign = (character: string, isQuote: boolean) => !isQuote && SIGN.test(character);
  const { mayOpen, mayClose } = readAsterisks(source.slice(0, at), count, after);
  const [signBefore, signAfter] = [isSign(before, ends), isSign(after, begins)];
  return {
    canOpen: mayOpen && !SPACE.test(after) && (!signAfter || SPACE.test(before) || signBefore),
    canClose: mayClose && !SPACE.test(before) && (!signBefore || SPACE.test(after) || signAfter),
  };
}

/** Writes runs as Markdown. */
export function writeMarkdown(runs: readonly Run[]): string {
  const units = joinLinks(hugWords(runs));
  let text = '';
  let open: readonly Sign[] = [];
  units.forEach((unit, index) => {
    const wanted = SIGNS.filter((sign) => unit[MARKS[sign]]);
    const keep = open.findIndex((sign) => !wanted.includes(sign));
    const kept = keep === -1 ? open : open.slice(0, keep);
    const added = wanted.filter((sign) => !kept.includes(sign));
    // The mark that ends later is opened first.
    const lasts = (sign: Sign) => {
      const end = units.findIndex((each, at) => at > index && !each[MARKS[sign]]);
      return end === -1 ? units.length : end;
    };
    const opened = [...added].sort((left, right) => lasts(right) - lasts(left));
    text += [...open.slice(kept.length)].reverse().join('') + opened.join('') + unit.text;
    open = [...kept, ...opened];
  });
  return escapeStarts(text + [...open].reverse().join(''));
}

const SIGNS = ['*', '**'] as const;
type Sign = (typeof SIGNS)[number];
const MARKS = { '*': 'italic', '**': 'bold' } as const;

/** A unit of the output: a text, or a link with its text. */
interface Unit {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly text: string;
}

function joinLinks(runs: readonly Run[]): readonly Unit[] {
  const units: Unit[] = [];
  for (let at = 0; at < runs.length; ) {
    const run = runs[at];
    if (!run) break;
    const { to } = run;
    const end = to === undefined ? at + 1 : runs.findIndex((each, index) => index > at && each.to !== to);
    const words = runs.slice(at, end === -1 ? runs.length : end);
    at += words.length;
    const [bold, italic] = [words.every((each) => each.bold), words.every((each) => each.italic)];
    if (to === undefined) units.push({ bold, italic, text: writeWords(run) });
    else {
      const inside = words.map(({ to: _to, ...each }) => ({
        ...each,
        bold: each.bold && !bold,
        italic: each.italic && !italic,
      }));
      units.push({ bold, italic, text: `[${writeMarkdown(inside)}](${to})` });
    }
  }
  return units;
}

/** Escapes the characters of a typed address that would end a link target: spaces and brackets. */
export function writeAddress(to: string): string {
  return normaliseAddress(to).replace(/[()\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

/** Moves spaces at the edges of marks out of them. */
function hugWords(runs: readonly Run[]): readonly Run[] {
  const parts = runs.flatMap((run): readonly Run[] => {
    const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(run.text) ?? [];
    if (run.kind !== 'text' || words === '') return [run];
    return [before, words, after].map((text) => ({ ...run, text }));
  });
  const isSpace = (run: Run) => run.kind === 'text' && run.text.trim() === '';
  return mergeRuns(
    parts.map((run, at) => {
      if (!isSpace(run)) return run;
      const before = parts.slice(0, at).findLast((each) => !isSpace(each));
      const after = parts.slice(at).find((each) => !isSpace(each));
      return { ...run, bold: !!before?.bold && !!after?.bold, italic: !!before?.italic && !!after?.italic };
    }),
  );
}

function writeWords({ kind, text, source }: Run): string {
  if (kind === 'quote') return source ?? text;
  if (kind === 'code') return `\`${text.replaceAll('`', "'")}\``;
  return text
    .replace(/[\\`*[\]]|~(?=~)|(?<=~)~|<(?=[a-z/!?])|&(?=#?\w+;)/gi, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_');
}

/** Escapes characters that would turn a line into a list, a heading or a blockquote. */
function escapeStarts(markdown: string): string {
  return markdown
    .replace(/^([ \t]*)([-+](?=\s|$)|#{1,6}(?=\s|$)|>)/gm, '$1\\$2')
    .replace(/^([ \t]*\d{1,9})([.)])(?=\s|$)/gm, '$1\\$2');
}

/** Writes runs as Markdown that parses to the same text; drops bold and emphasis if they cannot be written. */
export function writeSafely(runs: readonly Run[]): string {
  const written = writeMarkdown(runs);
  if (isWritable(runs, written)) return written;
  return writeMarkdown(mergeRuns(runs.map((run) => ({ ...run, bold: false, italic: false }))));
}

/** Whether the Markdown of runs parses to the same runs. */
export function isWritable(runs: readonly Run[], written = writeMarkdown(runs)): boolean {
  const read = readMarkdown(written);
  const meant = hugWords(runs);
  return (
    read !== undefined &&
    read.length === meant.length &&
    meant.every((run, at) => {
      const other = read[at];
      return other !== undefined && run.kind === other.kind && hasSameMarks(run, other);
    })
  );
}

/** The source between two paragraphs. */
export const PARAGRAPH = '\n\n';
/** The marker at the end of the source before a list item. */
export const MARKER = /([ \t]*)(?:([-*+])|(\d{1,9})([.)]))([ \t]+)$/;

/** Returns the source before the paragraph after the one with this source before it: after a list item, the next marker. */
export function continueAfter(before: string): string {
  const [found, indent, bullet, number, sign, space] = MARKER.exec(before) ?? [];
  if (found !== undefined) return `\n${indent}${bullet ?? `${Number(number) + 1}${sign}`}${space}`;
  return PARAGRAPH + (/\n([ \t]+)$/.exec(before)?.[1] ?? '');
}

/** The source before the text of a line: line breaks, indented list markers, and the number signs of a heading. */
const BEFORE = /^\s*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?:#{1,6}[ \t]+)?$/;

/**
 * Parses a text into paragraphs, list items and headings, each with the source before it; undefined if it has other
 * content, such as code or tables, or could not be written back unchanged.
 */
export function readParagraphs(text: string): readonly Paragraph[] | undefined {
  const paragraphs: Paragraph[] = [];
  let end = 0;
  for (const [from, to] of listSegments(text)) {
    const [before, runs] = [text.slice(end, from), readMarkdown(text.slice(from, to))];
    if (!runs || to <= from || !BEFORE.test(before)) return undefined;
    paragraphs.push([before, runs]);
    end = to;
  }
  return text.slice(end).trim() === '' ? paragraphs : undefined;
}

/** The start of a list item or of a heading. */
const START = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)+|^#{1,6}[ \t]+/;
const HEADING = /^#/;
/** A blockquote, a horizontal line, or the underline of a heading. */
const OTHER = /^[ \t]*(?:>|(?:[-=_*][ \t]*){3,}$|={1,2}$)/;
/** Code, tables, and hard line breaks (two spaces or a backslash at the end of a line). */
const UNREAD =
  /^[ \t]*(?:```|~~~)|^(?: {4}|\t)(?![ \t]*(?:[-*+]|\d+[.)])[ \t])|^[|:\- \t]*-[|:\- \t]*\|[|:\- \t]*$|(?: {2}|\\)\n(?=[ \t]*\S)/m;

/** The ranges of the paragraphs, list items and headings in a Markdown text; none if it has code or tables. */
export function listSegments(markdown: string): readonly Span[] {
  if (UNREAD.test(markdown)) return [];
  const segments: [number, number][] = [];
  let isOpen = false;
  let at = 0;
  for (const line of markdown.split('\n')) {
    const end = at + line.trimEnd().length;
    const start = START.exec(line)?.[0].length;
    const last = segments.at(-1);
    if (line.trim() === '' || OTHER.test(line)) isOpen = false;
    else if (start === undefined && isOpen && last) last[1] = end;
    else {
      segments.push([at + (start ?? line.length - line.trimStart().length), end]);
      isOpen = !HEADING.test(line);
    }
    at += line.length + 1;
  }
  return segments;
}
