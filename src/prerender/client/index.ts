import type { StoredValue } from '../store/index.ts';
import { openFiles, openValue } from '../store/index.ts';
import type { ClientBundle } from './bundle-client.ts';

export type { ClientBundle } from './bundle-client.ts';
export { writeWords } from './write-words.ts';

/** Opens the stored bundle of the client, in a folder for one version of the builder's code. */
export function openBundle(folder: string): StoredValue<ClientBundle> {
  return openValue(openFiles(folder), 'client');
}

/** Returns the stored bundle of the client; if there is none, bundles the client and stores the result. */
export async function bundleClientOnce(project: string, stored: StoredValue<ClientBundle>): Promise<ClientBundle> {
  const known = stored.read();
  if (known) return known;
  const fresh = await bundleEntries(project);
  stored.write(fresh);
  return fresh;
}

/** Bundles the client with `bundleClient`. Loads the bundler only here, because most commands do not need it. */
export async function bundleEntries(project: string, entries?: readonly string[]): Promise<ClientBundle> {
  const { bundleClient } = await import('./bundle-client.ts');
  return bundleClient(project, entries);
}
