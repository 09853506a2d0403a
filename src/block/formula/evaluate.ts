import type { Formula, Operation, Values } from './formula.ts';
import { roundTo } from './round-to.ts';

/**
 * The number that a formula gives. It is not finite where the formula divides by 0, and NaN where a name is not defined:
 * `checkFormula` finds both before.
 */
export function evaluate(formula: Formula, values: Values): number {
  if (typeof formula === 'number') return formula;
  if (typeof formula === 'string') return values[formula] ?? Number.NaN;
  const [operation, one, other, otherwise = 0] = formula;
  if (operation === 'if') return evaluate(evaluate(one, values) ? other : otherwise, values);
  return OPERATIONS[operation](evaluate(one, values), evaluate(other, values));
}

/** An operation on two numbers. A comparison gives 1 where it holds, and 0 where it does not. */
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
