import type { Diagnostic, Fix, Range } from '../../check/diagnostics/index.ts';
import type { Line } from './complaint.ts';
import { lineEnd } from './lines.ts';
import { quoteText } from './quote.ts';

/** A possible mistake. */
export interface Guess {
  readonly fault: Diagnostic;
  /**
   * Alternative changes: one of them lets the parser read on if this is the mistake. Without any, it is certainly the
   * mistake.
   */
  readonly repairs: readonly Fix[];
}

/** The maximum number of positions in one line to look for a mistake. */
export const MOST_PLACES = 20;

/** The maximum length of a mistake. */
const LONGEST = 500;

/** A guess with its repairs, which are also the fix if there is no other. */
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

/** People do not write longer lines between brackets, and a pattern may take quadratic time. */
const LONGEST_LINE = 4000;

/** The matches of a pattern in a line, or from the line `first` on; none in a very long line. */
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
