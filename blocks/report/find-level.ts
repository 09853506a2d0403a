import type { Level } from './schema.ts';

/** Finds a level by name. The stylesheet filters findings by the index of the level. */
export function findLevel(
  levels: readonly Level[],
  name: string,
): { readonly index: number; readonly look: Level['look'] } {
  const index = levels.findIndex((level) => level.name === name);
  return { index, look: levels[index]?.look ?? 'quiet' };
}
