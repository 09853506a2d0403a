import type { Formula, Values } from '../formula/index.ts';
import { evaluate, roundTo } from '../formula/index.ts';
import type { CalculationInput, CalculationResult } from './fields.ts';

/** What a visitor has set, by the names of the inputs: the number of a slider, or the label of an option. */
export type Answers = Readonly<Record<string, number | string>>;

/** The result: a number (a band with two equal ends), a band, or the words of a level. */
export type Outcome = { readonly from: number; readonly to: number } | { readonly text: string };

/** The value of an input: what was set if that is possible, otherwise its start value. */
export function readAnswer(input: CalculationInput, answers: Answers): number | string {
  const answer = answers[input.name];
  if (input.kind === 'number') return typeof answer === 'number' ? answer : input.start;
  const [first] = input.options;
  return input.options.some(({ label }) => label === answer) ? String(answer) : (first?.label ?? '');
}

/** The numbers that a formula gets for the values of the inputs. */
export function readValues(inputs: readonly CalculationInput[], answers: Answers): Values {
  return Object.assign({}, ...inputs.map((input) => readInput(input, readAnswer(input, answers))));
}

function readInput(input: CalculationInput, answer: number | string): Values {
  if (input.kind === 'number') return { [input.name]: Number(answer) };
  const chosen = input.options.find(({ label }) => label === answer);
  return chosen ? nameNumbers(input.name, chosen) : {};
}

/** The numbers of an option by their names in the formula: `type`, or `type.rate` and `type.base`. */
export function nameNumbers(
  name: string,
  { value, values = {} }: Extract<CalculationInput, { kind: 'choice' }>['options'][number],
): Values {
  const several = Object.entries(values).map(([key, each]) => [`${name}.${key}`, each]);
  return { ...(value !== undefined && { [name]: value }), ...Object.fromEntries(several) };
}

/** In the upper formula of a band, the name of the lower result before rounding. */
export const LOWER_END = 'from';

/** The result of one formula, or of the two of a band, rounded as configured. */
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
