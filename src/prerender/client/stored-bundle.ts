import { join } from 'node:path';
import { z } from 'zod';
import type { StoredValue } from '../store/index.ts';
import { openValue } from '../store/index.ts';
import type { ClientBundle } from './bundle-client.ts';
import { bundleEntries } from './load-bundler.ts';

const storedBundle = z.object({
  files: z.array(z.tuple([z.string(), z.string()])),
  /** Each in base64. */
  assets: z.array(z.tuple([z.string(), z.string()])),
  scripts: z.array(z.string()),
  islands: z.array(z.tuple([z.string(), z.array(z.string())])),
});
export type StoredBundle = z.output<typeof storedBundle>;

/** Opens the stored bundle of the client, in a folder that belongs to one state of the builder's code. */
export function openBundle(folder: string): StoredValue<StoredBundle> {
  return openValue(join(folder, 'client.json'), storedBundle);
}

/** The bundle that was made before; undefined when there is none. */
export function readBundle(stored: StoredValue<StoredBundle>): ClientBundle | undefined {
  const known = stored.read();
  return (
    known && {
      files: new Map(known.files),
      assets: new Map(known.assets.map(([file, bytes]) => [file, Buffer.from(bytes, 'base64')])),
      scripts: known.scripts,
      islands: new Map(known.islands),
    }
  );
}

/** Bundles the client, unless that has been done before; only then the bundler is loaded. */
export async function bundleClientOnce(project: string, stored: StoredValue<StoredBundle>): Promise<ClientBundle> {
  const known = readBundle(stored);
  if (known) return known;
  const fresh = await bundleEntries(project);
  const { files, assets, scripts, islands } = fresh;
  stored.write({
    files: [...files],
    assets: [...assets].map(([file, bytes]) => [file, Buffer.from(bytes).toString('base64')]),
    scripts: [...scripts],
    islands: [...islands].map(([type, list]) => [type, [...list]]),
  });
  return fresh;
}
