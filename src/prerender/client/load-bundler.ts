import type { ClientBundle } from './bundle-client.ts';

/**
 * Bundles the client, like `bundleClient`. Only this module loads the bundler, because most commands do not need it.
 */
export async function bundleEntries(project: string, entries?: readonly string[]): Promise<ClientBundle> {
  const { bundleClient } = await import('./bundle-client.ts');
  return bundleClient(project, entries);
}
