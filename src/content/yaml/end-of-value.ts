import type { QuoteFault } from './brackets.ts';
import { endOfBrackets, endOfQuoted, quoteFault } from './brackets.ts';
import { ITEM, KEY, lineEnd, lineStart, measureIndent, nextLine } from './lines.ts';
import { isLookAlikeKey } from './look-alike.ts';

/** A value as the outline finds it. */
export interface ValueStart {
  readonly start: number;
  /** The column of the key or dash that it belongs to. */
  readonly column: number;
  /** True when no key stands before it on its line. */
  readonly isBare: boolean;
}

/** What is wrong with a value: a quote, or a line that belongs to it by its place and not by its indent. */
export type ValueFault =
  | QuoteFault
  /** Like a key or an item, and too deep. */
  | { readonly kind: 'too deep'; readonly line: number }
  /** Not as deep as the first line of its text. */
  | { readonly kind: 'not deep enough'; readonly line: number; readonly first: number }
  | { readonly kind: 'look-alike'; readonly line: number }
  /** A text where keys follow. */
  | { readonly kind: 'loose'; readonly line: number };

/** The start of the line behind a value, or what is wrong with it; undefined when it has a bracket that is never closed. */
export function endOfValue(text: string, value: ValueStart): number | ValueFault | undefined {
  const { start, column } = value;
  const first = text.charAt(start);
  if (start >= lineEnd(text, start)) return nextLine(text, start);
  if (first === '|' || first === '>') return endOfBlockText(text, value);
  if (first === '"' || first === "'") {
    const end = endOfQuoted(text, start, first);
    return quoteFault(text, start, end) ?? nextLine(text, end);
  }
  if (first !== '[' && first !== '{') return endOfPlainText(text, value);
  const end = endOfBrackets(text, start);
  if (typeof end !== 'number') return end;
  for (let line = nextLine(text, start); line <= end; line = nextLine(text, line)) {
    const content = text.slice(line, lineEnd(text, line));
    if (content.trim() !== '' && measureIndent(content) <= column && !/^\s*[\]}]/.test(content)) return undefined;
  }
  return nextLine(text, end);
}

/** Deeper lines go on with the text, unless they look like keys or items. */
function endOfPlainText(text: string, { start, column, isBare }: ValueStart): number | ValueFault {
  const own = start - lineStart(text, start);
  // `map { vendor: Example }` is a key that lacks its colon.
  if (isBare && /^[\w-]+ +\{.*:\s/.test(text.slice(start, lineEnd(text, start)))) {
    return { kind: 'loose', line: lineStart(text, start) };
  }
  let line = nextLine(text, start);
  for (; line < text.length; line = nextLine(text, line)) {
    const content = text.slice(line, lineEnd(text, line));
    const indent = measureIndent(content);
    if (content.trim() === '') continue;
    const isKey = KEY.test(content.slice(indent));
    if (isBare && isKey && indent === own) return { kind: 'loose', line: lineStart(text, start) };
    if (indent <= column || /^ *[\t#]/.test(content)) break;
    if (isLookAlikeKey(content)) return { kind: 'look-alike', line };
    if (isKey || ITEM.test(content)) return { kind: 'too deep', line };
  }
  return line;
}

/** The text below `|` or `>`: what is deeper than its key, in the column of its first line or further in. */
function endOfBlockText(text: string, { start, column }: ValueStart): number | ValueFault {
  const saysColumn = /^[|>][-+]?\d/.test(text.slice(start, start + 3));
  let first: number | undefined;
  let line = nextLine(text, start);
  for (; line < text.length; line = nextLine(text, line)) {
    const content = text.slice(line, lineEnd(text, line));
    if (content.trim() === '') continue;
    const indent = measureIndent(content);
    if (indent <= column) break;
    first ??= line;
    if (!saysColumn && indent < measureIndent(text.slice(first, lineEnd(text, first))))
      return { kind: 'not deep enough', line, first };
  }
  return line;
}
