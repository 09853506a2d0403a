import type { Diagnostic, Fix, Source } from '../../check/diagnostics/index.ts';
import { diagnose, yamlRules } from '../../check/diagnostics/index.ts';
import type { Context, Guess } from './guess.ts';
import { readContext } from './guess.ts';
import { lineEnd, measureIndent } from './lines.ts';
import { mistakes } from './mistakes.ts';
import type { Complaint } from './parse-yaml.ts';
import { findComplaints, MOST_FAULTS, measureWork } from './parse-yaml.ts';

/** Mistakes after which the parser continues, so that its next complaint is about something else. */
const PASSING: ReadonlySet<string> = new Set([
  yamlRules.reservedCharacter.code,
  yamlRules.backslash.code,
  yamlRules.colonInText.code,
]);

/** Mistakes that hide others between them and the complaint. */
const HIDING: ReadonlySet<string> = new Set([yamlRules.unclosedQuote.code, yamlRules.unclosedBracket.code]);

/** The maximum work of the parser for trying repairs, in characters. */
const MOST_WORK = 125_000;

/** The first mistake, and those after it that the parser finds at the same offset once that one is repaired. */
export function explainSyntaxErrors(source: Source, complaints: readonly Complaint[]): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const known = new Set(complaints.map(({ pos }) => pos[0]));
  const budget = { tries: MOST_WORK / measureWork(source.text) };
  let from = 0;
  let [complaint] = complaints;
  while (complaint && found.length < MOST_FAULTS) {
    const context = readContext(source, complaint);
    const { fault, reach } = explainComplaint(context, known, budget, from) ?? {
      fault: describe(context),
      reach: Number.NaN,
    };
    found.push(fault);
    from = reach;
    complaint = PASSING.has(fault.code) ? complaints.find(({ pos }) => pos[0] === reach) : undefined;
  }
  return found;
}

/** The mistake of a file that is a single text without quotes. */
export function explainText(source: Source, at: number): Diagnostic | undefined {
  const [first] = guess(readContext(source, { code: '', pos: [at, at] }));
  return first?.fault;
}

/**
 * The mistake that causes a complaint: of those that the table recognises, the first whose repair lets the parser read
 * to the end, or else as far as possible.
 * @param known where the parser complains without any repair: a repair may move its complaint to another line, or to
 * one of these
 * @param from the start of the text that no mistake explains so far
 */
function explainComplaint(context: Context, known: ReadonlySet<number>, budget: { tries: number }, from: number) {
  const { text, at } = context;
  let best: { readonly fault: Diagnostic; readonly reach: number } | undefined;
  for (const { fault, repairs } of guess(context)) {
    if (repairs.length === 0) return { fault, reach: Number.NaN };
    for (const repair of repairs) {
      if (fault.range[0] < from) break;
      if (budget.tries < 1) return best;
      budget.tries -= 1;
      const reach = measureReach(text, repair, from);
      const passed = HIDING.has(fault.code) ? fault.range[0] : at;
      const isFurther = reach > lineEnd(text, passed) || (reach > at && known.has(reach));
      if (isFurther && (!best || reach === Number.POSITIVE_INFINITY))
        best = { fault: fault.fix ? { ...fault, fix: repair } : fault, reach };
      if (reach === Number.POSITIVE_INFINITY) return best;
    }
  }
  return best;
}

function* guess(context: Context): Generator<Guess> {
  for (const { recognise } of mistakes) yield* recognise(context);
}

/** How far the parser reads without a complaint after a repair, as an offset in the original text. */
function measureReach(text: string, { range: [start, end], text: repaired }: Fix, from: number): number {
  const complaints = findComplaints(text.slice(0, start) + repaired + text.slice(end));
  const next = Math.min(...complaints.map(({ pos }) => pos[0]).filter((at) => at >= from), Number.POSITIVE_INFINITY);
  return next < start + repaired.length ? Math.min(next, start) : next - repaired.length + end - start;
}

/** The fault of a complaint that no mistake explains. */
function describe({ source, text, code, pos: [start, end] }: Context): Diagnostic {
  const words = Math.min(start, text.length) + measureIndent(text.slice(start));
  const sign = text.slice(words, words + 1).trim();
  const problem = PROBLEMS[code] ?? (sign === '' ? 'this cannot be read' : `${sign} is not expected here`);
  return diagnose(yamlRules.syntaxError, { problem }, { source, range: [words, Math.max(end, words + 1)] });
}

const PROBLEMS: Readonly<Record<string, string>> = {
  MISSING_CHAR: 'a space, a comma, a colon or a closing character is missing here',
  MULTILINE_IMPLICIT_KEY: 'a key and its colon must be on one line',
  BLOCK_AS_IMPLICIT_KEY: 'a list or a group cannot be a key, or start after one on the same line',
  BLOCK_IN_FLOW: 'only lists and groups in brackets can be inside brackets',
  BAD_INDENT: 'this line is not indented like the other lines of its text, list or group',
};
