/** The scripts of all blocks: `islandsPlugin` in scripts/site-blocks.ts writes it. */
declare module 'virtual:islands' {
  /** Loads the script of a block type; undefined where the dev server knows of none. */
  export const loadIsland: (
    type: string,
  ) => Promise<{ readonly island: import('../block/islands/index.ts').Island }> | undefined;
}
