import type { Formula, Operation, Values } from './parse.ts';

/**
 * Calculates a formula. The result is not finite if the formula divides by 0, and NaN if a name is undefined. Call
 * `checkFormula` before, which reports both.
 */
export function evaluate(formula: Formula, values: Values): number {
  if (typeof formula === 'number') return formula;
  if (typeof formula === 'string') return values[formula] ?? Number.NaN;
  const [operation, one, other, otherwise = 0] = formula;
  if (operation === 'if') return evaluate(evaluate(one, values) ? other : otherwise, values);
  return OPERATIONS[operation](evaluate(one, values), evaluate(other, values));
}

/** An operation on two numbers. A comparison gives 1 if it is true, otherwise 0. */
type Operate = (one: number, other: number) => number;

export const OPERATIONS: Readonly<Record<Exclude<Operation, 'if'>, Operate>> = {
  '+': (one, other) => one + other,
  '-': (one, other) => one - other,
  '*': (one, other) => one * other,
  '/': (one, other) => one / other,
  '<': (one, other) => Number(one < other),
  '<=': (one, other) => Number(one <= other),
  '>': (one, other) => Number(one > other),
  '>=': (one, other) => Number(one >= other),
  '=': (one, other) => Number(one === other),
  '!=': (one, other) => Number(one !== other),
  min: Math.min,
  max: Math.max,
  round: roundTo,
  floor: (value, step) => roundTo(value, step, Math.floor),
  ceil: (value, step) => roundTo(value, step, Math.ceil),
};

/** The significant digits to keep. Numbers have up to 17, but the last are inexact: 0.1 * 3 is 0.30000000000000004. */
const DIGITS = 12;

/**
 * Rounds a number to a multiple of `step`; by default to the nearest one, halves away from 0. Errors in the last digits
 * are removed before and after the rounding: rounding up 30.000000000000004 gives 30, not 31.
 */
export function roundTo(value: number, step: number, round: (count: number) => number = roundHalfAway): number {
  // "+ 0" converts -0 to 0.
  return dropNoise(round(dropNoise(value / step)) * step) + 0;
}

function roundHalfAway(count: number): number {
  return Math.sign(count) * Math.round(Math.abs(count));
}

/** Whole numbers below this limit have at most `DIGITS` digits. */
const SURE = 10 ** DIGITS;

/** Rounds a number to `DIGITS` significant digits. */
function dropNoise(value: number): number {
  // Such a number is exact, and needs no conversion through text. "+ 0" converts -0 to 0.
  if (Number.isInteger(value) && Math.abs(value) < SURE) return value + 0;
  return Number(value.toPrecision(DIGITS));
}

/** The possible values of one input: an object for each position of a slider, or for each option. */
type Alternatives = readonly Values[];

/** The maximum number of combinations of values to try. If there are more, only this many are tried, evenly spread. */
const MOST = 2000;

/** The values of a slider: all steps from its minimum to its maximum, or `MOST` of them, evenly spread. */
export function listSteps(
  name: string,
  { min, max, step }: Readonly<Record<'min' | 'max' | 'step', number>>,
): Alternatives {
  const last = Math.floor(dropNoise((max - min) / step));
  return spread(last + 1, MOST).map((index) => ({ [name]: dropNoise(min + index * step) }));
}

/** All combinations of the inputs' values. If there are too many, values between the first and last are left out. */
export function listStates(inputs: readonly Alternatives[]): readonly Values[] {
  const counts = inputs.map(({ length }) => length);
  while (product(counts) > MOST && counts.some((count) => count > 2)) {
    const longest = counts.indexOf(Math.max(...counts));
    counts[longest] = Math.max(2, Math.ceil((counts[longest] ?? 0) / 2));
  }
  return inputs.reduce<readonly Values[]>(
    (states, alternatives, input) => {
      const tried = spread(alternatives.length, counts[input] ?? 0).map((index) => alternatives[index] ?? {});
      return states.flatMap((state) => tried.map((each) => ({ ...state, ...each })));
    },
    [{}],
  );
}

/** At most `most` indexes of a list with this length, evenly distributed, including the first and the last. */
function spread(length: number, most: number): readonly number[] {
  const count = Math.min(length, most);
  const ratio = count > 1 ? (length - 1) / (count - 1) : 0;
  return Array.from({ length: count }, (_, index) => Math.round(index * ratio));
}

function product(counts: readonly number[]): number {
  return counts.reduce((all, count) => all * count, 1);
}
