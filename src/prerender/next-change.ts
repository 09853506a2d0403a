import type { Site } from '../content/index.ts';
import { formatInstant } from '../content/index.ts';

/**
 * `next-change.json`: when the next page or block comes or goes, which tells a scheduler when to run the next build;
 * null while nothing will.
 */
export function renderNextChange({ at, timeZone }: Pick<Site, 'at' | 'timeZone'>, instants: readonly number[]): string {
  const next = instants.filter((instant) => instant > at).reduce((one, other) => Math.min(one, other), Infinity);
  return `${JSON.stringify({ next: next === Infinity ? null : formatInstant(next, timeZone) })}\n`;
}
