/** What stands around words, or makes them another kind of word. */
interface Marks {
  readonly bold: boolean;
  readonly italic: boolean;
  /** The address to which they lead, as it is written. */
  readonly to?: string | undefined;
}

/** Words of one look, in a paragraph that is edited where it stands. */
export interface Run extends Marks {
  readonly kind: 'text' | 'code' | 'quote';
  /** As it is shown. */
  readonly text: string;
  /** Of a quote: as it is written, `${site.facts.phone}`. */
  readonly source?: string;
}

export type Mark = 'bold' | 'italic' | 'code';

export const PLAIN: Marks = { bold: false, italic: false };

/** Words as they are written, each quote in them by itself. */
export function splitQuotes(words: string, marks: Marks = PLAIN): readonly Run[] {
  return words.split(/(\$\{[^{}]*\})/).flatMap((text, index): readonly Run[] => {
    if (text === '') return [];
    return [index % 2 === 1 ? { ...marks, kind: 'quote', text, source: text } : { ...marks, kind: 'text', text }];
  });
}

/** Joins words that look the same, and leaves out empty ones. */
export function mergeRuns(runs: readonly Run[]): readonly Run[] {
  const merged: Run[] = [];
  for (const run of runs) {
    const last = merged.at(-1);
    if (run.text === '' && run.kind !== 'quote') continue;
    if (last && last.kind === run.kind && run.kind !== 'quote' && hasSameMarks(last, run))
      merged[merged.length - 1] = { ...last, text: last.text + run.text };
    else merged.push(run);
  }
  return merged;
}

export function hasSameMarks(one: Marks, other: Marks): boolean {
  return one.bold === other.bold && one.italic === other.italic && one.to === other.to;
}

/** From one offset to another, counted in the shown text (UTF-16). */
export type Span = readonly [start: number, end: number];
