import type { Formula, Operation, Values } from './formula.ts';
import { roundTo } from './round-to.ts';

/**
 * The result of a formula. It is not finite if the formula divides by 0, and NaN if a name is not defined:
 * `checkFormula` finds both first.
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
