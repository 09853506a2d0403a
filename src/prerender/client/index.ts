import type { StoredValue } from '../store/index.ts';
import { openFiles, openValue } from '../store/index.ts';
import type { ClientBundle } from './bundle-client.ts';

export type { ClientBundle } from './bundle-client.ts';
export { writeWords } from './write-words.ts';

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

/** Bundles the client, as `bundleClient` does. Only here the bundler is loaded: most commands do without it. */
export async function bundleEntries(project: string, entries?: readonly string[]): Promise<ClientBundle> {
  const { bundleClient } = await import('./bundle-client.ts');
  return bundleClient(project, entries);
}
