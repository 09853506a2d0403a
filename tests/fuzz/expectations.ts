import { parseDocument } from 'yaml';
import type { Diagnostic } from '../../src/check/diagnostics/index.ts';
import { catalogue, formatPretty } from '../../src/check/diagnostics/index.ts';

const codes = new Set(catalogue.map(({ code }) => code));
/** In ms. */
const SLOWEST = 1000;
/** A text without a fault, nearly as large as a file may be, and how many of them `yaml` may parse while a hostile one is read. */
const ORDINARY = `blocks:\n${'  - type: note\n    text: A few words of a page, and a few more.\n'.repeat(1450)}`;
const MOST_ORDINARY = 25;

/** What a diagnostic must be, whatever is in the file. */
export function checkDiagnostic(diagnostic: Diagnostic): void {
  const { code, message, hint, source, range, fix } = diagnostic;
  const fail = (what: string) => {
    throw new Error(`${code}: ${what} (${JSON.stringify({ message, hint, range })})`);
  };
  if (!codes.has(code)) fail('the code is not in the catalogue');
  for (const [start, end] of fix ? [range, fix.range] : [range]) {
    if (!(start >= 0 && start <= end && end <= Math.max(source.text.length, 1))) fail('the range is outside the file');
  }
  if (message.trim() === '' || hint.trim() === '') fail('it says nothing');
  for (const word of ['[object Object]', 'undefined', 'NaN']) {
    if ((message + hint).includes(word) && !source.text.toLowerCase().includes(word.toLowerCase()))
      fail(`it says ${word}`);
  }
  if (/\p{Cc}/u.test(message + hint)) fail('it holds a control character');
  if (/[^\P{Cc}\n]/u.test(formatPretty([diagnostic]))) fail('a terminal would obey it');
}

/**
 * Runs it and throws when it works for more than a second and for longer than `yaml` takes for many ordinary texts, which it
 * parses beside it: a slow machine is no fault. Waiting for a busy one is none, either; what was slow once is tried again.
 */
export function within<Result>(run: () => Result): Result {
  const first = timed(run);
  if (first.time > SLOWEST) {
    const most = Math.max(SLOWEST, MOST_ORDINARY * leastOfThree(() => parseDocument(ORDINARY)));
    const best = leastOfThree(run);
    if (best > most) throw new Error(`It takes ${Math.round(best)} ms, where ${Math.round(most)} are allowed.`);
  }
  return first.result;
}

/** The time in ms that this process works on something: the least of three tries where it is more than a moment. */
export function leastTime(run: () => unknown): number {
  const first = timed(run).time;
  return first < ENOUGH ? first : Math.min(first, timed(run).time, timed(run).time);
}

const leastOfThree = (run: () => unknown) => Math.min(...[1, 2, 3].map(() => timed(run).time));

/** In ms; four times the size of what takes a moment takes no longer than this. */
const ENOUGH = 40;

/** What it returns, and the time in ms that this process has worked on it. */
function timed<Result>(run: () => Result): { readonly result: Result; readonly time: number } {
  const before = process.cpuUsage();
  const result = run();
  return { result, time: process.cpuUsage(before).user / 1000 };
}
