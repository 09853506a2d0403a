import type { Level } from './schema.ts';

/** The level of a finding: its index among the levels, with which the stylesheet filters, and its look. */
export function findLevel(
  levels: readonly Level[],
  name: string,
): { readonly index: number; readonly look: Level['look'] } {
  const index = levels.findIndex((level) => level.name === name);
  return { index, look: levels[index]?.look ?? 'quiet' };
}
