import type { Script } from './name-release.ts';

/** The block type of the module that starts it: see `scripts/site-blocks.ts`. */
export function findIsland(module: string | null): string | undefined {
  return module?.match(/^\0island-of:(.+)$/)?.[1];
}

/** The files that each island loads when it starts, by block type; those that `entry` has loaded are left out. */
export function filesOfIslands(
  chunks: readonly Script[],
  entry: string | undefined,
): ReadonlyMap<string, readonly string[]> {
  const imports = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
  const load = (file: string, loaded: Set<string>): Set<string> => {
    if (loaded.has(file)) return loaded;
    loaded.add(file);
    for (const next of imports.get(file) ?? []) load(next, loaded);
    return loaded;
  };
  const everyPage = entry === undefined ? new Set<string>() : load(entry, new Set());
  return new Map(
    chunks.flatMap(({ fileName, facadeModuleId }) => {
      const type = findIsland(facadeModuleId);
      const files = [...load(fileName, new Set())].filter((file) => !everyPage.has(file));
      return type === undefined ? [] : [[type, files] as const];
    }),
  );
}
