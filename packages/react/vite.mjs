// @ts-check
import { join } from 'node:path';
import { runnerImport } from 'vite';

/**
 * The Vite plugin for an app that shows the blocks of a site. Node loads no TypeScript from `node_modules`, so Vite loads it.
 * @param {import('./app-plugin.ts').SiteFolders} folders
 * @returns {Promise<import('vite').Plugin[]>}
 */
export async function pageBuilder(folders) {
  /** @type {{ module: typeof import('./app-plugin.ts') }} */
  const { module } = await runnerImport(join(import.meta.dirname, 'app-plugin.ts'));
  return module.createAppPlugins(folders);
}
