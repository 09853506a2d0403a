import type { CheckedFormula, Formula, Values } from '../formula/index.ts';
import { checkFormula, evaluate, listStates, listSteps, roundTo } from '../formula/index.ts';
import type { PropPath } from '../references.ts';
import type { Contradiction } from '../rule.ts';
import { readPart } from '../rule.ts';
import type { CalculationExample, CalculationInput, CalculationResult } from './fields.ts';
import { examplesSchema, formulaSchema, resultSchema } from './fields.ts';

/** The visitor's answers by input name: the number of a slider, or the label of an option. */
export type Answers = Readonly<Record<string, number | string>>;

/** The result: a range, whose ends are equal for a single number; or the text of a level. */
export type Outcome = { readonly from: number; readonly to: number } | { readonly text: string };

/** The visitor's answer to an input if it is valid, otherwise the start value of the input. */
export function readAnswer(input: CalculationInput, answers: Answers): number | string {
  const answer = answers[input.name];
  if (input.kind === 'number') return typeof answer === 'number' ? answer : input.start;
  const [first] = input.options;
  return input.options.some(({ label }) => label === answer) ? String(answer) : (first?.label ?? '');
}

/** Converts the answers to the numbers that a formula uses. */
export function readValues(inputs: readonly CalculationInput[], answers: Answers): Values {
  return Object.assign({}, ...inputs.map((input) => readInput(input, readAnswer(input, answers))));
}

function readInput(input: CalculationInput, answer: number | string): Values {
  if (input.kind === 'number') return { [input.name]: Number(answer) };
  const chosen = input.options.find(({ label }) => label === answer);
  return chosen ? nameNumbers(input.name, chosen) : {};
}

/** The numbers of an option by their names in the formula: `type`, or `type.rate` and `type.base`. */
function nameNumbers(
  name: string,
  { value, values = {} }: Extract<CalculationInput, { kind: 'choice' }>['options'][number],
): Values {
  const several = Object.entries(values).map(([key, each]) => [`${name}.${key}`, each]);
  return { ...(value !== undefined && { [name]: value }), ...Object.fromEntries(several) };
}

/** The name by which the second formula of a range can use the unrounded result of the first one. */
const LOWER_END = 'from';

/** The result of one formula, or the range between the results of two formulas, rounded as configured. */
export function calculate(formulas: readonly Formula[], result: CalculationResult, values: Values): Outcome {
  const [lower = 0, upper] = formulas;
  const low = evaluate(lower, values);
  const high = upper === undefined ? low : evaluate(upper, { ...values, [LOWER_END]: low });
  if (result.kind === 'words') {
    const level = result.levels.find(({ below }) => below === undefined || low < below);
    return { text: level?.text ?? '' };
  }
  const part = (result.spread ?? 0) / 100;
  const ends = [low - Math.abs(low) * part, high + Math.abs(high) * part];
  const [from = 0, to = 0] = ends.map((end) => roundTo(end, result.roundTo));
  return { from, to };
}

type Keys = Readonly<Record<string, unknown>>;

/**
 * Finds contradictions between the inputs, the formula, the result and the examples of a calculation.
 * @param inputs undefined if the inputs are faulty
 */
type CheckCalculation = (
  keys: Keys,
  inputs: readonly CalculationInput[] | undefined,
) => readonly (Contradiction | false | undefined)[];

/**
 * Creates a check that caches its last result: all pages of a template have the same calculation, and trying a formula
 * with up to 2,000 answers takes 5 ms.
 */
export function createCalculationCheck(): CheckCalculation {
  let last: { readonly written: string; readonly faults: ReturnType<CheckCalculation> } | undefined;
  return ({ formula, result, examples }, inputs) => {
    const keys = { formula, result, examples };
    const written = JSON.stringify([keys, inputs], tellNumbers);
    if (last?.written !== written) last = { written, faults: checkCalculation(keys, inputs) };
    return last.faults;
  };
}

/** A JSON replacer: writes NaN and Infinity as text instead of null. */
function tellNumbers(_key: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value) ? `number ${value}` : value;
}

const checkCalculation: CheckCalculation = (keys, inputs) => {
  const states = inputs ? listStates(inputs.map(listAlternatives)) : [];
  const [lower, ...upper] = listFormulas(keys.formula);
  const low = lower && { ...lower, ...checkOne(lower, inputs, states) };
  const above = upper.length > 0 ? addLowerEnd(states, low?.formula) : [];
  const formulas = [...(low ? [low] : []), ...upper.map((each) => ({ ...each, ...checkOne(each, inputs, above) }))];
  const faults = formulas.flatMap(({ path, text, faults }) =>
    faults.map((fault) => ({ path, problem: { rule: 'formula', text, fault } as const })),
  );
  const compiled = formulas.map(({ formula }) => formula).filter((formula) => formula !== undefined);
  const isSound = inputs !== undefined && compiled.length > 0 && compiled.length === formulas.length;
  return [
    ...faults,
    ...checkBand(keys, inputs, formulas),
    ...(isSound ? checkOrder(formulas, above) : []),
    ...(isSound ? checkExamples(keys, inputs, compiled) : []),
  ];
};

interface WrittenFormula {
  readonly path: readonly string[];
  readonly text: string;
  /** Names that the formula may use besides those of the inputs. */
  readonly also: readonly string[];
}

/** The single formula, or the two formulas of a range (`from` and `to`); empty if invalid. */
export function listFormulas(written: unknown): readonly WrittenFormula[] {
  const { data } = formulaSchema.safeParse(written);
  if (data === undefined) return [];
  if (typeof data === 'string') return [{ path: ['formula'], text: data, also: [] }];
  return [
    { path: ['formula', 'from'], text: data.from, also: [] },
    { path: ['formula', 'to'], text: data.to, also: [LOWER_END] },
  ];
}

/** Adds the first formula's result to each set of values, for the second formula; empty if the first is invalid. */
function addLowerEnd(states: readonly Values[], lower: Formula | undefined): readonly Values[] {
  return lower === undefined ? [] : states.map((values) => ({ ...values, [LOWER_END]: evaluate(lower, values) }));
}

/** Checks one formula. If an input is faulty, an unknown name may be its name, so only syntax errors are reported. */
function checkOne(
  { text, also }: WrittenFormula,
  inputs: readonly CalculationInput[] | undefined,
  states: readonly Values[],
): CheckedFormula {
  const checked = checkFormula(text, [...listNames(inputs ?? []), ...also], states);
  return inputs ? checked : { ...checked, faults: checked.faults.filter(({ kind }) => kind === 'syntax') };
}

/** The names that a formula may use. */
export function listNames(inputs: readonly CalculationInput[]): readonly string[] {
  const names = inputs.flatMap((input) =>
    input.kind === 'number' ? [input.name] : listAlternatives(input).flatMap((each) => Object.keys(each)),
  );
  return [...new Set(names)];
}

function listAlternatives(input: CalculationInput): readonly Values[] {
  return input.kind === 'number'
    ? listSteps(input.name, input)
    : input.options.map((option) => nameNumbers(input.name, option));
}

/** For a range from two formulas: reports result settings that need one formula, and an input called `from`. */
function checkBand(
  { result }: Keys,
  inputs: readonly CalculationInput[] | undefined,
  formulas: readonly WrittenFormula[],
) {
  if (formulas.length < 2) return [];
  const isInWords = readPart(result, 'kind') === 'words';
  const path = [...(formulas[1]?.path ?? [])];
  return [
    isInWords && {
      path,
      message: 'A result in words is chosen by one number. Write one formula after "formula:".',
    },
    inputs?.some(({ name }) => name === LOWER_END) && {
      path,
      message: `"${LOWER_END}" is the lower end of the band here, but an input has that name too. Rename the input.`,
    },
    readPart(result, 'spread') !== undefined && {
      path: ['result', 'spread'],
      message: 'The two formulas are already a band. Delete "spread", or write one formula.',
    },
  ];
}

/**
 * Checks that the second formula of a range never gives less than the first one.
 * @param states sets of input values, each with the result of the first formula as `from`
 */
function checkOrder([, high]: readonly (WrittenFormula & CheckedFormula)[], states: readonly Values[]) {
  if (high?.formula === undefined) return [];
  const { formula: to } = high;
  const wrong = states.find((values) => (values[LOWER_END] ?? Number.NaN) > evaluate(to, values));
  if (!wrong) return [];
  const { [LOWER_END]: start, ...values } = wrong;
  const where = Object.entries(values).map(([name, value]) => `${name} is ${value}`);
  const ends = `${start} to ${evaluate(to, wrong)}`;
  return [
    {
      path: [...high.path],
      message: `The band goes from ${ends} when ${where.join(' and ')}. The lower end must be less than the upper end.`,
    },
  ];
}

/** Compares the expected result of each example with the calculated one. */
function checkExamples(
  { examples, result }: Keys,
  inputs: readonly CalculationInput[],
  formulas: readonly Formula[],
): readonly Contradiction[] {
  const written = examplesSchema.safeParse(examples).data ?? [];
  const shown = resultSchema.safeParse(result).data;
  return written.flatMap((example, index) => {
    const path: PropPath = ['examples', index];
    const faults = checkAnswers(example, inputs, [...path, 'in']);
    if (faults.length > 0 || !shown) return faults;
    const outcome = calculate(formulas, shown, readValues(inputs, example.in));
    const [expected, given] = [writeExpected(example.out), writeOutcome(outcome)];
    if (expected === given) return [];
    return [{ path: [...path, 'out'], problem: { rule: 'wrong-example', expected, given } as const }];
  });
}

/** Reports the answers of an example that the inputs of the calculation do not allow. */
function checkAnswers(example: CalculationExample, inputs: readonly CalculationInput[], path: PropPath) {
  return Object.entries(example.in).flatMap(([name, answer]): readonly Contradiction[] => {
    const at = [...path, name];
    const input = inputs.find((each) => each.name === name);
    if (!input) {
      const known = inputs.map((each) => each.name);
      return [{ path: at, problem: { rule: 'unknown-input', name, known } as const }];
    }
    if (input.kind === 'choice') {
      const choices = input.options.map(({ label }) => label);
      return choices.some((label) => label === answer) ? [] : [{ path: at, known: choices }];
    }
    const { min, max } = input;
    if (typeof answer === 'number' && answer >= min && answer <= max) return [];
    return [{ path: at, message: `"${name}" goes from ${min} to ${max}. Write a number that the slider can have.` }];
  });
}

/** Writes the expected result as `writeOutcome` writes the calculated one. */
function writeExpected(out: CalculationExample['out']): string {
  if (typeof out === 'object') return writeOutcome(out);
  return String(out);
}

function writeOutcome(outcome: Outcome): string {
  if ('text' in outcome) return outcome.text;
  const { from, to } = outcome;
  return from === to ? String(from) : `{ from: ${from}, to: ${to} }`;
}
