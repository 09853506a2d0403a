import { brotliCompressSync } from 'node:zlib';
import type { ClientBundle } from '../../src/prerender/client/index.ts';

export type ScriptWeights = ReturnType<typeof weighScripts>;

/** Measures a bundle's scripts: in bytes, compressed with Brotli, as a browser downloads them. */
export function weighScripts({ files, scripts: [boot = ''], islands }: ClientBundle) {
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
    /** The scripts that every page loads, whatever blocks it has. */
    everyPage: measureSize(boot.slice(1)),
    /**
     * The scripts that the island of a block type adds when it starts, by block type. A page downloads `shared` files
     * once: islands of other block types load them, too.
     */
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

/** Formats a number of bytes as `1.2 kB`; 1 kB has 1,000 bytes, as in browsers. */
export function inKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
