import type { Span } from './runs.ts';

/** The start of a list item or of a heading. */
const START = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)+|^#{1,6}[ \t]+/;
const HEADING = /^#/;
/** A blockquote, a rule, or the underline of a heading. */
const OTHER = /^[ \t]*(?:>|(?:[-=_*][ \t]*){3,}$|={1,2}$)/;
/** Code, tables, and lines that end with a break. */
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
