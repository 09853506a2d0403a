/** The formatting of a run. */
interface Marks {
  readonly bold: boolean;
  readonly italic: boolean;
  /** The link target, as it is written. */
  readonly to?: string | undefined;
}

/** A piece of text with the same formatting. */
export interface Run extends Marks {
  readonly kind: 'text' | 'code' | 'quote' | 'break';
  /** The text as shown; of a break between two paragraphs, its source. */
  readonly text: string;
  /** The source of a quote: `${site.facts.phone}`. */
  readonly source?: string;
}

export type Mark = 'bold' | 'italic' | 'code';

export const PLAIN: Marks = { bold: false, italic: false };

/** Splits a text into runs, with a run for each quote. */
export function splitQuotes(words: string, marks: Marks = PLAIN): readonly Run[] {
  return words.split(/(\$\{[^{}]*\})/).flatMap((text, index): readonly Run[] => {
    if (text === '') return [];
    return [index % 2 === 1 ? { ...marks, kind: 'quote', text, source: text } : { ...marks, kind: 'text', text }];
  });
}

const isApart = ({ kind }: Run) => kind === 'quote' || kind === 'break';

/** Joins adjacent runs with the same formatting, and drops empty ones. */
export function mergeRuns(runs: readonly Run[]): readonly Run[] {
  const merged: Run[] = [];
  for (const run of runs) {
    const last = merged.at(-1);
    if (run.text === '' && run.kind !== 'quote') continue;
    if (last && last.kind === run.kind && !isApart(run) && hasSameMarks(last, run))
      merged[merged.length - 1] = { ...last, text: last.text + run.text };
    else merged.push(run);
  }
  return merged;
}

/** A paragraph with the source between the previous one and itself. */
export type Paragraph = readonly [before: string, runs: readonly Run[]];

/** Splits runs at the breaks between paragraphs. */
export function splitParagraphs(runs: readonly Run[]): readonly Paragraph[] {
  const paragraphs: [string, Run[]][] = [['', []]];
  for (const run of runs) {
    if (run.kind === 'break') paragraphs.push([run.text, []]);
    else paragraphs.at(-1)?.[1].push(run);
  }
  return paragraphs;
}

export function hasSameMarks(one: Marks, other: Marks): boolean {
  return one.bold === other.bold && one.italic === other.italic && one.to === other.to;
}

/** UTF-16 offsets in the source text, not in the shown text. */
export type Span = readonly [start: number, end: number];
