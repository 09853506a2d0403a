import { brotliCompressSync } from 'node:zlib';
import type { ClientBundle } from '../../src/prerender/client/index.ts';
import type { ScriptWeights } from './weights.ts';

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
