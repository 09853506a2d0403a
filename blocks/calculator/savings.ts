/** Estimated amount for a size: size x rate, rounded to a whole number (specification, section 9). */
export function estimate(size: number, rate: number): number {
  return Math.round(size * rate);
}
