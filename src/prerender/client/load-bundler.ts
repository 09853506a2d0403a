import type { ClientBundle } from './bundle-client.ts';

/** Bundles the client, as `bundleClient` does. Only here the bundler is loaded: most commands do without it. */
export async function bundleEntries(project: string, entries?: readonly string[]): Promise<ClientBundle> {
  const { bundleClient } = await import('./bundle-client.ts');
  return bundleClient(project, entries);
}
