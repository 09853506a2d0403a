/** The scripts of all blocks, by block type: `islandsPlugin` in scripts/site-blocks.ts writes it. */
declare module 'virtual:islands' {
  export const islands: Readonly<
    Record<string, () => Promise<{ readonly island: import('../block/islands/index.ts').Island }>>
  >;
}
