/** Estimated amount for a size: size x rate, rounded to a whole number (specification, section 9). */
export function estimate(size: number, rate: number): number {
  return Math.round(size * rate);
}

/** `AED 202,500`: grouped, without decimals, the same on the server and in every browser. */
export function formatAmount(amount: number, currency: string): string {
  return `${currency} ${new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 }).format(amount)}`;
}
