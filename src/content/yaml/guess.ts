import type { Diagnostic, Fix, Range, Source } from '../../check/diagnostics/index.ts';
import { contentEnd, isFiller, KEY, lineAt, lineEnd, lineStart, measureIndent, nextContent } from './lines.ts';
import type { Complaint } from './parse-yaml.ts';
import { quoteText } from './quote.ts';

export interface Guess {
  readonly fault: Diagnostic;
  /**
   * Alternative repairs: if the guess is right, the parser gets further with one of them. Without repairs, the guess is
   * certain.
   */
  readonly repairs: readonly Fix[];
}

/** The maximum number of positions in one line at which a mistake is searched. */
export const MOST_PLACES = 20;

/** The maximum distance, in characters, between the two ends of a mistake. */
const LONGEST = 500;

/** A guess with its repairs; without `repairs`, the fix of the fault is the repair. */
export function guess(fault: Diagnostic | undefined, ...repairs: readonly Fix[]): readonly Guess[] {
  if (!fault) return [];
  return [{ fault, repairs: repairs.length === 0 && fault.fix ? [fault.fix] : repairs }];
}

export function insert(at: number, text: string): Fix {
  return { range: [at, at], text };
}

export function quote(text: string, range: Range): Fix {
  return { range, text: quoteText(text.slice(...range)) };
}

/** Lines with more characters are not searched: a pattern may take quadratic time, and brackets are on short lines. */
const LONGEST_LINE = 4000;

/** The matches in a line, or in all lines from `first` to it; none if the searched text exceeds `LONGEST_LINE`. */
export function matchLine(text: string, { start: last }: Line, pattern: RegExp, first?: Line) {
  const start = first && last - first.start < LONGEST ? first.start : last;
  const end = lineEnd(text, last);
  if (end - start > LONGEST_LINE) return [];
  return [...text.slice(start, end).matchAll(pattern)].slice(0, MOST_PLACES).map(({ 0: found, index }) => {
    const at = start + index;
    const range: Range = [at, at + found.trimEnd().length];
    return { found, range };
  });
}

/** A line in parts: an indent, dashes, a key, and a value, without the comment. Positions are offsets in the text. */
export interface Line {
  readonly start: number;
  readonly indent: number;
  /** The offset of the line's first word, after the dashes. */
  readonly words: number;
  /** The key with its colon, or empty. */
  readonly key: string;
  readonly value: Range;
}

/** The surroundings of a parser error, in which a mistake is recognised. */
export interface Context extends Complaint {
  readonly source: Source;
  readonly text: string;
  /** Where the parser stopped. */
  readonly at: number;
  readonly line: Line;
  /** The nearest lines that are not blank and not a comment. */
  readonly above: Line | undefined;
  readonly below: Line | undefined;
  /** `line`, `above` and `below`, as far as they exist: the likeliest first. */
  readonly near: readonly Line[];
  /** Offsets of the brackets that are open at `at`, the outermost first. */
  readonly open: readonly number[];
  /** The last quoted text that starts before `at`. */
  readonly quoted: Range | undefined;
  /** Offsets of the comments between the outermost open bracket and the end of the line. */
  readonly comments: readonly number[];
}

/** Collects the context of a parser error. */
export function readContext(source: Source, { code, pos }: Complaint): Context {
  const { text } = source;
  const at = Math.min(pos[0], text.length);
  const isBlank = isFiller(lineAt(text, at));
  const line = (isBlank ? readLineAbove(text, at) : undefined) ?? readLine(text, at);
  const [above, below] = [readLineAbove(text, line.start), readLineBelow(text, line)];
  const { open: opened, quoted } = scan(text, 0, at + 1);
  const open = opened.filter((bracket) => bracket < at);
  const [outermost] = open;
  const comments = outermost === undefined ? [] : scan(text, outermost, lineEnd(text, at)).comments;
  return {
    ...{ source, text, code, pos, at, open, quoted, comments, line },
    ...{ above, below, near: [line, above, below].filter((each) => each !== undefined) },
  };
}

/** Splits the line at an offset into its parts. */
export function readLine(text: string, offset: number): Line {
  const start = lineStart(text, offset);
  const content = lineAt(text, start);
  const lead = /^ *(?:-(?: +|$))*/.exec(content)?.[0].length ?? 0;
  const key = KEY.exec(content.slice(lead))?.[0] ?? '';
  const behind = content.slice(lead + key.length);
  const value = start + lead + key.length + behind.length - behind.trimStart().length;
  return {
    ...{ start, key, words: start + lead, indent: measureIndent(content) },
    value: [value, /^#/.test(text.slice(value)) ? value : contentEnd(text, value)],
  };
}

/** The nearest line above that is not blank and not a comment. */
export function readLineAbove(text: string, offset: number): Line | undefined {
  let start = lineStart(text, offset);
  while (start > 0) {
    start = lineStart(text, start - 1);
    if (!isFiller(lineAt(text, start))) return readLine(text, start);
  }
  return undefined;
}

export function readLineBelow(text: string, { start }: Line): Line | undefined {
  const below = nextContent(text, start);
  return below < text.length ? readLine(text, below) : undefined;
}

/** The open brackets, the comments and the last quoted text of a part of a text. */
function scan(text: string, start: number, end: number) {
  const open: number[] = [];
  const comments: number[] = [];
  let quoted: Range | undefined;
  for (let at = start; at < end; at += 1) {
    const character = text.charAt(at);
    if (/["']/.test(character) && startsValue(text, at)) {
      quoted = [at, endOfQuoted(text, at)];
      at = quoted[1];
    } else if (character === '#' && /\s/.test(text.charAt(at - 1) || '\n')) {
      comments.push(at);
      at = lineEnd(text, at);
    } else if (/[[{]/.test(character)) {
      if (startsValue(text, at)) open.push(at);
    } else if (character === CLOSING[text.charAt(open.at(-1) ?? -1)]) open.pop();
  }
  return { open, comments, quoted };
}

const CLOSING: Readonly<Record<string, string>> = { '[': ']', '{': '}' };

/** True if a value can start here: at the start of a line, inside brackets, or a space after `:`, `-` or `?`. */
function startsValue(text: string, at: number): boolean {
  let before = at - 1;
  while (/[ \t]/.test(text.charAt(before))) before -= 1;
  const character = text.charAt(before);
  return character === '' || '\n\r[{,'.includes(character) || (':-?'.includes(character) && before < at - 1);
}

/** The offset of the closing quote for the quote at `start`; the length of the text if there is none. */
function endOfQuoted(text: string, start: number): number {
  const quote = text.charAt(start);
  for (let at = start + 1; at < text.length; at += 1) {
    if (quote === '"' && text.charAt(at) === '\\') at += 1;
    else if (text.charAt(at) === quote) {
      if (quote === '"' || text.charAt(at + 1) !== "'") return at;
      at += 1;
    }
  }
  return text.length;
}
