/** Operations on two numbers: operators between them, and functions. */
export const SIGNS = ['+', '-', '*', '/', '<', '<=', '>', '>=', '=', '!='] as const;
export type Sign = (typeof SIGNS)[number];

/** The functions with the minimum and maximum number of arguments. The second argument of a rounding is its step. */
export const FUNCTIONS = {
  min: [2, 20],
  max: [2, 20],
  round: [1, 2],
  floor: [1, 2],
  ceil: [1, 2],
  if: [3, 3],
} as const satisfies Readonly<Record<string, readonly [fewest: number, most: number]>>;
export type FunctionName = keyof typeof FUNCTIONS;

export type Operation = Sign | FunctionName;

/**
 * A formula for the browser, as plain JSON: a number, the name of a value, or an operation with two parts; `if` has
 * three. `size * (rate + 2)` is `["*", "size", ["+", "rate", 2]]`, and `-size` is `["-", 0, "size"]`.
 */
export type Formula = number | string | readonly [Operation, Formula, Formula, Formula?];

/** The values of the names in a formula. */
export type Values = Readonly<Record<string, number>>;
