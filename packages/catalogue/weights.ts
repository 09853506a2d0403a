/** Bytes of JavaScript, minified and compressed with Brotli, as a browser downloads them. */
export interface ScriptWeights {
  /** What every page loads, whatever blocks it has. */
  readonly everyPage: number;
  /** What the island of a block type adds when it starts, by block type. */
  readonly islands: ReadonlyMap<string, ScriptWeight>;
}

export interface ScriptWeight {
  readonly own: number;
  /** In files that the islands of other block types also load; a page downloads them once. */
  readonly shared: number;
}

/** `1.2 kB`: thousands of bytes, like browsers. */
export function inKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
