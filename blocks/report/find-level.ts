import type { Level } from './schema.ts';

/** The level of a finding: its place among the levels, by which the stylesheet shows one at a time, and its look. */
export function findLevel(
  levels: readonly Level[],
  name: string,
): { readonly index: number; readonly look: Level['look'] } {
  const index = levels.findIndex((level) => level.name === name);
  return { index, look: levels[index]?.look ?? 'quiet' };
}
