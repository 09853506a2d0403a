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

const NO_WORDS = /^\s*$/;

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

/** Marks the words between two offsets, or takes the mark away where all of them have it. */
export function toggleMark(runs: readonly Run[], [start, end]: Span, mark: Mark): readonly Run[] {
  const words = splitAt(splitAt(runs, start), end);
  const chosen = pickBetween(words, start, end);
  const has = (run: Run) => (mark === 'code' ? run.kind === 'code' : run[mark]);
  const wanted = !chosen.every((run) => has(run) || NO_WORDS.test(run.text));
  const change = (run: Run): Run => {
    if (mark !== 'code') return { ...run, [mark]: wanted };
    return run.kind === 'quote' ? run : { ...run, kind: wanted ? 'code' : 'text' };
  };
  return mergeRuns(words.map((run) => (chosen.includes(run) ? change(run) : run)));
}

/** Makes the words between two offsets lead somewhere; undefined to nowhere. */
export function linkRuns(runs: readonly Run[], [start, end]: Span, to: string | undefined): readonly Run[] {
  const words = splitAt(splitAt(runs, start), end);
  const chosen = pickBetween(words, start, end);
  return mergeRuns(words.map((run) => (chosen.includes(run) ? { ...run, to } : run)));
}

/** From one offset to another, counted in the shown text (UTF-16). */
export type Span = readonly [start: number, end: number];

/** What is chosen; of a caret, the link or the word around it. */
export function widenSpan(runs: readonly Run[], [start, end]: Span): Span {
  if (start !== end) return [start, end];
  let at = 0;
  for (const { text, to } of runs) {
    if (to !== undefined && at <= start && start <= at + text.length) return [at, at + text.length];
    at += text.length;
  }
  const text = runs.map((run) => run.text).join('');
  const before = /[\p{L}\p{N}'’-]*$/u.exec(text.slice(0, start))?.[0].length ?? 0;
  const after = /^[\p{L}\p{N}'’-]*/u.exec(text.slice(start))?.[0].length ?? 0;
  return [start - before, start + after];
}

/** Where the words at an offset lead. */
export function findLink(runs: readonly Run[], [start, end]: Span): string | undefined {
  return pickBetween(splitAt(splitAt(runs, start), end), start, end).find(({ to }) => to !== undefined)?.to;
}

function pickBetween(runs: readonly Run[], start: number, end: number): readonly Run[] {
  let at = 0;
  return runs.filter(({ text }) => {
    const from = at;
    at += text.length;
    return from < end && at > start;
  });
}

/** Nothing divides a quote. */
function splitAt(runs: readonly Run[], offset: number): readonly Run[] {
  let at = 0;
  return runs.flatMap((run) => {
    const within = offset - at;
    at += run.text.length;
    if (run.kind === 'quote' || within <= 0 || within >= run.text.length) return [run];
    return [
      { ...run, text: run.text.slice(0, within) },
      { ...run, text: run.text.slice(within) },
    ];
  });
}
