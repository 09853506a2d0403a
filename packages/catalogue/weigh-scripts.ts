import { brotliCompressSync } from 'node:zlib';
import type { ClientBundle } from '../../src/prerender/client/index.ts';

/** Weighs the scripts of a bundle as they are downloaded. */
export function weighScripts({ files, scripts: [boot = ''], islands }: ClientBundle): ScriptWeights {
  const sizes = new Map<string, number>();
  const measureSize = (file: string) => {
    const size = sizes.get(file) ?? brotliCompressSync(files.get(file) ?? '').length;
    sizes.set(file, size);
    return size;
  };
  const users = new Map<string, number>();
  for (const file of [...islands.values()].flat()) users.set(file, (users.get(file) ?? 0) + 1);
  const total = (list: readonly string[]) => list.reduce((sum, file) => sum + measureSize(file), 0);
  return {
    everyPage: measureSize(boot.slice(1)),
    islands: new Map(
      [...islands].map(([type, list]) => {
        const isShared = (file: string) => (users.get(file) ?? 0) > 1;
        return [
          type,
          { own: total(list.filter((file) => !isShared(file))), shared: total(list.filter(isShared)) },
        ] as const;
      }),
    ),
  };
}

/** Bytes of JavaScript, minified and compressed with Brotli, as a browser downloads them. */
export interface ScriptWeights {
  /** What every page loads, whatever blocks it has. */
  readonly everyPage: number;
  /** What the island of a block type adds when it starts, by block type. */
  readonly islands: ReadonlyMap<string, ScriptWeight>;
}

interface ScriptWeight {
  readonly own: number;
  /** In files that the islands of other block types also load; a page downloads them once. */
  readonly shared: number;
}

/** `1.2 kB`: thousands of bytes, like browsers. */
export function inKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
