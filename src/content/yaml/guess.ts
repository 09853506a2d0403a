import type { Diagnostic, Fix, Range } from '../../check/diagnostics/index.ts';
import type { Line } from './complaint.ts';
import { lineEnd } from './lines.ts';
import { quoteText } from './quote.ts';

/** What may be the mistake. */
export interface Guess {
  readonly fault: Diagnostic;
  /** Changes of which one lets the parser read on if this is the mistake. Without any, it is the mistake. */
  readonly repairs: readonly Fix[];
}

/** The most places of one line in which a mistake is looked for. */
export const MOST_PLACES = 20;

/** The most characters over which a mistake may reach. */
const LONGEST = 500;

/** A guess with its repairs, which are the fix if nothing else is given. */
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

/** People do not write longer lines between brackets, and a pattern may take the square of their length. */
const LONGEST_LINE = 4000;

/** What a pattern finds in a line, or from the line `first` on; nothing in a very long line. */
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
