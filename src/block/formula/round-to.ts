/** A computer holds 17 digits, and the last ones are noise: 0.1 * 3 is 0.30000000000000004. */
const DIGITS = 12;

/**
 * Rounds a number to a step: to the nearest one, halves away from 0, or as `round` does. Noise in the last digits does
 * not count, before and after: 30.000000000000004 is not rounded up to 31.
 */
export function roundTo(value: number, step: number, round: (count: number) => number = roundHalfAway): number {
  // Avoids -0, whose sign would be written.
  return dropNoise(round(dropNoise(value / step)) * step) + 0;
}

function roundHalfAway(count: number): number {
  return Math.sign(count) * Math.round(Math.abs(count));
}

/** Smaller whole numbers have no more digits than are kept. */
const SURE = 10 ** DIGITS;

/** A number with as many digits as are certain. */
export function dropNoise(value: number): number {
  // Through a text, and without -0.
  if (Number.isInteger(value) && Math.abs(value) < SURE) return value + 0;
  return Number(value.toPrecision(DIGITS));
}
