import type { StoredValue } from '../store/index.ts';
import { openFiles, openValue } from '../store/index.ts';
import type { ClientBundle } from './bundle-client.ts';
import { bundleEntries } from './load-bundler.ts';

/** Opens the stored bundle of the client, in a folder that belongs to one state of the builder's code. */
export function openBundle(folder: string): StoredValue<ClientBundle> {
  return openValue(openFiles(folder), 'client');
}

/** Bundles the client, unless that has been done before; only then the bundler is loaded. */
export async function bundleClientOnce(project: string, stored: StoredValue<ClientBundle>): Promise<ClientBundle> {
  const known = stored.read();
  if (known) return known;
  const fresh = await bundleEntries(project);
  stored.write(fresh);
  return fresh;
}
