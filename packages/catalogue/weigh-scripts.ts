import { brotliCompressSync } from 'node:zlib';
import type { ClientBundle } from '../../src/prerender/client/index.ts';

/** Measures the sizes of a bundle's scripts, compressed as for a download. */
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
  /** The scripts that every page loads, whatever blocks it has. */
  readonly everyPage: number;
  /** The scripts that the island of a block type adds when it starts, by block type. */
  readonly islands: ReadonlyMap<string, ScriptWeight>;
}

interface ScriptWeight {
  readonly own: number;
  /** The bytes of files that islands of other block types load, too; a page downloads these files once. */
  readonly shared: number;
}

/** Formats a number of bytes as `1.2 kB`; 1 kB has 1,000 bytes, as in browsers. */
export function inKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
