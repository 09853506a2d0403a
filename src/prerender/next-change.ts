import type { Site } from '../content/index.ts';
import { formatInstant } from '../content/index.ts';

/**
 * `next-change.json`: when the next page or block starts or ends, for a scheduler to run the next build; null if
 * nothing will.
 */
export function renderNextChange({ at, timeZone }: Pick<Site, 'at' | 'timeZone'>, instants: readonly number[]): string {
  const next = instants.filter((instant) => instant > at).reduce((one, other) => Math.min(one, other), Infinity);
  return `${JSON.stringify({ next: next === Infinity ? null : formatInstant(next, timeZone) })}\n`;
}
