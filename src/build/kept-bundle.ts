import { join } from 'node:path';
import { z } from 'zod';
import type { KeptValue } from '../incremental/store/index.ts';
import { keepInFile } from '../incremental/store/index.ts';
import type { ClientBundle } from './bundle-client.ts';

const keptBundle = z.object({
  files: z.array(z.tuple([z.string(), z.string()])),
  scripts: z.array(z.string()),
  islands: z.array(z.tuple([z.string(), z.array(z.string())])),
});
export type KeptBundle = z.output<typeof keptBundle>;

/** Keeps the bundle of the client in a folder that belongs to one state of the builder's code. */
export function keepBundle(folder: string): KeptValue<KeptBundle> {
  const isBundle = (value: unknown): value is KeptBundle => keptBundle.safeParse(value).success;
  return keepInFile(join(folder, 'client.json'), isBundle);
}

/** The bundle that was made before; undefined when there is none. */
export function recallBundle(kept: KeptValue<KeptBundle>): ClientBundle | undefined {
  const known = kept.read();
  return known && { files: new Map(known.files), scripts: known.scripts, islands: new Map(known.islands) };
}

/** Bundles the client, unless that has been done before; only then the bundler is loaded. */
export async function bundleClientOnce(project: string, kept: KeptValue<KeptBundle>): Promise<ClientBundle> {
  const known = recallBundle(kept);
  if (known) return known;
  const { bundleClient } = await import('./bundle-client.ts');
  const fresh = await bundleClient(project);
  const { files, scripts, islands } = fresh;
  kept.write({
    files: [...files],
    scripts: [...scripts],
    islands: [...islands].map(([type, list]) => [type, [...list]]),
  });
  return fresh;
}
